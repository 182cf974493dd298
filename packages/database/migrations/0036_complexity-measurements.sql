CREATE TABLE "complexity_measurements" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"problem_id" uuid NOT NULL,
	"problem_version" "bytea" NOT NULL,
	"language" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"submission_id" uuid,
	"code" text,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"judge_id" uuid,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"runs" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	CONSTRAINT "complexity_measurements_status" CHECK ("complexity_measurements"."status" in ('queued', 'measuring', 'done', 'cancelled', 'failed')),
	CONSTRAINT "complexity_measurements_program" CHECK (("complexity_measurements"."submission_id" is null) = ("complexity_measurements"."code" is not null)),
	CONSTRAINT "complexity_measurements_end" CHECK (("complexity_measurements"."status" = 'done') = ("complexity_measurements"."result" is not null))
);
--> statement-breakpoint
ALTER TABLE "complexity_measurements" ADD CONSTRAINT "complexity_measurements_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complexity_measurements" ADD CONSTRAINT "complexity_measurements_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complexity_measurements" ADD CONSTRAINT "complexity_measurements_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complexity_measurements_kept" ON "complexity_measurements" USING btree ("problem_id","problem_version","language","code_hash") WHERE "complexity_measurements"."status" in ('queued', 'measuring', 'done');--> statement-breakpoint
CREATE INDEX "complexity_measurements_queue" ON "complexity_measurements" USING btree ("id") WHERE "complexity_measurements"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "complexity_measurements_held" ON "complexity_measurements" USING btree ("judge_id") WHERE "complexity_measurements"."status" = 'measuring';--> statement-breakpoint
CREATE INDEX "complexity_measurements_by_person" ON "complexity_measurements" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "complexity_measurements_by_submission" ON "complexity_measurements" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "complexity_measurements_by_time" ON "complexity_measurements" USING btree ("created_at");