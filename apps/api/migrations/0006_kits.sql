SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "kit_members" (
	"owner_id" text NOT NULL,
	"kit_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "kit_members_owner_id_kit_id_user_id_pk" PRIMARY KEY("owner_id","kit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "kits" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kits_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "kit_members_of_user" ON "kit_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "kit_members_of_kit" ON "kit_members" USING btree ("kit_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "kits_by_id" ON "kits" USING btree ("id");
