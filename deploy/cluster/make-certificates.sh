#!/bin/sh
# Makes an authority for the database machines alone, and a certificate for each machine by its name, for ten years. PostgreSQL and pgBackRest use them.
#
#   sh make-certificates.sh FOLDER monitor db1 db2 db3 web1
#
# Copy to each machine its own NAME.crt and NAME.key as machine.crt and machine.key, and ca.crt. ca.key stays off all of them: who has it can be any of them.
# A second run with the same folder keeps the authority and makes certificates for more machines.
set -eu
folder=$1
shift
umask 077
mkdir -p "$folder"
cd "$folder"
new_key='-nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1'
if [ ! -f ca.key ]; then
  # shellcheck disable=SC2086
  openssl req -x509 $new_key -days 3650 -subj /CN=contraentrega-cluster -addext keyUsage=critical,keyCertSign -keyout ca.key -out ca.crt
fi
for name in "$@"; do
  # shellcheck disable=SC2086
  openssl req -new $new_key -subj "/CN=$name" -keyout "$name.key" -out "$name.csr"
  printf 'subjectAltName=DNS:%s\n' "$name" > "$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile "$name.ext" -out "$name.crt"
  rm "$name.csr" "$name.ext"
done
chmod 644 ./*.crt
