CREATE TABLE "activity_items" (
	"user_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_image_key" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_items_user_id_activity_id_id_pk" PRIMARY KEY("user_id","activity_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_sources" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"activity_group" text NOT NULL,
	"source_id" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"error" text,
	"refreshed_at" timestamp (3) with time zone,
	CONSTRAINT "activity_sources_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "preview_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "activity_group_titles" jsonb DEFAULT '{"group_1":"","group_2":"","group_3":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "activities_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_items" ADD CONSTRAINT "activity_items_user_id_activity_id_activity_sources_user_id_id_fk" FOREIGN KEY ("user_id","activity_id") REFERENCES "public"."activity_sources"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sources" ADD CONSTRAINT "activity_sources_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_codes" ADD CONSTRAINT "preview_codes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "preview_codes_by_hash" ON "preview_codes" USING btree ("code_hash");