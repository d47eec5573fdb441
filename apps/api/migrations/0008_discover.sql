CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"followed_id" text NOT NULL,
	"id" uuid NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_user_id_followed_id_pk" PRIMARY KEY("user_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "link_publications" (
	"user_id" text NOT NULL,
	"link_id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_publications_user_id_link_id_pk" PRIMARY KEY("user_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "timeline_tokens" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "link_publications" ADD CONSTRAINT "link_publications_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_in_order" ON "follows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "follows_of_followed" ON "follows" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "link_publications_in_order" ON "link_publications" USING btree ("user_id","published_at","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_tokens_by_hash" ON "timeline_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "live_streams_by_expiry" ON "live_streams" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profiles_by_freshness" ON "profiles" USING btree (updated_at desc,user_id) WHERE visibility = 'public';