CREATE TABLE "invitation_uses" (
	"invitation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_uses_invitation_id_user_id_pk" PRIMARY KEY("invitation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuid_v7() NOT NULL,
	"kind" text NOT NULL,
	"problem_id" uuid,
	"contest_id" uuid,
	"ability" text,
	"is_owner" boolean DEFAULT false NOT NULL,
	"to_user_id" uuid,
	"token_hash" "bytea",
	"uses_left" integer DEFAULT 1 NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_one_thing" CHECK (num_nonnulls("invitations"."problem_id", "invitations"."contest_id") <= 1),
	CONSTRAINT "invitations_one_address" CHECK (num_nonnulls("invitations"."to_user_id", "invitations"."token_hash") = 1),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses_left" >= 0),
	CONSTRAINT "invitations_to_grant" CHECK (("invitations"."kind" = 'grant') = ("invitations"."ability" is not null))
);
--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_to_person" ON "invitations" USING btree ("to_user_id") WHERE "invitations"."revoked_at" is null and "invitations"."uses_left" > 0;--> statement-breakpoint
CREATE INDEX "invitations_by_problem" ON "invitations" USING btree ("problem_id") WHERE "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_by_contest" ON "invitations" USING btree ("contest_id") WHERE "invitations"."revoked_at" is null;