CREATE TABLE "payment_accounts" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"request_key" uuid NOT NULL,
	"provider_id" text,
	"reads" integer DEFAULT 0 NOT NULL,
	"stored_read" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_accounts_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_by_provider_id" ON "payment_accounts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("next_attempt_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_of_account" ON "payment_events" USING btree ("account_id");