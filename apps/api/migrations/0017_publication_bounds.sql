SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "newest_publications_bounds" ON "newest_publications" USING btree (user_id collate "C","published_at","next_at");--> statement-breakpoint
-- Reading from the index alone needs the visibility map, which every publication clears for a page.
ALTER TABLE "newest_publications" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000);
