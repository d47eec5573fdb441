SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "kits" ADD COLUMN "full_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "new_kits" ON "kits" USING btree ("full_since") WHERE full_since is not null and hidden_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "drawn_kits" ON "kits" USING btree (md5(id::text)) WHERE full_since is not null and hidden_at is null;