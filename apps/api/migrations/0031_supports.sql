CREATE TABLE "supports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supporter_id" text,
	"creator_id" text,
	"request_key" uuid NOT NULL,
	"checkout_id" text,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"subscription_id" text,
	"status" text,
	"amount" integer,
	"currency" text,
	"is_ending" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"current_period_ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	"stored_read" integer DEFAULT 0 NOT NULL,
	"end_tried_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "takes_support" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "kind" text DEFAULT 'creator' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "support_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "supports_of_pair" ON "supports" USING btree ("supporter_id","creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supports_by_subscription" ON "supports" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "supports_of_creator" ON "supports" USING btree ("creator_id") WHERE status in ('active', 'past_due');