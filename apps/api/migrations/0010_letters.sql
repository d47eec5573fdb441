CREATE TABLE "link_click_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"link_id" uuid NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "link_click_days_user_id_day_link_id_pk" PRIMARY KEY("user_id","day","link_id")
);
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"link_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "link_clicks_user_id_day_link_id_visitor_pk" PRIMARY KEY("user_id","day","link_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "letter_blocks" (
	"user_id" text NOT NULL,
	"letter_id" uuid NOT NULL,
	"sender_user_id" text,
	"sender_hash" text,
	"from_name" text NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letter_blocks_user_id_letter_id_pk" PRIMARY KEY("user_id","letter_id")
);
--> statement-breakpoint
CREATE TABLE "letter_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "letter_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"sender_user_id" text,
	"sender_hash" text,
	"is_from_member" boolean NOT NULL,
	"body" text NOT NULL,
	"from_name" text NOT NULL,
	"is_public" boolean NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_thanked" boolean DEFAULT false NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letters_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"target" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"about_user_id" text,
	"letter_body" text,
	"reporter_user_id" text,
	"reporter_hash" text,
	"resolution" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "link_click_days" ADD CONSTRAINT "link_click_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_blocks" ADD CONSTRAINT "letter_blocks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_days" ADD CONSTRAINT "letter_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_clicks_of_day" ON "link_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "letter_blocks_of_member" ON "letter_blocks" USING btree ("sender_user_id") WHERE sender_user_id is not null;--> statement-breakpoint
CREATE INDEX "letter_days_of_day" ON "letter_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "letters_unread" ON "letters" USING btree ("user_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "letters_of_member" ON "letters" USING btree ("sender_user_id") WHERE sender_user_id is not null;--> statement-breakpoint
CREATE INDEX "letters_of_network" ON "letters" USING btree ("sender_hash") WHERE sender_hash is not null;--> statement-breakpoint
CREATE INDEX "letters_to_forget" ON "letters" USING btree ("received_at") WHERE sender_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_a_member" ON "reports" USING btree ("subject","target","reporter_user_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_a_network" ON "reports" USING btree ("subject","target","reporter_hash") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_user_id");--> statement-breakpoint
CREATE INDEX "reports_by" ON "reports" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "reports_resolved" ON "reports" USING btree ("resolved_at");