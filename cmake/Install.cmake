# Where an installed metax-review puts its files, and the Debian package made of it.
include(GNUInstallDirs)
install(TARGETS metax-review RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
set(desktop ${PROJECT_SOURCE_DIR}/packaging/desktop)
install(FILES ${desktop}/metax-review.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/metax-review.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo
        RENAME io.github.metax_maca.metax_review.metainfo.xml)
install(FILES ${desktop}/metax-review-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME metax-review.xml)
install(FILES ${desktop}/metax-review.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${PROJECT_SOURCE_DIR}/packaging/metax-review.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_PACKAGE_NAME metax-review)
set(CPACK_PACKAGE_CONTACT "The metax-review developers <metax-review@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)
