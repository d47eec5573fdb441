SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "blocklist_scans" (
	"id" smallint PRIMARY KEY NOT NULL,
	"after_page" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"explanation" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "appeals_decision_id_unique" UNIQUE("decision_id")
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"operator_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"target" text NOT NULL,
	"about_user_id" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"reasons" text[] NOT NULL,
	"locale" text,
	"report_count" integer DEFAULT 0 NOT NULL,
	"network_count" integer DEFAULT 0 NOT NULL,
	"is_raised" boolean DEFAULT false NOT NULL,
	"is_escalated" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"target" text NOT NULL,
	"about_user_id" text,
	"item_kind" text,
	"item_id" text,
	"rule" text,
	"ground" text NOT NULL,
	"detection" text NOT NULL,
	"facts" text NOT NULL,
	"explanation" text NOT NULL,
	"until" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undo_reason" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_days" (
	"day" text NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "moderation_days_day_event_kind_rule_pk" PRIMARY KEY("day","event","kind","rule")
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"page_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"decision_id" uuid NOT NULL,
	CONSTRAINT "restrictions_page_id_kind_target_decision_id_pk" PRIMARY KEY("page_id","kind","target","decision_id")
);
--> statement-breakpoint
CREATE TABLE "health_samples" (
	"span" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"outbox_waiting" integer NOT NULL,
	"outbox_oldest_seconds" integer NOT NULL,
	"refresh_waiting" integer NOT NULL,
	"failed_mails" integer NOT NULL,
	"database_bytes" bigint,
	CONSTRAINT "health_samples_span_at_pk" PRIMARY KEY("span","at")
);
--> statement-breakpoint
CREATE TABLE "notice_pages" (
	"notice_id" uuid NOT NULL,
	"pub_id" text NOT NULL,
	"page_id" text,
	"case_id" uuid NOT NULL,
	"outcome" text,
	CONSTRAINT "notice_pages_notice_id_case_id_pk" PRIMARY KEY("notice_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"concerns_children" boolean NOT NULL,
	"text" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text,
	"work" text NOT NULL,
	"role" text,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"has_receipt" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"complaint" text,
	"complained_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_log" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"origin" text NOT NULL,
	"operator_id" text,
	"operation" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details_digest" text NOT NULL,
	"network" text,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_log_details" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"about_user_id" text,
	"salt" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_roles" (
	"account_id" text NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_roles_account_id_role_pk" PRIMARY KEY("account_id","role")
);
--> statement-breakpoint
CREATE TABLE "person_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "discovery_pages" ADD COLUMN "picked_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discovery_pages" ADD COLUMN "picked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discovery_pages" ADD COLUMN "pick_locale" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "source" text DEFAULT 'report' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_snapshots" ADD CONSTRAINT "case_snapshots_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "appeals_of_account" ON "appeals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "case_notes_of_case" ON "case_notes" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_snapshots_once" ON "case_snapshots" USING btree ("case_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_of_subject" ON "cases" USING btree ("subject","target") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("is_escalated",(not is_raised),"id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "cases_waiting" ON "cases" USING btree ((not is_raised),"id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "cases_claimed" ON "cases" USING btree ("claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "cases_closed" ON "cases" USING btree ("id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "cases_of_subject" ON "cases" USING btree ("subject","target");--> statement-breakpoint
CREATE INDEX "cases_about" ON "cases" USING btree ("about_user_id");--> statement-breakpoint
CREATE INDEX "decisions_of_case" ON "decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "decisions_about" ON "decisions" USING btree ("about_user_id");--> statement-breakpoint
CREATE INDEX "decisions_of_subject" ON "decisions" USING btree ("subject","target");--> statement-breakpoint
CREATE INDEX "decisions_ending" ON "decisions" USING btree ("until") WHERE kind = 'suspend' and undone_at is null and ended_at is null and until is not null;--> statement-breakpoint
CREATE INDEX "restrictions_of_decision" ON "restrictions" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "notice_pages_of_case" ON "notice_pages" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "notice_pages_of_user" ON "notice_pages" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "notices_of_sender" ON "notices" USING btree ("sender_email","created_at");--> statement-breakpoint
CREATE INDEX "notices_answered" ON "notices" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "notices_unanswered" ON "notices" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "operator_log_of_operator" ON "operator_log" USING btree ("operator_id","sequence");--> statement-breakpoint
CREATE INDEX "operator_log_of_subject" ON "operator_log" USING btree ("subject_id","sequence");--> statement-breakpoint
CREATE INDEX "operator_log_of_operation" ON "operator_log" USING btree ("operation","sequence");--> statement-breakpoint
CREATE INDEX "operator_log_details_about" ON "operator_log_details" USING btree ("about_user_id");--> statement-breakpoint
CREATE INDEX "person_requests_of_user" ON "person_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "person_requests_by_requester" ON "person_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "person_requests_by_confirmer" ON "person_requests" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "discovery_pages_by_publication" ON "discovery_pages" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_visit_days_of_day" ON "profile_visit_days" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "letters_by_arrival" ON "letters" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_by_creation" ON "profiles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_without_case" ON "reports" USING btree ("id") WHERE resolved_at is null and case_id is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_of_case" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_of_target" ON "reports" USING btree ("subject","target");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sign_ons_of_network" ON "sign_ons" USING btree ("network_hash") WHERE network_hash is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "supports_by_start" ON "supports" USING btree ("started_at");--> statement-breakpoint
CREATE FUNCTION "refuse_log_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of the desk is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "operator_log_append_only" BEFORE UPDATE OR DELETE ON "operator_log" FOR EACH ROW EXECUTE FUNCTION "refuse_log_changes"();--> statement-breakpoint
CREATE TRIGGER "operator_log_not_truncated" BEFORE TRUNCATE ON "operator_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_changes"();
