#!/usr/bin/env bash
# The desktop file, the AppStream metainfo and the MIME type pass their validators; the magic finds a session by content.
set -euo pipefail
folder=$1/packaging/desktop
desktop-file-validate "$folder/metax-review.desktop"
appstreamcli validate --no-net "$folder/metax-review.metainfo.xml"
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
mkdir -p "$data/mime/packages"
cp "$folder/metax-review-mime.xml" "$data/mime/packages/metax-review.xml"
update-mime-database "$data/mime" 2>&1 | grep -i 'error' && exit 1
grep -q 'application/vnd.metax-review+json:\*.metaxreview' "$data/mime/globs2"
grep -aq '"format": "metax-review"' "$data/mime/magic"
echo "desktop files are valid"
