SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "count_months" (
	"page_id" text NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"follows" integer DEFAULT 0 NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "count_months_page_id_kind_month_name_pk" PRIMARY KEY("page_id","kind","month","name")
);
--> statement-breakpoint
ALTER TABLE "count_months" ADD CONSTRAINT "count_months_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;