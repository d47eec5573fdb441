SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_user_id_pk" PRIMARY KEY("user_id","blocked_user_id")
);
--> statement-breakpoint
CREATE TABLE "follow_attempts" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"followed_id" text NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_attempts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "follow_changes" (
	"followed_id" text NOT NULL,
	"id" uuid NOT NULL,
	"by" integer NOT NULL,
	CONSTRAINT "follow_changes_followed_id_id_pk" PRIMARY KEY("followed_id","id")
);
--> statement-breakpoint
CREATE TABLE "follow_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"shows_list" boolean NOT NULL,
	"shows_count" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follower_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"known_since" timestamp (3) with time zone NOT NULL,
	"is_verified" boolean NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follower_counts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"recounted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newest_publications" (
	"user_id" text PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "timeline_marks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "blocks_in_order" ON "blocks" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blocked_user_id");--> statement-breakpoint
CREATE INDEX "follow_attempts_of_followed" ON "follow_attempts" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "follow_attempts_over" ON "follow_attempts" USING btree ("followed_at");--> statement-breakpoint
CREATE INDEX "follower_accounts_to_count" ON "follower_accounts" USING btree ("known_since") WHERE is_verified and not is_counted;--> statement-breakpoint
CREATE INDEX "follower_counts_to_recount" ON "follower_counts" USING btree ("recounted_at");--> statement-breakpoint
CREATE INDEX "newest_publications_due" ON "newest_publications" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "follows_open" ON "follows" USING btree ("followed_id","id") WHERE is_open;