-- Notifications to the servers, on the channels that `registry.ts` lists. A lost one only delays: servers look regularly.

drop trigger if exists restrictions_are_told on flags;
drop function if exists tell_restriction();
create or replace function notify_restriction() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_restricted', new.user_id::text);
  return null;
end
$$;

create or replace trigger restrictions_notify after insert on flags
  for each row execute function notify_restriction();

drop trigger if exists session_ends_are_told on sessions;
drop function if exists tell_session_end();
create or replace function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end
$$;

create or replace trigger session_ends_notify after delete on sessions
  for each row execute function notify_session_end();

create or replace trigger api_tokens_notify after delete on api_tokens
  for each row execute function notify_session_end();

drop trigger if exists notifications_are_told on notifications;
drop function if exists tell_notifications();
create or replace function notify_unread() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end
$$;

create or replace trigger notifications_notify after insert or update or delete on notifications
  for each row execute function notify_unread();

-- The judge may not read who is an admin, but it may leave them a note. Names are looked up in the caller's temporary tables
-- last, where they would be first by default: this runs with the owner's rights.
drop function if exists tell_admins(text, jsonb, text);
create or replace function notify_admins(kind text, details jsonb, link text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into notifications (user_id, kind, details, link)
  select id, kind, details, link from users where role = 'admin' and deleted_at is null
$$;

-- A page that was opened with a grant ends at once when the grant is revoked.
create or replace trigger revoked_grants_notify after update of revoked_at on grants
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function notify_restriction();
