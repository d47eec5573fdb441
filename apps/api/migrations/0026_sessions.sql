ALTER TABLE "sign_ons" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;