ALTER TABLE "submissions" ADD COLUMN "number" bigint;--> statement-breakpoint
-- What is there already is numbered by time; this is the one update that rows of submissions ever see.
alter table submissions disable trigger submissions_never_change;
--> statement-breakpoint
update submissions set number = by_time.number
from (select id, row_number() over (order by created_at, id) as number from submissions) as by_time
where submissions.id = by_time.id;
--> statement-breakpoint
alter table submissions enable trigger submissions_never_change;
--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "number" ADD GENERATED ALWAYS AS IDENTITY (sequence name "submissions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
select setval('submissions_number_seq', (select count(*) + 1 from submissions), false);
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_number" UNIQUE("number");
