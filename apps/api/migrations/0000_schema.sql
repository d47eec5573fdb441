-- The schema of version 0.9, which 39 migrations made; the job queue comes last.
CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_days_day_event_pk" PRIMARY KEY("day","event")
);
--> statement-breakpoint
CREATE TABLE "handle_skeletons" (
	"skeleton" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"skeleton" text NOT NULL,
	"user_id" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_image_key" text,
	"is_visible" boolean NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"size" text DEFAULT 'row' NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"is_icon" boolean DEFAULT false NOT NULL,
	"is_me" boolean DEFAULT false NOT NULL,
	"is_half" boolean DEFAULT false NOT NULL,
	CONSTRAINT "links_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	CONSTRAINT "live_streams_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pub_id" text NOT NULL,
	"pib_id" text,
	"name" text NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"icon_image_key" text,
	"cover_image_key" text,
	"contact_email" text,
	"is_contact_email_public" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"visibility" text NOT NULL,
	"is_creator" boolean DEFAULT false NOT NULL,
	"ofuse_url" text,
	"ofuse_message" text DEFAULT '' NOT NULL,
	"theme_id" text NOT NULL,
	"font" text NOT NULL,
	"accent_color" text,
	"background_color" text,
	"link_shape" text NOT NULL,
	"header_layout" text NOT NULL,
	"ofuse_display_type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"links_version" integer DEFAULT 1 NOT NULL,
	"appearance_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"chosen_visibility" text,
	"activity_group_titles" jsonb DEFAULT '{"group_1":"","group_2":"","group_3":""}'::jsonb NOT NULL,
	"activities_version" integer DEFAULT 1 NOT NULL,
	"handle_changes_day" date,
	"handle_changes" integer DEFAULT 0 NOT NULL,
	"takes_support" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_out_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"signed_out_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_out_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"tokens_valid_after" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"leaves_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"identity_removed_at" timestamp (3) with time zone,
	"suspension_reason" text,
	"identity_ends_settled_at" timestamp (3) with time zone,
	"proven_address" text,
	"former_address" text,
	"is_older_than_proofs" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pib_ids" (
	"pib_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "pib_ids_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"request_key" uuid NOT NULL,
	"provider_id" text,
	"reads" integer DEFAULT 0 NOT NULL,
	"stored_read" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_accounts_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"kind" text DEFAULT 'creator' NOT NULL,
	"support_id" uuid
);
--> statement-breakpoint
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
	"network" text DEFAULT '' NOT NULL,
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
CREATE TABLE "image_upload_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "image_upload_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unused_since" timestamp (3) with time zone,
	"copied_hash" text,
	CONSTRAINT "images_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "removed_images" (
	"key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_items" (
	"user_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_image_key" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	"thumbnail_url" text,
	CONSTRAINT "activity_items_user_id_activity_id_id_pk" PRIMARY KEY("user_id","activity_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_sources" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"activity_group" text NOT NULL,
	"source_id" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"error" text,
	"refreshed_at" timestamp (3) with time zone,
	CONSTRAINT "activity_sources_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "preview_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"followed_id" text NOT NULL,
	"id" uuid NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_user_id_followed_id_pk" PRIMARY KEY("user_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "link_publications" (
	"user_id" text NOT NULL,
	"link_id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_publications_user_id_link_id_pk" PRIMARY KEY("user_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "timeline_tokens" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"achieved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "achievements_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "accepted_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" text NOT NULL,
	"guest_id" text,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accepted_invitations_guest_id_unique" UNIQUE("guest_id")
);
--> statement-breakpoint
CREATE TABLE "invitation_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"network" text DEFAULT '' NOT NULL,
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
CREATE TABLE "link_previews" (
	"url_hash" text PRIMARY KEY NOT NULL,
	"preview" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"message" text,
	"message_en" text,
	"message_ja" text,
	"message_zh_tw" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_sender_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"sender" text NOT NULL,
	"count" integer NOT NULL,
	"recent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "letter_sender_days_user_id_day_sender_pk" PRIMARY KEY("user_id","day","sender")
);
--> statement-breakpoint
CREATE TABLE "profile_network_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"networks" integer NOT NULL,
	CONSTRAINT "profile_network_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "export_archives" (
	"user_id" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_files" (
	"file_key" text PRIMARY KEY NOT NULL,
	"delete_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_notices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"news_since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "removed_links" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_image_key" text,
	"size" text NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"section" text NOT NULL,
	"is_icon" boolean NOT NULL,
	"is_me" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"is_half" boolean DEFAULT false NOT NULL,
	CONSTRAINT "removed_links_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_ons" (
	"user_id" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"browser" text,
	"system" text,
	"device" text,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_digest" text,
	"sign_in_id" text,
	CONSTRAINT "sign_ons_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "activity_refreshes" (
	"user_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"memory" jsonb,
	"not_before" timestamp (3) with time zone,
	CONSTRAINT "activity_refreshes_user_id_activity_id_pk" PRIMARY KEY("user_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_breakers" (
	"service" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"open_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "instagram_connections" (
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"account_id" text NOT NULL,
	"sealed_token" text,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"renew_at" timestamp (3) with time zone,
	"scoped_id" text,
	CONSTRAINT "instagram_connections_user_id_username_pk" PRIMARY KEY("user_id","username")
);
--> statement-breakpoint
CREATE TABLE "supports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supporter_id" text,
	"creator_id" text,
	"request_key" uuid NOT NULL,
	"checkout_id" text,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"subscription_id" text,
	"status" text,
	"amount" integer,
	"currency" text,
	"is_ending" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"current_period_ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	"stored_read" integer DEFAULT 0 NOT NULL,
	"end_tried_at" timestamp (3) with time zone,
	"page_looks" integer DEFAULT 0 NOT NULL,
	"page_look_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "handles" ADD CONSTRAINT "handles_skeleton_handle_skeletons_skeleton_fk" FOREIGN KEY ("skeleton") REFERENCES "public"."handle_skeletons"("skeleton") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_profiles" ADD CONSTRAINT "search_profiles_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visit_days" ADD CONSTRAINT "profile_visit_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_items" ADD CONSTRAINT "activity_items_user_id_activity_id_activity_sources_user_id_id_fk" FOREIGN KEY ("user_id","activity_id") REFERENCES "public"."activity_sources"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sources" ADD CONSTRAINT "activity_sources_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_codes" ADD CONSTRAINT "preview_codes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_publications" ADD CONSTRAINT "link_publications_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_click_days" ADD CONSTRAINT "link_click_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_blocks" ADD CONSTRAINT "letter_blocks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_days" ADD CONSTRAINT "letter_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_sender_days" ADD CONSTRAINT "letter_sender_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_network_days" ADD CONSTRAINT "profile_network_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_notices" ADD CONSTRAINT "letter_notices_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_links" ADD CONSTRAINT "removed_links_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_refreshes" ADD CONSTRAINT "activity_refreshes_user_id_activity_id_activity_sources_user_id_id_fk" FOREIGN KEY ("user_id","activity_id") REFERENCES "public"."activity_sources"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handles_of_user" ON "handles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handles_of_skeleton" ON "handles" USING btree ("skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "live_streams_by_id" ON "live_streams" USING btree ("id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "profiles_listed" ON "profiles" USING btree (pub_id collate "C") WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "accounts_leaving" ON "accounts" USING btree ("leaves_at");--> statement-breakpoint
CREATE INDEX "accounts_erased" ON "accounts" USING btree ("erased_at");--> statement-breakpoint
CREATE INDEX "rate_limits_full" ON "rate_limits" USING btree ("full_at");--> statement-breakpoint
CREATE UNIQUE INDEX "search_profiles_by_key" ON "search_profiles" USING btree ("key");--> statement-breakpoint
CREATE INDEX "search_profiles_by_term" ON "search_profiles" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_accounts_by_provider_id" ON "payment_accounts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("next_attempt_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_of_account" ON "payment_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "profile_visits_of_day" ON "profile_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "image_uploads_by_day" ON "image_upload_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "images_unused" ON "images" USING btree ("unused_since");--> statement-breakpoint
CREATE UNIQUE INDEX "preview_codes_by_hash" ON "preview_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "follows_in_order" ON "follows" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "follows_of_followed" ON "follows" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "link_publications_in_order" ON "link_publications" USING btree ("user_id","published_at","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_tokens_by_hash" ON "timeline_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "live_streams_by_expiry" ON "live_streams" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profiles_by_freshness" ON "profiles" USING btree (updated_at desc,user_id) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX "accepted_invitations_of_inviter" ON "accepted_invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_codes_by_code" ON "invitation_codes" USING btree ("code");--> statement-breakpoint
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
CREATE INDEX "reports_resolved" ON "reports" USING btree ("resolved_at");--> statement-breakpoint
CREATE INDEX "link_previews_expiring" ON "link_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activity_items_in_order" ON "activity_items" USING btree ("user_id","published_at",(md5(activity_id::text || ' ' || id)::uuid));--> statement-breakpoint
CREATE INDEX "letter_sender_days_of_sender" ON "letter_sender_days" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "letter_sender_days_of_day" ON "letter_sender_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "handle_skeletons_of_user" ON "handle_skeletons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "link_clicks_of_network" ON "link_clicks" USING btree ("user_id","day","link_id","network");--> statement-breakpoint
CREATE INDEX "profile_visits_of_network" ON "profile_visits" USING btree ("user_id","day","network");--> statement-breakpoint
CREATE INDEX "letter_blocks_to_forget" ON "letter_blocks" USING btree ("blocked_at") WHERE sender_hash is not null;--> statement-breakpoint
CREATE INDEX "removed_images_due" ON "removed_images" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "export_archives_waiting" ON "export_archives" USING btree ("state","claimed_until");--> statement-breakpoint
CREATE INDEX "export_files_due" ON "export_files" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "letter_notices_due" ON "letter_notices" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "removed_links_by_age" ON "removed_links" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "activity_refreshes_due" ON "activity_refreshes" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "images_copied" ON "images" USING btree ("user_id","copied_hash");--> statement-breakpoint
CREATE INDEX "letters_shown" ON "letters" USING btree ("user_id","id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "instagram_connections_of_account" ON "instagram_connections" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "instagram_connections_to_renew" ON "instagram_connections" USING btree ("renew_at") WHERE renew_at is not null;--> statement-breakpoint
CREATE INDEX "instagram_connections_of_scoped_account" ON "instagram_connections" USING btree ("scoped_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supports_of_pair" ON "supports" USING btree ("supporter_id","creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supports_by_subscription" ON "supports" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "supports_of_creator" ON "supports" USING btree ("creator_id") WHERE status in ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "accounts_going" ON "accounts" USING btree ("user_id") WHERE erased_at is null and (leaves_at is not null or suspended_at is not null);--> statement-breakpoint
CREATE INDEX "supports_with_page" ON "supports" USING btree ("page_look_at") WHERE checkout_id is not null;--> statement-breakpoint
CREATE INDEX "supports_orphaned" ON "supports" USING btree ("id") WHERE supporter_id is null or creator_id is null;--> statement-breakpoint
CREATE INDEX "sign_ons_by_second" ON "sign_ons" USING btree ("user_id","signed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ons_by_token" ON "sign_ons" USING btree ("user_id","token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ons_by_sign_in" ON "sign_ons" USING btree ("user_id","signed_in_at","sign_in_id");
--> statement-breakpoint
-- The schema of the queue library, as `getConstructionPlans('jobs')` of pg-boss 12.35.0 writes it (schema 43): see ADR 0075.
CREATE SCHEMA jobs;
--> statement-breakpoint
CREATE TYPE jobs.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);
--> statement-breakpoint
CREATE FUNCTION jobs.job_now()
RETURNS timestamp with time zone AS
$$
  SELECT pg_catalog.now();
$$
LANGUAGE sql STABLE;
--> statement-breakpoint
CREATE TABLE jobs.version (
  version int primary key,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE jobs.queue (
  name text NOT NULL,
  policy text NOT NULL,
  retry_limit int NOT NULL,
  retry_delay int NOT NULL,
  retry_backoff bool NOT NULL,
  retry_delay_max int,
  expire_seconds int NOT NULL,
  retention_seconds int NOT NULL,
  deletion_seconds int NOT NULL,
  dead_letter text REFERENCES jobs.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
  partition bool NOT NULL,
  table_name text NOT NULL,
  deferred_count int NOT NULL default 0,
  queued_count int NOT NULL default 0,
  ready_count int NOT NULL default 0,
  warning_queued int NOT NULL default 0,
  active_count int NOT NULL default 0,
  failed_count int NOT NULL default 0,
  total_count int NOT NULL default 0,
  created_delta int NOT NULL default 0,
  completed_delta int NOT NULL default 0,
  failed_delta int NOT NULL default 0,
  delta_on timestamp with time zone,
  delta_seconds int,
  ready_history int[] NOT NULL default '{}',
  heartbeat_seconds int,
  notify bool NOT NULL DEFAULT false,
  singletons_active text[],
  monitor_claim_on timestamp with time zone,
  monitor_on timestamp with time zone,
  maintain_on timestamp with time zone,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE jobs.schedule (
  name text REFERENCES jobs.queue ON DELETE CASCADE,
  key text not null DEFAULT '',
  kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
  cron text not null,
  timezone text DEFAULT 'UTC',
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  last_job_id uuid,
  PRIMARY KEY (name, key)
);
--> statement-breakpoint
CREATE TABLE jobs.subscription (
  event text not null,
  name text not null REFERENCES jobs.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);
--> statement-breakpoint
CREATE TABLE jobs.bam (
  id uuid PRIMARY KEY default gen_random_uuid(),
  name text NOT NULL,
  version int NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  queue text,
  table_name text NOT NULL,
  command text NOT NULL,
  error text,
  created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  started_on timestamp with time zone,
  completed_on timestamp with time zone
);
--> statement-breakpoint
CREATE FUNCTION jobs.job_table_format(command text, table_name text)
RETURNS text AS
$$
  SELECT format(
    regexp_replace(
      regexp_replace(command, '\.job\y', '.%1$I', 'g'),
      '\yjob_i(\d+)', '%1$s_i\1', 'g'
    ),
    table_name
  );
$$
LANGUAGE sql IMMUTABLE;
--> statement-breakpoint
CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
RETURNS VOID AS
$$
DECLARE
  tbl RECORD;
BEGIN
  IF queue_name IS NOT NULL THEN
    SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
  END IF;

  IF tbl_name IS NOT NULL THEN
    EXECUTE jobs.job_table_format(command, tbl_name);
    RETURN;
  END IF;

  EXECUTE jobs.job_table_format(command, 'job_common');

  FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
  LOOP
    EXECUTE jobs.job_table_format(command, tbl.table_name);
  END LOOP;
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION jobs.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
RETURNS VOID AS
$$
BEGIN
  IF queue_name IS NOT NULL THEN
    SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
  END IF;

  IF tbl_name IS NOT NULL THEN
    INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
    VALUES (
      command_name,
      version,
      'pending',
      queue_name,
      tbl_name,
      jobs.job_table_format(command, tbl_name)
    );
    RETURN;
  END IF;

  INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
  SELECT
    command_name,
    version,
    'pending',
    NULL,
    'job_common',
    jobs.job_table_format(command, 'job_common')
  UNION ALL
  SELECT
    command_name,
    version,
    'pending',
    queue.name,
    queue.table_name,
    jobs.job_table_format(command, queue.table_name)
  FROM jobs.queue
  WHERE partition = true;
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TABLE jobs.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state jobs.job_state not null default 'created',
  retry_limit integer not null default 2,
  retry_count integer not null default 0,
  retry_delay integer not null default 0,
  retry_backoff boolean not null default false,
  retry_delay_max integer,
  expire_seconds int not null default 900,
  deletion_seconds int not null default 604800,
  singleton_key text,
  singleton_on timestamp without time zone,
  group_id text,
  group_tier text,
  start_after timestamp with time zone not null default now(),
  created_on timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
  output jsonb,
  dead_letter text,
  policy text,
  heartbeat_on timestamp with time zone,
  heartbeat_seconds int,
  blocked boolean not null default false,
  blocking boolean not null default false,
  pending_dependencies int not null default 0,
  source_name text,
  source_id uuid,
  source_created_on timestamp with time zone,
  source_retry_count int,
  source_output jsonb,
  source_root_id uuid
) PARTITION BY LIST (name);
--> statement-breakpoint
ALTER TABLE jobs.job ADD PRIMARY KEY (name, id);
--> statement-breakpoint
CREATE TABLE jobs.job_common (LIKE jobs.job INCLUDING GENERATED INCLUDING DEFAULTS);
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
--> statement-breakpoint
SELECT jobs.job_table_run($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');
--> statement-breakpoint
ALTER TABLE jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
--> statement-breakpoint
CREATE TABLE jobs.warning (
  id uuid PRIMARY KEY default gen_random_uuid(),
  type text NOT NULL,
  message text NOT NULL,
  data jsonb,
  created_on timestamp with time zone NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX warning_i1 ON jobs.warning (created_on DESC);
--> statement-breakpoint
CREATE TABLE jobs.queue_stats (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  deferred_count int NOT NULL DEFAULT 0,
  queued_count   int NOT NULL DEFAULT 0,
  ready_count    int NOT NULL DEFAULT 0,
  active_count   int NOT NULL DEFAULT 0,
  failed_count   int NOT NULL DEFAULT 0,
  total_count    int NOT NULL DEFAULT 0,
  created_delta   int,
  completed_delta int,
  failed_delta    int,
  delta_seconds   int,
  delta_on        timestamptz,
  captured_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id, captured_on)
) PARTITION BY RANGE (captured_on);
--> statement-breakpoint
CREATE INDEX queue_stats_i1 ON jobs.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
--> statement-breakpoint
DO $$
DECLARE
  d date;
  i int;
  part_name text;
BEGIN
  FOR i IN 0..1 LOOP
    d := (jobs.job_now() AT TIME ZONE 'UTC')::date + i;
    part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
    IF NOT EXISTS (
      SELECT 1 FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'jobs' AND c.relname = part_name
    ) THEN
      EXECUTE format(
        'CREATE TABLE jobs.%I PARTITION OF jobs.queue_stats FOR VALUES FROM (%L) TO (%L)',
        part_name,
        to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
        to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
      );
    END IF;
  END LOOP;
END;
$$;
--> statement-breakpoint
CREATE TABLE jobs.job_dependency (
  child_name text NOT NULL,
  child_id uuid NOT NULL,
  parent_name text NOT NULL,
  parent_id uuid NOT NULL,
  PRIMARY KEY (child_name, child_id, parent_name, parent_id)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON jobs.job_dependency (parent_name, parent_id);
--> statement-breakpoint
CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb)
RETURNS VOID AS
$$
DECLARE
  tablename varchar := CASE WHEN options->>'partition' = 'true'
                        THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                        ELSE 'job_common'
                        END;
  queue_created_on timestamptz;
BEGIN

  WITH q as (
    INSERT INTO jobs.queue (
      name,
      policy,
      retry_limit,
      retry_delay,
      retry_backoff,
      retry_delay_max,
      expire_seconds,
      retention_seconds,
      deletion_seconds,
      warning_queued,
      dead_letter,
      partition,
      table_name,
      heartbeat_seconds,
      notify,
      created_on,
      updated_on
    )
    VALUES (
      queue_name,
      options->>'policy',
      COALESCE((options->>'retryLimit')::int, 2),
      COALESCE((options->>'retryDelay')::int, 0),
      COALESCE((options->>'retryBackoff')::bool, false),
      (options->>'retryDelayMax')::int,
      COALESCE((options->>'expireInSeconds')::int, 900),
      COALESCE((options->>'retentionSeconds')::int, 1209600),
      COALESCE((options->>'deleteAfterSeconds')::int, 604800),
      COALESCE((options->>'warningQueueSize')::int, 0),
      options->>'deadLetter',
      COALESCE((options->>'partition')::bool, false),
      tablename,
      (options->>'heartbeatSeconds')::int,
      COALESCE((options->>'notify')::bool, false),
      jobs.job_now(),
      jobs.job_now()
    )
    ON CONFLICT DO NOTHING
    RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

  EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
  EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
  EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

  EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
  EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
  EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
  EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
  EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

  IF options->>'policy' = 'short' THEN
    EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
  ELSIF options->>'policy' = 'singleton' THEN
    EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
  ELSIF options->>'policy' = 'stately' THEN
    EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
  ELSIF options->>'policy' = 'exclusive' THEN
    EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
  ELSIF options->>'policy' = 'key_strict_fifo' THEN
    EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
    EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
    EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
  END IF;

  EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
  EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION jobs.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  v_table varchar;
  v_partition bool;
BEGIN

  SELECT table_name, partition
  FROM jobs.queue
  WHERE name = queue_name
  INTO v_table, v_partition;

  IF v_partition THEN
    EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
  ELSE
    EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
  END IF;

  DELETE FROM jobs.queue WHERE name = queue_name;
END;
$$
LANGUAGE plpgsql;
--> statement-breakpoint
INSERT INTO jobs.version(version) VALUES ('43');
