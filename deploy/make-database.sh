#!/bin/sh
# Run once by the image of PostgreSQL when its volume is empty: the shop owns its database and nothing else.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SHOP_DATABASE_PASSWORD" <<'SQL'
create role trimline login password :'password';
create database trimline owner trimline;
SQL
