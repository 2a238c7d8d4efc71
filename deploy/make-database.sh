#!/bin/sh
# PostgreSQL's image runs this once, on an empty volume: the shop's role owns only its database.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SHOP_DATABASE_PASSWORD" <<'SQL'
create role trimline login password :'password';
create database trimline owner trimline;
SQL
