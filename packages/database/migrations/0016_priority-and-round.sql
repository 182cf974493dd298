ALTER TABLE "judgements" RENAME COLUMN "lane" TO "priority";--> statement-breakpoint
ALTER TABLE "judgements" RENAME COLUMN "turn" TO "round";
