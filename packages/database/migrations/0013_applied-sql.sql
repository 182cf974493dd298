CREATE TABLE "applied_sql" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
