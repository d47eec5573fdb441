SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "imports" (
	"page_id" text NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"address" text,
	"found" jsonb NOT NULL,
	"copied" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"applied" jsonb,
	"former_icon_key" text,
	CONSTRAINT "imports_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
CREATE INDEX "imports_by_expiry" ON "imports" USING btree ("expires_at");