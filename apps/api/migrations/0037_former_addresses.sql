ALTER TABLE "accounts" ADD COLUMN "former_address" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_older_than_proofs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "accounts" ("user_id", "is_older_than_proofs")
SELECT "user_id", true FROM "profiles" UNION SELECT "user_id", true FROM "sign_ons" UNION SELECT "user_id", true FROM "accounts"
ON CONFLICT ("user_id") DO UPDATE SET "is_older_than_proofs" = true;
