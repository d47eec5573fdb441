SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "kits" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "kits_by_hash" ON "kits" USING btree (md5(id::text));