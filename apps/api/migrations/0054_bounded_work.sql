SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "unended_erasures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erasure_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connection_writes" ADD COLUMN "first_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connection_writes" ADD COLUMN "writes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_writes" ADD COLUMN "difference" jsonb;--> statement-breakpoint
ALTER TABLE "connection_writes" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "journal_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "journal_full_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "export_archives" ADD COLUMN "unended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_copies" ADD COLUMN "unended" integer DEFAULT 0 NOT NULL;