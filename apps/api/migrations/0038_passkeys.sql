SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "passkey_credentials" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"passkey_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_holders" (
	"account_id" text PRIMARY KEY NOT NULL,
	"user_handle" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"account_id" text NOT NULL,
	"id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"rp_id" text NOT NULL,
	"is_backup_eligible" boolean NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "passkey_credentials_of_account" ON "passkey_credentials" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "used_challenges_by_end" ON "used_challenges" USING btree ("expires_at");