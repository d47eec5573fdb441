SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "sender_mailbox" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notices_of_mailbox" ON "notices" USING btree ("sender_mailbox","created_at");
