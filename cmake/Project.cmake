# How every target of this project is made. One static library per folder; its links are its layer.
include_guard()

add_library(metax_options INTERFACE)
target_include_directories(metax_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(metax_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual)
target_compile_definitions(metax_options INTERFACE QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII
                                                   QT_STRICT_ITERATORS)
if(METAX_WERROR)
  target_compile_options(metax_options INTERFACE -Werror)
endif()
if(METAX_SANITIZE)
  target_compile_options(metax_options INTERFACE -fsanitize=${METAX_SANITIZE} -fno-omit-frame-pointer
                                                 -fno-sanitize-recover=all)
  # GCC 14 sees uninitialised parts in std::regex's own code once the sanitizers have instrumented it.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(metax_options INTERFACE -Wno-maybe-uninitialized)
  endif()
  target_link_options(metax_options INTERFACE -fsanitize=${METAX_SANITIZE})
endif()

# Not for tests: QTRY_VERIFY of Qt 6.8 itself converts a 64-bit duration to int.
add_library(metax_strict INTERFACE)
target_compile_options(metax_strict INTERFACE -Wconversion)

# metax_library(core_git LINKS core_base PkgConfig::libgit2): all sources of the current folder and below it.
function(metax_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINKS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp *.h)
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC ${arg_LINKS} PRIVATE metax_options metax_strict)
  set_target_properties(${name} PROPERTIES AUTOMOC ON)
  set_property(GLOBAL APPEND PROPERTY METAX_TARGETS ${name})
endfunction()

# metax_test(name source... LINKS libraries): one Qt Test executable. Never shows a window on the developer's display.
function(metax_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINKS;SOURCES;LABELS")
  add_executable(${name} ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES AUTOMOC ON)
  target_link_libraries(${name} PRIVATE ${arg_LINKS} Qt6::Test metax_options)
  target_compile_definitions(${name} PRIVATE METAX_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;TZ=UTC;HOME=${CMAKE_BINARY_DIR}/test-home;XDG_CONFIG_HOME=${CMAKE_BINARY_DIR}/test-home/config;XDG_CACHE_HOME=${CMAKE_BINARY_DIR}/test-home/cache;XDG_DATA_HOME=${CMAKE_BINARY_DIR}/test-home/data;XDG_STATE_HOME=${CMAKE_BINARY_DIR}/test-home/state;ASAN_OPTIONS=detect_leaks=1;LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/leaks.txt"
    LABELS "${arg_LABELS}" TIMEOUT 300)
endfunction()
