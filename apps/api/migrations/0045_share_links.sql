SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "share_links" (
	"page_id" text NOT NULL,
	"tag" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_links_page_id_tag_pk" PRIMARY KEY("page_id","tag")
);
--> statement-breakpoint
CREATE TABLE "source_days" (
	"page_id" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"letters" integer DEFAULT 0 NOT NULL,
	"follows" integer DEFAULT 0 NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_days_page_id_day_source_pk" PRIMARY KEY("page_id","day","source")
);
--> statement-breakpoint
ALTER TABLE "link_clicks" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_days" ADD CONSTRAINT "source_days_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_days_of_day" ON "source_days" USING btree ("day");