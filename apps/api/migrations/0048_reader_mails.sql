SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "reader_mail_settings" (
	"page_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"time_zone" text NOT NULL,
	"news_since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"level" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"pause_reason" text,
	"tests_day" date,
	"tests" integer DEFAULT 0 NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_mails" (
	"page_id" text NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_weekly" boolean NOT NULL,
	"words" text NOT NULL,
	"entries" jsonb NOT NULL,
	"news_until" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"after_id" uuid,
	"readers" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"complaints" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "reader_mails_page_id_id_pk" PRIMARY KEY("page_id","id")
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "takes_weekly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "bounces" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reader_mail_settings" ADD CONSTRAINT "reader_mail_settings_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_mails" ADD CONSTRAINT "reader_mails_page_id_profiles_user_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reader_mail_settings_due" ON "reader_mail_settings" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "reader_mail_settings_paused" ON "reader_mail_settings" USING btree ("paused_at") WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX "reader_mails_by_id" ON "reader_mails" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reader_mails_next" ON "reader_mails" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "reader_mails_by_start" ON "reader_mails" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscribers_refused" ON "subscribers" USING btree ("refused_at") WHERE refused_at is not null;