SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "draft_keys" (
	"account_id" text PRIMARY KEY NOT NULL,
	"stored_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
