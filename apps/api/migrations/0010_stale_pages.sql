SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "stale_pages" (
	"user_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "stale_pages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
