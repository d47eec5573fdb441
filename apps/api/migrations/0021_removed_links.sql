CREATE TABLE "removed_links" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_image_key" text,
	"size" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"section" text NOT NULL,
	"is_icon" boolean NOT NULL,
	"is_me" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_links_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "removed_links" ADD CONSTRAINT "removed_links_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_links_by_age" ON "removed_links" USING btree ("removed_at");