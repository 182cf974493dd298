CREATE TABLE "problem_statements" (
	"problem_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text,
	"statement" text NOT NULL,
	"input_format" text DEFAULT '' NOT NULL,
	"output_format" text DEFAULT '' NOT NULL,
	"custom_constraints" text,
	CONSTRAINT "problem_statements_problem_id_language_pk" PRIMARY KEY("problem_id","language")
);
--> statement-breakpoint
ALTER TABLE "problem_picture_uses" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "statement_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_statements" ADD CONSTRAINT "problem_statements_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE cascade ON UPDATE no action;