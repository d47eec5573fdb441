CREATE TABLE "letter_sender_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"sender" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "letter_sender_days_user_id_day_sender_pk" PRIMARY KEY("user_id","day","sender")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "handle_changes_day" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "handle_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_sender_days" ADD CONSTRAINT "letter_sender_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_sender_days_of_sender" ON "letter_sender_days" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "letter_sender_days_of_day" ON "letter_sender_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "handle_skeletons_of_user" ON "handle_skeletons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "link_clicks_of_network" ON "link_clicks" USING btree ("user_id","day","link_id","network");--> statement-breakpoint
CREATE INDEX "profile_visits_of_network" ON "profile_visits" USING btree ("user_id","day","network");