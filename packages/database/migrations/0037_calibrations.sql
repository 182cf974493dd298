CREATE TABLE "judge_calibrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judge_calibrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"judge_name" text NOT NULL,
	"core" integer NOT NULL,
	"reason" text NOT NULL,
	"kernels" jsonb NOT NULL,
	"state" text NOT NULL,
	"drift" double precision NOT NULL,
	"baseline_ms" double precision NOT NULL,
	"factor" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_rechecks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_rechecks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"judge_name" text NOT NULL,
	"judged_from" timestamp (3) with time zone NOT NULL,
	"judged_to" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ordered_at" timestamp (3) with time zone,
	"submissions" integer
);
--> statement-breakpoint
CREATE TABLE "time_reference" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cpu_ms" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_reference_once" CHECK ("time_reference"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "timing" jsonb;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "noise_ms" integer;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "time_factor" double precision;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "runs_alone" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "noise_ms" integer;--> statement-breakpoint
ALTER TABLE "test_results" ADD COLUMN "runs_alone" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "judge_calibrations_of_core" ON "judge_calibrations" USING btree ("judge_name","core","id");--> statement-breakpoint
CREATE INDEX "judge_calibrations_by_time" ON "judge_calibrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "time_rechecks_open" ON "time_rechecks" USING btree ("id") WHERE "time_rechecks"."ordered_at" is null;