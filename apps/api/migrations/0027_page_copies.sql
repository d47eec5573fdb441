SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "page_copies" (
	"page_id" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_copies_waiting" ON "page_copies" USING btree ("state","claimed_until");