SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "reader_mails" ADD COLUMN "complaint_networks" text[] DEFAULT '{}' NOT NULL;