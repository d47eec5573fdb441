ALTER TABLE "links" ADD COLUMN "is_half" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_links" ADD COLUMN "is_half" boolean DEFAULT false NOT NULL;