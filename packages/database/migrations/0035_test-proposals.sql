CREATE TABLE "test_proposal_changes" (
	"proposal_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	CONSTRAINT "test_proposal_changes_proposal_id_submission_id_pk" PRIMARY KEY("proposal_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "test_proposals" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"problem_id" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"input" "bytea" NOT NULL,
	"input_size" integer NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"output" "bytea",
	"output_size" integer,
	"plan" jsonb NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"allows_single" boolean DEFAULT false NOT NULL,
	"found" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"judge_id" uuid,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"total" integer,
	"tried" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"last_submission_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"case_id" uuid,
	"version" integer,
	CONSTRAINT "test_proposals_status" CHECK ("test_proposals"."status" in ('queued', 'checking', 'done')),
	CONSTRAINT "test_proposals_state" CHECK ("test_proposals"."state" in ('checking', 'invalid', 'disputed', 'single-solution', 'dry-run', 'ready', 'taken', 'rejected', 'failed')),
	CONSTRAINT "test_proposals_taken" CHECK (("test_proposals"."state" = 'taken') = ("test_proposals"."case_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "test_proposal_changes" ADD CONSTRAINT "test_proposal_changes_proposal_id_test_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."test_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_proposal_changes" ADD CONSTRAINT "test_proposal_changes_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_proposals" ADD CONSTRAINT "test_proposals_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_proposals" ADD CONSTRAINT "test_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_proposals" ADD CONSTRAINT "test_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_proposal_changes_by_submission" ON "test_proposal_changes" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_proposals_once" ON "test_proposals" USING btree ("problem_id","proposed_by","input_hash");--> statement-breakpoint
CREATE INDEX "test_proposals_queue" ON "test_proposals" USING btree ("id") WHERE "test_proposals"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "test_proposals_held" ON "test_proposals" USING btree ("judge_id") WHERE "test_proposals"."status" = 'checking';--> statement-breakpoint
CREATE INDEX "test_proposals_by_person" ON "test_proposals" USING btree ("proposed_by","created_at");--> statement-breakpoint
CREATE INDEX "test_proposals_by_state" ON "test_proposals" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "test_proposals_by_case" ON "test_proposals" USING btree ("problem_id","case_id") WHERE "test_proposals"."case_id" is not null;