-- Events get their numbers while their transaction commits. All who write to one contest need the row of its head: were it
-- locked any earlier, each would hold it until their process has sent the commit, and nobody could register or submit meanwhile.
-- With the rights of the owner: neither server nor judge may change an event.
create or replace function number_contest_event() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  head contest_heads;
  drafts bigint[];
begin
  -- The first event of a transaction numbers all that it has written to the contest. Nobody else's drafts are visible here.
  if not exists (select from contest_events where contest_id = new.contest_id and seq = new.seq) then return null; end if;
  select array_agg(seq order by seq) into drafts from contest_events
  where contest_id = new.contest_id and seq >= 4503599627370496;
  update contest_heads set last_seq = last_seq + cardinality(drafts), last_at = greatest(last_at, clock_timestamp())
  where contest_id = new.contest_id returning * into head;
  if not found then raise exception 'the contest % has no log', new.contest_id; end if;
  update contest_events set seq = head.last_seq - cardinality(drafts) + place, at = head.last_at
  from unnest(drafts) with ordinality as draft (seq, place)
  where contest_events.contest_id = new.contest_id and contest_events.seq = draft.seq;
  return null;
end
$$;

drop trigger if exists contest_events_are_numbered on contest_events;
-- Drafts have numbers from 2 ^ 52 on, of the sequence `contest_event_drafts`.
create constraint trigger contest_events_are_numbered after insert on contest_events deferrable initially deferred
  for each row when (new.seq >= 4503599627370496) execute function number_contest_event();
