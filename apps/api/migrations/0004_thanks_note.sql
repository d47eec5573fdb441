SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "thanks_note" text DEFAULT '' NOT NULL;
