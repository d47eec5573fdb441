SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "kits" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;