SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"version" text NOT NULL
);
