SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "in_digest" boolean DEFAULT true NOT NULL;