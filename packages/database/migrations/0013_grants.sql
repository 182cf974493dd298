CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"user_id" uuid NOT NULL,
	"ability" text NOT NULL,
	"problem_id" uuid,
	"contest_id" uuid,
	"is_owner" boolean DEFAULT false NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "grants_one_thing" CHECK (num_nonnulls("grants"."problem_id", "grants"."contest_id") <= 1),
	CONSTRAINT "grants_owned_thing" CHECK (not "grants"."is_owner" or num_nonnulls("grants"."problem_id", "grants"."contest_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grants_open" ON "grants" USING btree ("user_id","ability",coalesce("problem_id", "contest_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "grants"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "grants_by_problem" ON "grants" USING btree ("problem_id") WHERE "grants"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "grants_by_contest" ON "grants" USING btree ("contest_id") WHERE "grants"."revoked_at" is null;