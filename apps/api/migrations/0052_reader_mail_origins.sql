SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "reader_mails" ADD COLUMN "complaint_origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reader_mails" ADD COLUMN "refusal_origins" text[] DEFAULT '{}' NOT NULL;