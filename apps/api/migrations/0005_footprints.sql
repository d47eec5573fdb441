CREATE TABLE "profile_visit_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"referrer_host" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "profile_visit_days_user_id_day_referrer_host_pk" PRIMARY KEY("user_id","day","referrer_host")
);
--> statement-breakpoint
CREATE TABLE "profile_visits" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"referrer_host" text NOT NULL,
	CONSTRAINT "profile_visits_user_id_day_visitor_pk" PRIMARY KEY("user_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "visitor_keys" (
	"purpose" text NOT NULL,
	"period" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visitor_keys_purpose_period_pk" PRIMARY KEY("purpose","period")
);
--> statement-breakpoint
ALTER TABLE "profile_visit_days" ADD CONSTRAINT "profile_visit_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_visits_of_day" ON "profile_visits" USING btree ("day");