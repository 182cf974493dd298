CREATE TABLE "score_counts" (
	"total_points" integer NOT NULL,
	"users" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp (3) with time zone NOT NULL,
	"last_succeeded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "score_counts_by_points" ON "score_counts" USING btree ("total_points");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_time" ON "sign_in_attempts" USING btree ("last_tried_at");--> statement-breakpoint
CREATE INDEX "users_by_username_start" ON "users" USING btree (lower("username") text_pattern_ops);