SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "time_zone" text;
