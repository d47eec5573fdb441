SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "brought_from" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "letters_of_import" ON "letters" USING btree ("user_id","import_id") WHERE import_id is not null;