CREATE TABLE "profile_network_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"networks" integer NOT NULL,
	CONSTRAINT "profile_network_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "profile_network_days" ADD CONSTRAINT "profile_network_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;