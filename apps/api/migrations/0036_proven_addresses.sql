ALTER TABLE "accounts" ADD COLUMN "proven_address" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "address_proven_at" timestamp (3) with time zone;