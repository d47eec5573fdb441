CREATE TABLE "letter_notices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"news_since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "letter_notices" ADD CONSTRAINT "letter_notices_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_notices_due" ON "letter_notices" USING btree ("told_at");