SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "refused_clients" (
	"host" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "client_name" text;