SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "passkey_retirements" (
	"rp_id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"mailed_up_to" text DEFAULT '' NOT NULL
);
