CREATE TABLE "problem_revision_files" (
	"problem_id" uuid NOT NULL,
	"path" text NOT NULL,
	"first_revision" integer NOT NULL,
	"end_revision" integer,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "problem_revision_files_problem_id_path_first_revision_pk" PRIMARY KEY("problem_id","path","first_revision"),
	CONSTRAINT "problem_revision_files_revisions" CHECK ("problem_revision_files"."end_revision" > "problem_revision_files"."first_revision")
);
--> statement-breakpoint
CREATE TABLE "problem_revisions" (
	"problem_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"test_set_version" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "problem_revisions_problem_id_number_pk" PRIMARY KEY("problem_id","number")
);
--> statement-breakpoint
ALTER TABLE "problem_revision_files" ADD CONSTRAINT "problem_revision_files_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_revision_files" ADD CONSTRAINT "problem_revision_files_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_revisions" ADD CONSTRAINT "problem_revisions_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_revisions" ADD CONSTRAINT "problem_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "problem_revision_files_newest" ON "problem_revision_files" USING btree ("problem_id","path") WHERE "problem_revision_files"."end_revision" is null;--> statement-breakpoint
CREATE INDEX "problem_revision_files_by_hash" ON "problem_revision_files" USING btree ("hash");