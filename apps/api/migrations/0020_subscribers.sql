SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "subscriber_pauses" (
	"page_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriber_pauses_page_id_address_hash_pk" PRIMARY KEY("page_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"page_id" text NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"purpose" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "subscribers_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "subscriber_pauses" ADD CONSTRAINT "subscriber_pauses_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriber_pauses_mailed" ON "subscriber_pauses" USING btree ("page_id","mailed_at");--> statement-breakpoint
CREATE INDEX "subscriber_pauses_of_address" ON "subscriber_pauses" USING btree ("address_hash","mailed_at");--> statement-breakpoint
CREATE INDEX "subscriber_pauses_ended" ON "subscriber_pauses" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_of_address" ON "subscribers" USING btree ("page_id","address");--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed" ON "subscribers" USING btree ("asked_at") WHERE confirmed_at is null;