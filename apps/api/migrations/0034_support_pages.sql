ALTER TABLE "supports" ADD COLUMN "page_looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supports" ADD COLUMN "page_look_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "accounts_going" ON "accounts" USING btree ("user_id") WHERE erased_at is null and (leaves_at is not null or suspended_at is not null);--> statement-breakpoint
CREATE INDEX "supports_with_page" ON "supports" USING btree ("page_look_at") WHERE checkout_id is not null;--> statement-breakpoint
CREATE INDEX "supports_orphaned" ON "supports" USING btree ("id") WHERE supporter_id is null or creator_id is null;