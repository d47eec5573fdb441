CREATE TABLE "export_archives" (
	"user_id" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_files" (
	"file_key" text PRIMARY KEY NOT NULL,
	"delete_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "export_archives_waiting" ON "export_archives" USING btree ("state","claimed_until");--> statement-breakpoint
CREATE INDEX "export_files_due" ON "export_files" USING btree ("delete_at");