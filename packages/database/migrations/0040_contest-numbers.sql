CREATE SEQUENCE "public"."contest_event_drafts" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 4503599627370496 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."contest_participant_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
-- Numbers that were given contest by contest stay.
SELECT setval('contest_participant_numbers', greatest(100000, (SELECT coalesce(max(number), 0) FROM contest_participants)));
