SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"webhook_id" uuid NOT NULL,
	"host" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failure" text,
	"status" integer,
	"ms" integer,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"connection_id" text,
	"url" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"old_secret_sealed" text,
	"old_until" timestamp (3) with time zone,
	"events" text[] NOT NULL,
	"state" text NOT NULL,
	"off_reason" text,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_account" ON "webhook_deliveries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_host" ON "webhook_deliveries" USING btree ("host","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "webhooks_of_account" ON "webhooks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "webhooks_of_connection" ON "webhooks" USING btree ("connection_id") WHERE connection_id is not null;