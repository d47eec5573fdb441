CREATE TABLE "accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"tokens_valid_after" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"leaves_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"identity_removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pib_ids" (
	"pib_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "pib_ids_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "chosen_visibility" text;--> statement-breakpoint
CREATE INDEX "accounts_leaving" ON "accounts" USING btree ("leaves_at");--> statement-breakpoint
CREATE INDEX "accounts_erased" ON "accounts" USING btree ("erased_at");