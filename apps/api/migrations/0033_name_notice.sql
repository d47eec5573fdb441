SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "asks_about_name" boolean DEFAULT true NOT NULL;
