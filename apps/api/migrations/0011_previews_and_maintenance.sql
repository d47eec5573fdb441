CREATE TABLE "link_previews" (
	"url_hash" text PRIMARY KEY NOT NULL,
	"preview" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"message" text,
	"message_en" text,
	"message_ja" text,
	"message_zh_tw" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "link_previews_expiring" ON "link_previews" USING btree ("expires_at");