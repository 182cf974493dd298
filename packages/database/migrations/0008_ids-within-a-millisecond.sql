-- The 12 bits after the version hold the fraction of the millisecond (RFC 9562, 6.2, method 3), so that ids grow also among
-- rows of the same millisecond: lists by time break their ties by id.
CREATE OR REPLACE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    overlay(
      uuid_send(gen_random_uuid())
      PLACING substring(int8send(microseconds / 1000) FROM 3)
        || int2send((28672 + (microseconds % 1000) * 4096 / 1000)::int2)
      FROM 1 FOR 8
    ),
    'hex'
  )::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS microseconds) AS clock
$$;
