SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "own_visibility" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hides_from_search" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "allows_ai_training" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "link_preview" text DEFAULT 'profile' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_adult" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "lock_hash" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "lock_hint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "lock_key" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shows_name_on_door" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "keeps_campaign" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "layout" text DEFAULT 'column' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "audience_version" integer DEFAULT 1 NOT NULL;