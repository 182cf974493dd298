#!/bin/sh
# Run once by the image of PostgreSQL when it makes the database. Each start of Arbiter grants these roles what they need.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=api="$API_PASSWORD" --set=judge="$JUDGE_PASSWORD" <<'SQL'
create role arbiter_api login password :'api';
create role arbiter_judge login password :'judge';
SQL
