CREATE UNLOGGED TABLE "request_counts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_counts_by_end" ON "request_counts" USING btree ("ends_at");