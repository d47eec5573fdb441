CREATE TABLE "achievements" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"achieved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "achievements_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "accepted_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"guest_id" text,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accepted_invitations_guest_id_unique" UNIQUE("guest_id")
);
--> statement-breakpoint
CREATE TABLE "invitation_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "size" text DEFAULT 'row' NOT NULL;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_invitations_of_inviter" ON "accepted_invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_codes_by_code" ON "invitation_codes" USING btree ("code");