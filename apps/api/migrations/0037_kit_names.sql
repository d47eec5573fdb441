SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "kit_names" (
	"name" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"kit_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kits" ADD COLUMN "name" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "kit_names_of_page" ON "kit_names" USING btree ("page_id","kit_id");
