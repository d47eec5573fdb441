SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "file_upload_days" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "file_upload_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"page_id" text NOT NULL,
	"key" text NOT NULL,
	"format" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone,
	CONSTRAINT "files_page_id_key_pk" PRIMARY KEY("page_id","key")
);
--> statement-breakpoint
CREATE TABLE "removed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_blocks" ADD COLUMN "file_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_page_blocks" ADD COLUMN "file_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "file_uploads_by_day" ON "file_upload_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "removed_files_due" ON "removed_files" USING btree ("next_attempt_at");