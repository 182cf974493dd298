CREATE TABLE "aid_openings" (
	"user_id" uuid NOT NULL,
	"problem_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "aid_openings_user_id_problem_id_number_pk" PRIMARY KEY("user_id","problem_id","number"),
	CONSTRAINT "aid_openings_number" CHECK ("aid_openings"."number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "problem_popularity" ADD COLUMN "triers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_popularity" ADD COLUMN "solve_rate" double precision GENERATED ALWAYS AS (("problem_popularity"."solvers" + 2)::float8 / ("problem_popularity"."triers" + 4)) STORED;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "hints" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "editorial" text;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "is_editorial_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_problems" ADD COLUMN "is_aided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "aid_openings" ADD CONSTRAINT "aid_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aid_openings" ADD CONSTRAINT "aid_openings_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is there already.
update problem_popularity set triers = counted.people
from (select problem_id, count(*)::int as people from user_problems where counted_submissions > 0 group by problem_id) as counted
where problem_popularity.problem_id = counted.problem_id;--> statement-breakpoint
CREATE INDEX "aid_openings_by_problem" ON "aid_openings" USING btree ("problem_id");--> statement-breakpoint
CREATE INDEX "problem_popularity_by_rate" ON "problem_popularity" USING btree ("solve_rate","number","problem_id") WHERE "problem_popularity"."is_open";