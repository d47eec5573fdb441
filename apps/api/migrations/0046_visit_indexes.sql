SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "link_clicks_by_source" ON "link_clicks" USING btree ("user_id","day","link_id","source");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_visits_by_source" ON "profile_visits" USING btree ("user_id","day","referrer_host","source");
