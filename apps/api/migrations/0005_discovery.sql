-- contract since 0.10: search_profiles_by_key
SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "discovery_pages" (
	"user_id" text PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"picked_at" timestamp (3) with time zone,
	"is_sensitive" boolean DEFAULT false NOT NULL,
	"level" smallint DEFAULT 8 NOT NULL,
	"quality" smallint DEFAULT 0 NOT NULL,
	"ranked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_profiles_by_key";--> statement-breakpoint
ALTER TABLE "search_profiles" ADD COLUMN "newest" uuid;--> statement-breakpoint
ALTER TABLE "search_profiles" ADD COLUMN "level" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_profiles" ADD COLUMN "quality" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_profiles" ADD COLUMN "member_since" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_profiles" ADD COLUMN "edition" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discovery_pages" ADD CONSTRAINT "discovery_pages_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discovery_pages_picked" ON "discovery_pages" USING btree (picked_at desc) WHERE picked_at is not null;--> statement-breakpoint
CREATE INDEX "discovery_pages_by_rank_age" ON "discovery_pages" USING btree ("ranked_at","user_id");
