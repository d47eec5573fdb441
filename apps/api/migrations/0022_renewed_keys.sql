SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN IF NOT EXISTS "renew_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "renewal_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "next_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "former_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN IF NOT EXISTS "renew_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "renewal_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "next_key" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "former_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "files_to_renew" ON "files" USING btree ("renew_at") WHERE renew_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "images_to_renew" ON "images" USING btree ("renew_at") WHERE renew_at is not null;