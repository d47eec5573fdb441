SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE SEQUENCE "public"."name_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "own_names" (
	"name" text NOT NULL,
	"page_id" text NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"proof" text NOT NULL,
	"target" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone NOT NULL,
	"answers_since" timestamp (3) with time zone,
	"silences" integer DEFAULT 0 NOT NULL,
	"next_visit_at" timestamp (3) with time zone,
	CONSTRAINT "own_names_name_page_id_pk" PRIMARY KEY("name","page_id")
);
--> statement-breakpoint
CREATE TABLE "served_names" (
	"name" text PRIMARY KEY NOT NULL,
	"page_id" text,
	"pub_id" text,
	"is_main" boolean NOT NULL,
	"is_redirected" boolean NOT NULL,
	"atproto_did" text,
	"revision" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "atproto_did" text;--> statement-breakpoint
ALTER TABLE "own_names" ADD CONSTRAINT "own_names_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_names" ADD CONSTRAINT "served_names_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_names_verified" ON "own_names" USING btree ("name") WHERE "own_names"."state" = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "own_names_main" ON "own_names" USING btree ("page_id") WHERE "own_names"."is_main";--> statement-breakpoint
CREATE INDEX "own_names_of_page" ON "own_names" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "own_names_due" ON "own_names" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "own_names_visits" ON "own_names" USING btree ("next_visit_at");--> statement-breakpoint
CREATE UNIQUE INDEX "served_names_revision" ON "served_names" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "served_names_of_page" ON "served_names" USING btree ("page_id");