CREATE TABLE "hacks" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"contest_id" uuid NOT NULL,
	"problem_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"participant" integer NOT NULL,
	"submission_id" uuid NOT NULL,
	"victim" integer NOT NULL,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"input" "bytea" NOT NULL,
	"input_size" integer NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"plan" jsonb NOT NULL,
	"answer" "bytea",
	"status" text DEFAULT 'queued' NOT NULL,
	"outcome" text,
	"objection" text,
	"verdict" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"judge_id" uuid,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone,
	CONSTRAINT "hacks_status" CHECK ("hacks"."status" in ('queued', 'checking', 'done')),
	CONSTRAINT "hacks_outcome" CHECK ("hacks"."outcome" in ('successful', 'unsuccessful', 'invalid', 'ignored', 'failed')),
	CONSTRAINT "hacks_end" CHECK (("hacks"."status" = 'done') = ("hacks"."outcome" is not null))
);
--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "has_hacks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hacks" ADD CONSTRAINT "hacks_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hacks" ADD CONSTRAINT "hacks_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hacks" ADD CONSTRAINT "hacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hacks" ADD CONSTRAINT "hacks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hacks_once" ON "hacks" USING btree ("submission_id","user_id","input_hash");--> statement-breakpoint
CREATE INDEX "hacks_queue" ON "hacks" USING btree ("id") WHERE "hacks"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "hacks_held" ON "hacks" USING btree ("judge_id") WHERE "hacks"."status" = 'checking';--> statement-breakpoint
CREATE INDEX "hacks_by_contest" ON "hacks" USING btree ("contest_id","user_id","problem_id","created_at");