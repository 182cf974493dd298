-- Ids that grow with time (RFC 9562, version 7). PostgreSQL 18 has uuidv7(); we run on 15 and later.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
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
--> statement-breakpoint
-- array_to_string is only "stable" for arrays in general; for text it can't change, and a generated column wants that said.
create function immutable_words(words text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(words, ' ')
$$;
