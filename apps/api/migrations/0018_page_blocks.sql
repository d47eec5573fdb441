SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "page_blocks" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"v" integer NOT NULL,
	"after_link_id" uuid,
	"position" integer NOT NULL,
	"width" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"data" jsonb NOT NULL,
	"image_keys" text[] NOT NULL,
	CONSTRAINT "page_blocks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "removed_page_blocks" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"v" integer NOT NULL,
	"after_link_id" uuid,
	"position" integer NOT NULL,
	"width" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"data" jsonb NOT NULL,
	"image_keys" text[] NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_page_blocks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "blocks_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_blocks" ADD CONSTRAINT "page_blocks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_page_blocks" ADD CONSTRAINT "removed_page_blocks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_page_blocks_by_age" ON "removed_page_blocks" USING btree ("removed_at");