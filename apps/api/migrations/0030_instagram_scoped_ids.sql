ALTER TABLE "instagram_connections" ADD COLUMN "scoped_id" text;--> statement-breakpoint
CREATE INDEX "instagram_connections_of_scoped_account" ON "instagram_connections" USING btree ("scoped_id");