SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "proof_codes" (
	"account_id" text NOT NULL,
	"session_key" text NOT NULL,
	"purpose" text NOT NULL,
	"digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proof_codes_account_id_session_key_purpose_pk" PRIMARY KEY("account_id","session_key","purpose")
);
--> statement-breakpoint
CREATE INDEX "proof_codes_by_end" ON "proof_codes" USING btree ("expires_at");