SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "passwordless_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"email" text,
	"kept_methods" text[] NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "passwordless_accounts_by_email" ON "passwordless_accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "recovery_codes_of_account" ON "recovery_codes" USING btree ("account_id");