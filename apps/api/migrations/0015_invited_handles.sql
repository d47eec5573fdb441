SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "kit_members" ADD COLUMN "invited_as" text;