SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "duration" text DEFAULT 'signal' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "asks_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "asked_at" timestamp (3) with time zone;
