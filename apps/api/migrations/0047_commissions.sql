SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "waiting_readers" (
	"page_id" text NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "waiting_readers_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"page_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"slots_left" integer,
	"slots_total" integer,
	"note" text DEFAULT '' NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "waiting_readers" ADD CONSTRAINT "waiting_readers_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_readers_of_address" ON "waiting_readers" USING btree ("page_id","address");--> statement-breakpoint
CREATE INDEX "waiting_readers_by_age" ON "waiting_readers" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "commissions_due" ON "commissions" USING btree ("opens_at") WHERE opens_at is not null;--> statement-breakpoint
CREATE INDEX "commissions_by_confirmation" ON "commissions" USING btree ("confirmed_at");