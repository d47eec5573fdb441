SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "kits" ADD COLUMN "hidden_at" timestamp (3) with time zone;