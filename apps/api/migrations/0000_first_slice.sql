CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_days_day_event_pk" PRIMARY KEY("day","event")
);
--> statement-breakpoint
CREATE TABLE "handle_skeletons" (
	"skeleton" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"skeleton" text NOT NULL,
	"user_id" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_image_key" text,
	"is_visible" boolean NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "links_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_streams_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pub_id" text NOT NULL,
	"pib_id" text,
	"name" text NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"icon_image_key" text,
	"cover_image_key" text,
	"contact_email" text,
	"is_contact_email_public" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"visibility" text NOT NULL,
	"is_creator" boolean DEFAULT false NOT NULL,
	"ofuse_url" text,
	"ofuse_message" text DEFAULT '' NOT NULL,
	"theme_id" text NOT NULL,
	"font" text NOT NULL,
	"accent_color" text,
	"background_color" text,
	"link_shape" text NOT NULL,
	"header_layout" text NOT NULL,
	"ofuse_display_type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"links_version" integer DEFAULT 1 NOT NULL,
	"appearance_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_out_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"signed_out_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_out_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "handles" ADD CONSTRAINT "handles_skeleton_handle_skeletons_skeleton_fk" FOREIGN KEY ("skeleton") REFERENCES "public"."handle_skeletons"("skeleton") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handles_of_user" ON "handles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handles_of_skeleton" ON "handles" USING btree ("skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "live_streams_by_id" ON "live_streams" USING btree ("id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "profiles_listed" ON "profiles" USING btree (pub_id collate "C") WHERE visibility = 'public';