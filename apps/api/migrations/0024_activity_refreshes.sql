CREATE TABLE "activity_refreshes" (
	"user_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"memory" jsonb,
	CONSTRAINT "activity_refreshes_user_id_activity_id_pk" PRIMARY KEY("user_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_breakers" (
	"service" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"open_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "activity_items" ADD COLUMN "thumbnail_url" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "copied_hash" text;--> statement-breakpoint
ALTER TABLE "activity_refreshes" ADD CONSTRAINT "activity_refreshes_user_id_activity_id_activity_sources_user_id_id_fk" FOREIGN KEY ("user_id","activity_id") REFERENCES "public"."activity_sources"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_refreshes_due" ON "activity_refreshes" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "images_copied" ON "images" USING btree ("user_id","copied_hash");--> statement-breakpoint
-- Sources that were there before are looked at as soon as somebody can.
INSERT INTO "activity_refreshes" ("user_id", "activity_id", "next_at") SELECT "user_id", "id", now() FROM "activity_sources";