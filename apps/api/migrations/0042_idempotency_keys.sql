SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"operation" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_operation_key_hash_pk" PRIMARY KEY("account_id","operation","key_hash")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");