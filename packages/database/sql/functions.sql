-- Functions that columns and indexes of the schema use. What they compute must not change: stored values rely on it.

-- Ids that grow with time (RFC 9562, version 7). PostgreSQL 18 has uuidv7(); we run on 15 and later.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

-- array_to_string is only "stable" for arrays in general; for text it can't change, and a generated column requires that.
create or replace function immutable_words(words text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(words, ' ')
$$;

-- A space before each word, so that a search can ask where a word begins.
create or replace function searched_name(username text, firstname text, lastname text) returns text
  language sql immutable parallel safe return ' ' || lower(username || ' ' || firstname || ' ' || lastname);
