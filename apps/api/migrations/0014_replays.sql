SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "replay_url" text;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "replayed_at" timestamp (3) with time zone;