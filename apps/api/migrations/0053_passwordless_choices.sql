SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "former_addresses" (
	"account_id" text NOT NULL,
	"email" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_addresses_account_id_changed_at_pk" PRIMARY KEY("account_id","changed_at")
);
--> statement-breakpoint
CREATE TABLE "passwordless_choices" (
	"account_id" text PRIMARY KEY NOT NULL,
	"email" text,
	"kept_methods" text[] NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passwordless_stops" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"former_email" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "former_addresses_by_age" ON "former_addresses" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "passwordless_choices_by_start" ON "passwordless_choices" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "passwordless_stops_of_account" ON "passwordless_stops" USING btree ("account_id");