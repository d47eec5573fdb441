SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shows_invitation" boolean DEFAULT true NOT NULL;
