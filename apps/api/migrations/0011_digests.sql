SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "digests" (
	"account_id" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"news_since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"last_digest_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "digests_due" ON "digests" USING btree ("due_at");