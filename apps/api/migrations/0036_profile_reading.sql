SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "reading" text DEFAULT '' NOT NULL;