CREATE SCHEMA drizzle;
CREATE SCHEMA jobs;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE TYPE jobs.job_state AS ENUM ( 'created', 'retry', 'active', 'completed', 'cancelled', 'failed' );
CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb) RETURNS void LANGUAGE plpgsql AS $_$
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
$_$;
CREATE FUNCTION jobs.delete_queue(queue_name text) RETURNS void LANGUAGE plpgsql AS $$
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
$$;
CREATE FUNCTION jobs.job_now() RETURNS timestamp with time zone LANGUAGE sql STABLE AS $$
  SELECT pg_catalog.now();
$$;
CREATE FUNCTION jobs.job_table_format(command text, table_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $_$
  SELECT format(
    regexp_replace(
      regexp_replace(command, '\.job\y', '.%1$I', 'g'),
      '\yjob_i(\d+)', '%1$s_i\1', 'g'
    ),
    table_name
  );
$_$;
CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void LANGUAGE plpgsql AS $$
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
$$;
CREATE FUNCTION jobs.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void LANGUAGE plpgsql AS $$
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
$$;
CREATE FUNCTION public.refuse_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of the desk is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TABLE drizzle.__drizzle_migrations ( id integer NOT NULL, hash text NOT NULL, created_at bigint );
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq AS integer START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE jobs.bam ( id uuid DEFAULT gen_random_uuid() NOT NULL, name text NOT NULL, version integer NOT NULL, status text DEFAULT 'pending'::text NOT NULL, queue text, table_name text NOT NULL, command text NOT NULL, error text, created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL, started_on timestamp with time zone, completed_on timestamp with time zone );
CREATE TABLE jobs.job ( id uuid DEFAULT gen_random_uuid() NOT NULL, name text NOT NULL, priority integer DEFAULT 0 NOT NULL, data jsonb, state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL, retry_limit integer DEFAULT 2 NOT NULL, retry_count integer DEFAULT 0 NOT NULL, retry_delay integer DEFAULT 0 NOT NULL, retry_backoff boolean DEFAULT false NOT NULL, retry_delay_max integer, expire_seconds integer DEFAULT 900 NOT NULL, deletion_seconds integer DEFAULT 604800 NOT NULL, singleton_key text, singleton_on timestamp without time zone, group_id text, group_tier text, start_after timestamp with time zone DEFAULT now() NOT NULL, created_on timestamp with time zone DEFAULT now() NOT NULL, started_on timestamp with time zone, completed_on timestamp with time zone, keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL, output jsonb, dead_letter text, policy text, heartbeat_on timestamp with time zone, heartbeat_seconds integer, blocked boolean DEFAULT false NOT NULL, blocking boolean DEFAULT false NOT NULL, pending_dependencies integer DEFAULT 0 NOT NULL, source_name text, source_id uuid, source_created_on timestamp with time zone, source_retry_count integer, source_output jsonb, source_root_id uuid )
PARTITION BY LIST (name);
CREATE TABLE jobs.job_common ( id uuid DEFAULT gen_random_uuid() NOT NULL, name text NOT NULL, priority integer DEFAULT 0 NOT NULL, data jsonb, state jobs.job_state DEFAULT 'created'::jobs.job_state NOT NULL, retry_limit integer DEFAULT 2 NOT NULL, retry_count integer DEFAULT 0 NOT NULL, retry_delay integer DEFAULT 0 NOT NULL, retry_backoff boolean DEFAULT false NOT NULL, retry_delay_max integer, expire_seconds integer DEFAULT 900 NOT NULL, deletion_seconds integer DEFAULT 604800 NOT NULL, singleton_key text, singleton_on timestamp without time zone, group_id text, group_tier text, start_after timestamp with time zone DEFAULT now() NOT NULL, created_on timestamp with time zone DEFAULT now() NOT NULL, started_on timestamp with time zone, completed_on timestamp with time zone, keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL, output jsonb, dead_letter text, policy text, heartbeat_on timestamp with time zone, heartbeat_seconds integer, blocked boolean DEFAULT false NOT NULL, blocking boolean DEFAULT false NOT NULL, pending_dependencies integer DEFAULT 0 NOT NULL, source_name text, source_id uuid, source_created_on timestamp with time zone, source_retry_count integer, source_output jsonb, source_root_id uuid, CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL)))) );
CREATE TABLE jobs.job_dependency ( child_name text NOT NULL, child_id uuid NOT NULL, parent_name text NOT NULL, parent_id uuid NOT NULL );
CREATE TABLE jobs.queue ( name text NOT NULL, policy text NOT NULL, retry_limit integer NOT NULL, retry_delay integer NOT NULL, retry_backoff boolean NOT NULL, retry_delay_max integer, expire_seconds integer NOT NULL, retention_seconds integer NOT NULL, deletion_seconds integer NOT NULL, dead_letter text, partition boolean NOT NULL, table_name text NOT NULL, deferred_count integer DEFAULT 0 NOT NULL, queued_count integer DEFAULT 0 NOT NULL, ready_count integer DEFAULT 0 NOT NULL, warning_queued integer DEFAULT 0 NOT NULL, active_count integer DEFAULT 0 NOT NULL, failed_count integer DEFAULT 0 NOT NULL, total_count integer DEFAULT 0 NOT NULL, created_delta integer DEFAULT 0 NOT NULL, completed_delta integer DEFAULT 0 NOT NULL, failed_delta integer DEFAULT 0 NOT NULL, delta_on timestamp with time zone, delta_seconds integer, ready_history integer[] DEFAULT '{}'::integer[] NOT NULL, heartbeat_seconds integer, notify boolean DEFAULT false NOT NULL, singletons_active text[], monitor_claim_on timestamp with time zone, monitor_on timestamp with time zone, maintain_on timestamp with time zone, created_on timestamp with time zone DEFAULT now() NOT NULL, updated_on timestamp with time zone DEFAULT now() NOT NULL, CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name)) );
CREATE TABLE jobs.queue_stats ( id uuid DEFAULT gen_random_uuid() NOT NULL, name text NOT NULL, deferred_count integer DEFAULT 0 NOT NULL, queued_count integer DEFAULT 0 NOT NULL, ready_count integer DEFAULT 0 NOT NULL, active_count integer DEFAULT 0 NOT NULL, failed_count integer DEFAULT 0 NOT NULL, total_count integer DEFAULT 0 NOT NULL, created_delta integer, completed_delta integer, failed_delta integer, delta_seconds integer, delta_on timestamp with time zone, captured_on timestamp with time zone DEFAULT now() NOT NULL )
PARTITION BY RANGE (captured_on);
CREATE TABLE jobs.queue_stats_20261126 ( id uuid DEFAULT gen_random_uuid() NOT NULL, name text NOT NULL, deferred_count integer DEFAULT 0 NOT NULL, queued_count integer DEFAULT 0 NOT NULL, ready_count integer DEFAULT 0 NOT NULL, active_count integer DEFAULT 0 NOT NULL, failed_count integer DEFAULT 0 NOT NULL, total_count integer DEFAULT 0 NOT NULL, created_delta integer, completed_delta integer, failed_delta integer, delta_seconds integer, delta_on timestamp with time zone, captured_on timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE jobs.queue_stats_20261127 ( id uuid DEFAULT gen_random_uuid() NOT NULL, name text NOT NULL, deferred_count integer DEFAULT 0 NOT NULL, queued_count integer DEFAULT 0 NOT NULL, ready_count integer DEFAULT 0 NOT NULL, active_count integer DEFAULT 0 NOT NULL, failed_count integer DEFAULT 0 NOT NULL, total_count integer DEFAULT 0 NOT NULL, created_delta integer, completed_delta integer, failed_delta integer, delta_seconds integer, delta_on timestamp with time zone, captured_on timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE jobs.schedule ( name text NOT NULL, key text DEFAULT ''::text NOT NULL, kind text DEFAULT 'cron'::text NOT NULL, cron text NOT NULL, timezone text DEFAULT 'UTC'::text, data jsonb, options jsonb, created_on timestamp with time zone DEFAULT now() NOT NULL, updated_on timestamp with time zone DEFAULT now() NOT NULL, last_job_id uuid, CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text]))) );
CREATE TABLE jobs.subscription ( event text NOT NULL, name text NOT NULL, created_on timestamp with time zone DEFAULT now() NOT NULL, updated_on timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE jobs.version ( version integer NOT NULL, cron_on timestamp with time zone, bam_on timestamp with time zone, flow_on timestamp with time zone, reindex_on timestamp with time zone, monitor_backoff_on timestamp with time zone );
CREATE TABLE jobs.warning ( id uuid DEFAULT gen_random_uuid() NOT NULL, type text NOT NULL, message text NOT NULL, data jsonb, created_on timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.accepted_invitations ( id uuid NOT NULL, inviter_id text NOT NULL, guest_id text, accepted_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.accounts ( user_id text NOT NULL, tokens_valid_after timestamp(3) with time zone, suspended_at timestamp(3) with time zone, left_at timestamp(3) with time zone, leaves_at timestamp(3) with time zone, erased_at timestamp(3) with time zone, identity_removed_at timestamp(3) with time zone, suspension_reason text, identity_ends_settled_at timestamp(3) with time zone, proven_address text, former_address text, is_older_than_proofs boolean DEFAULT false NOT NULL );
CREATE TABLE public.achievements ( user_id text NOT NULL, id text NOT NULL, achieved_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.activity_items ( user_id text NOT NULL, activity_id uuid NOT NULL, id text NOT NULL, title text NOT NULL, url text NOT NULL, thumbnail_image_key text, published_at timestamp(3) with time zone NOT NULL, thumbnail_url text );
CREATE TABLE public.activity_refreshes ( user_id text NOT NULL, activity_id uuid NOT NULL, next_at timestamp(3) with time zone NOT NULL, queued_at timestamp(3) with time zone, claimed_by uuid, claimed_until timestamp(3) with time zone, failures integer DEFAULT 0 NOT NULL, succeeded_at timestamp(3) with time zone, asked_at timestamp(3) with time zone, memory jsonb, not_before timestamp(3) with time zone );
CREATE TABLE public.activity_sources ( user_id text NOT NULL, id uuid NOT NULL, "position" integer NOT NULL, type text NOT NULL, activity_group text NOT NULL, source_id text NOT NULL, is_visible boolean NOT NULL, error text, refreshed_at timestamp(3) with time zone );
CREATE TABLE public.analytics_days ( day date NOT NULL, event text NOT NULL, count bigint NOT NULL );
CREATE TABLE public.appeals ( id uuid NOT NULL, decision_id uuid NOT NULL, account_id text NOT NULL, text text NOT NULL, created_at timestamp(3) with time zone NOT NULL, outcome text, explanation text, answered_by text, answered_at timestamp(3) with time zone );
CREATE TABLE public.block_publications ( user_id text NOT NULL, block_id uuid NOT NULL, published_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.blocklist_scans ( id smallint NOT NULL, after_page text NOT NULL, started_at timestamp(3) with time zone NOT NULL, finished_at timestamp(3) with time zone );
CREATE TABLE public.blocks ( user_id text NOT NULL, blocked_user_id text NOT NULL, id uuid NOT NULL, blocked_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.case_notes ( id uuid NOT NULL, case_id uuid NOT NULL, operator_id text NOT NULL, text text NOT NULL, at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.case_snapshots ( id uuid NOT NULL, case_id uuid NOT NULL, taken_at timestamp(3) with time zone NOT NULL, digest text NOT NULL, content jsonb NOT NULL );
CREATE TABLE public.cases ( id uuid NOT NULL, subject text NOT NULL, target text NOT NULL, about_user_id text, source text NOT NULL, state text NOT NULL, reasons text[] NOT NULL, locale text, report_count integer DEFAULT 0 NOT NULL, network_count integer DEFAULT 0 NOT NULL, is_raised boolean DEFAULT false NOT NULL, is_escalated boolean DEFAULT false NOT NULL, opened_at timestamp(3) with time zone NOT NULL, due_at timestamp(3) with time zone, closed_at timestamp(3) with time zone, claimed_by text, claimed_until timestamp(3) with time zone );
CREATE TABLE public.decisions ( id uuid NOT NULL, case_id uuid NOT NULL, kind text NOT NULL, subject text NOT NULL, target text NOT NULL, about_user_id text, item_kind text, item_id text, rule text, ground text NOT NULL, detection text NOT NULL, facts text NOT NULL, explanation text NOT NULL, until timestamp(3) with time zone, decided_by text, decided_at timestamp(3) with time zone NOT NULL, before jsonb NOT NULL, undone_at timestamp(3) with time zone, undone_by text, undo_reason text, ended_at timestamp(3) with time zone );
CREATE TABLE public.digests ( account_id text NOT NULL, frequency text NOT NULL, locale text NOT NULL, time_zone text NOT NULL, news_since timestamp(3) with time zone NOT NULL, due_at timestamp(3) with time zone NOT NULL, last_digest_at timestamp(3) with time zone );
CREATE TABLE public.discovery_pages ( user_id text NOT NULL, published_at timestamp(3) with time zone, hidden_at timestamp(3) with time zone, picked_at timestamp(3) with time zone, is_sensitive boolean DEFAULT false NOT NULL, level smallint DEFAULT 8 NOT NULL, quality smallint DEFAULT 0 NOT NULL, ranked_at timestamp(3) with time zone NOT NULL, picked_from timestamp(3) with time zone, picked_until timestamp(3) with time zone, pick_locale text );
CREATE TABLE public.export_archives ( user_id text NOT NULL, file_key text NOT NULL, state text NOT NULL, done integer DEFAULT 0 NOT NULL, total integer DEFAULT 0 NOT NULL, size_bytes integer, attempts integer DEFAULT 0 NOT NULL, requested_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, claimed_until timestamp(3) with time zone NOT NULL );
CREATE TABLE public.export_files ( file_key text NOT NULL, delete_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.file_upload_days ( account_id text NOT NULL, day date NOT NULL, count integer NOT NULL );
CREATE TABLE public.files ( page_id text NOT NULL, key text NOT NULL, format text NOT NULL, size_bytes integer NOT NULL, created_at timestamp(3) with time zone NOT NULL, unused_since timestamp(3) with time zone, renew_at timestamp(3) with time zone, renewal_attempts integer DEFAULT 0 NOT NULL, next_key text, former_keys text[] DEFAULT '{}'::text[] NOT NULL );
CREATE TABLE public.follow_attempts ( user_id text NOT NULL, id uuid NOT NULL, followed_id text NOT NULL, followed_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.follow_changes ( followed_id text NOT NULL, id uuid NOT NULL, by integer NOT NULL );
CREATE TABLE public.follow_settings ( user_id text NOT NULL, shows_list boolean NOT NULL, shows_count boolean NOT NULL );
CREATE TABLE public.follower_accounts ( user_id text NOT NULL, known_since timestamp(3) with time zone NOT NULL, is_verified boolean NOT NULL, is_counted boolean DEFAULT false NOT NULL );
CREATE TABLE public.follower_counts ( user_id text NOT NULL, count integer NOT NULL, recounted_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.follows ( user_id text NOT NULL, followed_id text NOT NULL, id uuid NOT NULL, followed_at timestamp(3) with time zone NOT NULL, is_counted boolean DEFAULT false NOT NULL, is_open boolean DEFAULT false NOT NULL, is_muted boolean DEFAULT false NOT NULL, in_digest boolean DEFAULT true NOT NULL );
CREATE TABLE public.genre_counts ( genre_id text NOT NULL, pages integer NOT NULL, counted_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.handle_skeletons ( skeleton text NOT NULL, user_id text NOT NULL, released_at timestamp(3) with time zone );
CREATE TABLE public.handles ( handle text NOT NULL, skeleton text NOT NULL, user_id text NOT NULL, claimed_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.health_samples ( span text NOT NULL, at timestamp(3) with time zone NOT NULL, outbox_waiting integer NOT NULL, outbox_oldest_seconds integer NOT NULL, refresh_waiting integer NOT NULL, failed_mails integer NOT NULL, database_bytes bigint );
CREATE TABLE public.image_upload_days ( user_id text NOT NULL, day date NOT NULL, count integer NOT NULL );
CREATE TABLE public.images ( user_id text NOT NULL, key text NOT NULL, purpose text NOT NULL, width integer NOT NULL, height integer NOT NULL, created_at timestamp(3) with time zone NOT NULL, unused_since timestamp(3) with time zone, copied_hash text, renew_at timestamp(3) with time zone, renewal_attempts integer DEFAULT 0 NOT NULL, next_key text, former_keys text[] DEFAULT '{}'::text[] NOT NULL, hidden_by uuid );
CREATE TABLE public.import_objects ( import_id uuid NOT NULL, path text NOT NULL, object_key text NOT NULL, expires_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.imports ( page_id text NOT NULL, id uuid NOT NULL, source text NOT NULL, address text, found jsonb NOT NULL, copied jsonb NOT NULL, created_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, applied_at timestamp(3) with time zone, applied jsonb, former_icon_key text, former_cover_key text, page_copy jsonb );
CREATE TABLE public.instagram_connections ( user_id text NOT NULL, username text NOT NULL, account_id text NOT NULL, sealed_token text, connected_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, renew_at timestamp(3) with time zone, scoped_id text );
CREATE TABLE public.invitation_codes ( user_id text NOT NULL, code text NOT NULL, created_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.kit_members ( owner_id text NOT NULL, kit_id uuid NOT NULL, user_id text NOT NULL, state text NOT NULL, invited_at timestamp(3) with time zone NOT NULL, answered_at timestamp(3) with time zone, invited_as text );
CREATE TABLE public.kits ( user_id text NOT NULL, id uuid NOT NULL, title text NOT NULL, description text NOT NULL, kind text NOT NULL, version integer NOT NULL, updated_at timestamp(3) with time zone NOT NULL, hidden_at timestamp(3) with time zone, is_listed boolean DEFAULT false NOT NULL, full_since timestamp(3) with time zone );
CREATE TABLE public.last_backup ( id integer NOT NULL, finished_at timestamp(3) with time zone NOT NULL, version text NOT NULL );
CREATE TABLE public.letter_blocks ( user_id text NOT NULL, letter_id uuid NOT NULL, sender_user_id text, sender_hash text, from_name text NOT NULL, blocked_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.letter_days ( user_id text NOT NULL, day date NOT NULL, count integer NOT NULL );
CREATE TABLE public.letter_notices ( user_id text NOT NULL, email text NOT NULL, news_since timestamp(3) with time zone NOT NULL, told_at timestamp(3) with time zone );
CREATE TABLE public.letter_sender_days ( user_id text NOT NULL, day date NOT NULL, sender text NOT NULL, count integer NOT NULL, recent jsonb DEFAULT '[]'::jsonb NOT NULL );
CREATE TABLE public.letters ( user_id text NOT NULL, id uuid NOT NULL, sender_user_id text, sender_hash text, is_from_member boolean NOT NULL, body text NOT NULL, from_name text NOT NULL, is_public boolean NOT NULL, is_shown boolean DEFAULT false NOT NULL, is_read boolean DEFAULT false NOT NULL, is_thanked boolean DEFAULT false NOT NULL, received_at timestamp(3) with time zone NOT NULL, brought_from text, import_id uuid );
CREATE TABLE public.link_click_days ( user_id text NOT NULL, day date NOT NULL, link_id uuid NOT NULL, clicks integer NOT NULL );
CREATE TABLE public.link_clicks ( user_id text NOT NULL, day date NOT NULL, link_id uuid NOT NULL, visitor text NOT NULL, network text DEFAULT ''::text NOT NULL );
CREATE TABLE public.link_previews ( url_hash text NOT NULL, preview jsonb, expires_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.link_proofs ( page_id text NOT NULL, url text NOT NULL, state text NOT NULL, checked_at timestamp(3) with time zone NOT NULL, linked_since timestamp(3) with time zone, refusals integer NOT NULL, refused_since timestamp(3) with time zone, unanswered_since timestamp(3) with time zone, next_check_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.link_publications ( user_id text NOT NULL, link_id uuid NOT NULL, published_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.links ( user_id text NOT NULL, id uuid NOT NULL, "position" integer NOT NULL, type text NOT NULL, title text NOT NULL, description text NOT NULL, url text NOT NULL, thumbnail_image_key text, is_visible boolean NOT NULL, is_sensitive boolean NOT NULL, starts_at timestamp(3) with time zone, ends_at timestamp(3) with time zone, size text DEFAULT 'row'::text NOT NULL, section text DEFAULT ''::text NOT NULL, is_icon boolean DEFAULT false NOT NULL, is_me boolean DEFAULT false NOT NULL, is_half boolean DEFAULT false NOT NULL );
CREATE TABLE public.live_streams ( user_id text NOT NULL, id uuid NOT NULL, token_hash text NOT NULL, expires_at timestamp(3) with time zone NOT NULL, title text DEFAULT ''::text NOT NULL, url text DEFAULT ''::text NOT NULL, starts_at timestamp(3) with time zone, replay_url text, replayed_at timestamp(3) with time zone );
CREATE TABLE public.maintenance ( id integer NOT NULL, is_on boolean NOT NULL, message text, message_en text, message_ja text, message_zh_tw text, starts_at timestamp(3) with time zone, ends_at timestamp(3) with time zone, updated_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.moderation_days ( day text NOT NULL, event text NOT NULL, kind text NOT NULL, rule text NOT NULL, count integer NOT NULL );
CREATE SEQUENCE public.name_revisions START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
CREATE TABLE public.newest_publications ( user_id text NOT NULL, published_at timestamp(3) with time zone, next_at timestamp(3) with time zone )
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000', autovacuum_vacuum_insert_scale_factor='0', autovacuum_vacuum_insert_threshold='1000');
CREATE TABLE public.notice_pages ( notice_id uuid NOT NULL, pub_id text NOT NULL, page_id text, case_id uuid NOT NULL, outcome text );
CREATE TABLE public.notices ( id uuid NOT NULL, kind text NOT NULL, concerns_children boolean NOT NULL, text text NOT NULL, sender_name text NOT NULL, sender_email text, work text NOT NULL, role text, locale text NOT NULL, created_at timestamp(3) with time zone NOT NULL, has_receipt boolean NOT NULL, answered_at timestamp(3) with time zone, complaint text, complained_at timestamp(3) with time zone );
CREATE TABLE public.operator_log ( sequence bigint NOT NULL, at timestamp(3) with time zone NOT NULL, origin text NOT NULL, operator_id text, operation text NOT NULL, subject_kind text NOT NULL, subject_id text NOT NULL, details_digest text NOT NULL, network text, hash text NOT NULL );
CREATE TABLE public.operator_log_details ( sequence bigint NOT NULL, about_user_id text, salt text NOT NULL, content text NOT NULL );
CREATE TABLE public.operator_roles ( account_id text NOT NULL, role text NOT NULL, granted_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.outbox ( id uuid NOT NULL, message jsonb NOT NULL, attempts integer DEFAULT 0 NOT NULL, created_at timestamp(3) with time zone NOT NULL, next_attempt_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.own_names ( name text NOT NULL, page_id text NOT NULL, token text NOT NULL, state text NOT NULL, is_main boolean DEFAULT false NOT NULL, created_at timestamp(3) with time zone NOT NULL, proof text NOT NULL, target text NOT NULL, checked_at timestamp(3) with time zone, verified_at timestamp(3) with time zone, failures integer DEFAULT 0 NOT NULL, failing_since timestamp(3) with time zone, next_check_at timestamp(3) with time zone NOT NULL, answers_since timestamp(3) with time zone, silences integer DEFAULT 0 NOT NULL, next_visit_at timestamp(3) with time zone );
CREATE TABLE public.page_blocks ( user_id text NOT NULL, id uuid NOT NULL, type text NOT NULL, v integer NOT NULL, after_link_id uuid, "position" integer NOT NULL, width text NOT NULL, is_visible boolean NOT NULL, is_sensitive boolean NOT NULL, starts_at timestamp(3) with time zone, ends_at timestamp(3) with time zone, data jsonb NOT NULL, image_keys text[] NOT NULL, file_keys text[] DEFAULT '{}'::text[] NOT NULL );
CREATE TABLE public.page_copies ( page_id text NOT NULL, file_key text NOT NULL, state text NOT NULL, done integer DEFAULT 0 NOT NULL, total integer DEFAULT 0 NOT NULL, size_bytes integer, attempts integer DEFAULT 0 NOT NULL, requested_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, claimed_until timestamp(3) with time zone NOT NULL, left_out jsonb DEFAULT '[]'::jsonb NOT NULL );
CREATE TABLE public.payment_accounts ( user_id text NOT NULL, kind text NOT NULL, request_key uuid NOT NULL, provider_id text, reads integer DEFAULT 0 NOT NULL, stored_read integer DEFAULT 0 NOT NULL, created_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.payment_events ( id text NOT NULL, account_id text NOT NULL, received_at timestamp(3) with time zone NOT NULL, settled_at timestamp(3) with time zone, attempts integer DEFAULT 0 NOT NULL, next_attempt_at timestamp(3) with time zone NOT NULL, kind text DEFAULT 'creator'::text NOT NULL, support_id uuid );
CREATE TABLE public.person_requests ( id uuid NOT NULL, account_id text NOT NULL, kind text NOT NULL, reason text NOT NULL, requested_by text, requested_at timestamp(3) with time zone NOT NULL, confirmed_by text, confirmed_at timestamp(3) with time zone, cancelled_at timestamp(3) with time zone );
CREATE TABLE public.pib_ids ( pib_id text NOT NULL, user_id text NOT NULL );
CREATE TABLE public.preview_codes ( user_id text NOT NULL, code_hash text NOT NULL, created_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.profile_network_days ( user_id text NOT NULL, day date NOT NULL, networks integer NOT NULL );
CREATE TABLE public.profile_visit_days ( user_id text NOT NULL, day date NOT NULL, referrer_host text NOT NULL, visits integer NOT NULL );
CREATE TABLE public.profile_visits ( user_id text NOT NULL, day date NOT NULL, visitor text NOT NULL, referrer_host text NOT NULL, network text DEFAULT ''::text NOT NULL );
CREATE TABLE public.profiles ( user_id text NOT NULL, pub_id text NOT NULL, pib_id text, name text NOT NULL, headline text DEFAULT ''::text NOT NULL, bio text DEFAULT ''::text NOT NULL, icon_image_key text, cover_image_key text, contact_email text, is_contact_email_public boolean DEFAULT false NOT NULL, locale text NOT NULL, genres text[] DEFAULT '{}'::text[] NOT NULL, visibility text NOT NULL, is_creator boolean DEFAULT false NOT NULL, ofuse_url text, ofuse_message text DEFAULT ''::text NOT NULL, theme_id text NOT NULL, font text NOT NULL, accent_color text, background_color text, link_shape text NOT NULL, header_layout text NOT NULL, ofuse_display_type text NOT NULL, version integer DEFAULT 1 NOT NULL, links_version integer DEFAULT 1 NOT NULL, appearance_version integer DEFAULT 1 NOT NULL, created_at timestamp(3) with time zone NOT NULL, updated_at timestamp(3) with time zone NOT NULL, chosen_visibility text, activity_group_titles jsonb DEFAULT '{"group_1": "", "group_2": "", "group_3": ""}'::jsonb NOT NULL, activities_version integer DEFAULT 1 NOT NULL, handle_changes_day date, handle_changes integer DEFAULT 0 NOT NULL, takes_support boolean DEFAULT false NOT NULL, icon_frame text DEFAULT 'none'::text NOT NULL, link_entrance text DEFAULT 'none'::text NOT NULL, closing_mark text DEFAULT 'none'::text NOT NULL, name_style text DEFAULT 'none'::text NOT NULL, time_zone text, shows_invitation boolean DEFAULT true NOT NULL, thanks_note text DEFAULT ''::text NOT NULL, blocks_version integer DEFAULT 1 NOT NULL, own_visibility text, hides_from_search boolean DEFAULT false NOT NULL, allows_ai_training boolean DEFAULT false NOT NULL, link_preview text DEFAULT 'profile'::text NOT NULL, is_adult boolean DEFAULT false NOT NULL, is_locked boolean DEFAULT false NOT NULL, lock_hash text, lock_hint text DEFAULT ''::text NOT NULL, lock_key text, shows_name_on_door boolean DEFAULT true NOT NULL, keeps_campaign boolean DEFAULT false NOT NULL, layout text DEFAULT 'column'::text NOT NULL, audience_version integer DEFAULT 1 NOT NULL, atproto_did text );
CREATE TABLE public.rate_limits ( key text NOT NULL, full_at bigint NOT NULL );
CREATE TABLE public.refresh_breakers ( service text NOT NULL, failures integer NOT NULL, failed_at timestamp(3) with time zone NOT NULL, open_until timestamp(3) with time zone );
CREATE TABLE public.removed_files ( key text NOT NULL, format text NOT NULL, removed_at timestamp(3) with time zone NOT NULL, attempts integer DEFAULT 0 NOT NULL, next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.removed_images ( key text NOT NULL, removed_at timestamp(3) with time zone NOT NULL, attempts integer DEFAULT 0 NOT NULL, next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL );
CREATE TABLE public.removed_links ( user_id text NOT NULL, id uuid NOT NULL, "position" integer NOT NULL, type text NOT NULL, title text NOT NULL, description text NOT NULL, url text NOT NULL, thumbnail_image_key text, size text NOT NULL, is_visible boolean NOT NULL, is_sensitive boolean NOT NULL, section text NOT NULL, is_icon boolean NOT NULL, is_me boolean NOT NULL, starts_at timestamp(3) with time zone, ends_at timestamp(3) with time zone, removed_at timestamp(3) with time zone NOT NULL, is_half boolean DEFAULT false NOT NULL );
CREATE TABLE public.removed_page_blocks ( user_id text NOT NULL, id uuid NOT NULL, type text NOT NULL, v integer NOT NULL, after_link_id uuid, "position" integer NOT NULL, width text NOT NULL, is_visible boolean NOT NULL, is_sensitive boolean NOT NULL, starts_at timestamp(3) with time zone, ends_at timestamp(3) with time zone, data jsonb NOT NULL, image_keys text[] NOT NULL, removed_at timestamp(3) with time zone NOT NULL, file_keys text[] DEFAULT '{}'::text[] NOT NULL );
CREATE TABLE public.reports ( id uuid NOT NULL, subject text NOT NULL, target text NOT NULL, reason text NOT NULL, text text NOT NULL, about_user_id text, letter_body text, reporter_user_id text, reporter_hash text, resolution text, note text DEFAULT ''::text NOT NULL, created_at timestamp(3) with time zone NOT NULL, resolved_at timestamp(3) with time zone, case_id uuid, source text DEFAULT 'report'::text NOT NULL );
CREATE TABLE public.restrictions ( page_id text NOT NULL, kind text NOT NULL, target text NOT NULL, decision_id uuid NOT NULL );
CREATE TABLE public.search_profiles ( user_id text NOT NULL, key uuid NOT NULL, terms text[] NOT NULL, newest uuid, level smallint DEFAULT 8 NOT NULL, quality smallint DEFAULT 0 NOT NULL, member_since timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL, edition smallint DEFAULT 0 NOT NULL );
CREATE TABLE public.served_names ( name text NOT NULL, page_id text, pub_id text, is_main boolean NOT NULL, is_redirected boolean NOT NULL, atproto_did text, revision bigint NOT NULL, changed_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.sign_ons ( user_id text NOT NULL, signed_in_at timestamp(3) with time zone NOT NULL, key text NOT NULL, id uuid DEFAULT gen_random_uuid() NOT NULL, browser text, system text, device text, last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL, token_digest text, sign_in_id text, network_hash text );
CREATE TABLE public.sign_out_keys ( user_id text NOT NULL, key text NOT NULL, signed_out_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.stale_pages ( user_id text NOT NULL, id uuid DEFAULT gen_random_uuid() NOT NULL );
CREATE TABLE public.subscriber_pauses ( page_id text NOT NULL, address_hash text NOT NULL, mailed_at timestamp(3) with time zone, ends_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.subscribers ( page_id text NOT NULL, id uuid NOT NULL, address text NOT NULL, purpose text NOT NULL, locale text NOT NULL, asked_at timestamp(3) with time zone NOT NULL, confirmed_at timestamp(3) with time zone );
CREATE TABLE public.supports ( id uuid NOT NULL, supporter_id text, creator_id text, request_key uuid NOT NULL, checkout_id text, begun_at timestamp(3) with time zone NOT NULL, subscription_id text, status text, amount integer, currency text, is_ending boolean DEFAULT false NOT NULL, started_at timestamp(3) with time zone, current_period_ends_at timestamp(3) with time zone, ended_at timestamp(3) with time zone, reads integer DEFAULT 0 NOT NULL, stored_read integer DEFAULT 0 NOT NULL, end_tried_at timestamp(3) with time zone, page_looks integer DEFAULT 0 NOT NULL, page_look_at timestamp(3) with time zone );
CREATE TABLE public.timeline_marks ( user_id text NOT NULL, seen_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.timeline_tokens ( user_id text NOT NULL, token_hash text NOT NULL, created_at timestamp(3) with time zone NOT NULL );
CREATE TABLE public.visitor_keys ( purpose text NOT NULL, period text NOT NULL, key text NOT NULL, created_at timestamp(3) with time zone NOT NULL );
ALTER TABLE ONLY jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261126 FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');
ALTER TABLE ONLY jobs.queue_stats ATTACH PARTITION jobs.queue_stats_20261127 FOR VALUES FROM ('2026-11-27 00:00:00+00') TO ('2026-11-28 00:00:00+00');
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
ALTER TABLE ONLY drizzle.__drizzle_migrations ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY jobs.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY jobs.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY jobs.job_common ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY jobs.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY jobs.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY jobs.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.queue_stats_20261126 ADD CONSTRAINT queue_stats_20261126_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.queue_stats_20261127 ADD CONSTRAINT queue_stats_20261127_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY jobs.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY jobs.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY jobs.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY jobs.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accepted_invitations ADD CONSTRAINT accepted_invitations_guest_id_unique UNIQUE (guest_id);
ALTER TABLE ONLY public.accepted_invitations ADD CONSTRAINT accepted_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.achievements ADD CONSTRAINT achievements_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.activity_items ADD CONSTRAINT activity_items_user_id_activity_id_id_pk PRIMARY KEY (user_id, activity_id, id);
ALTER TABLE ONLY public.activity_refreshes ADD CONSTRAINT activity_refreshes_user_id_activity_id_pk PRIMARY KEY (user_id, activity_id);
ALTER TABLE ONLY public.activity_sources ADD CONSTRAINT activity_sources_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.analytics_days ADD CONSTRAINT analytics_days_day_event_pk PRIMARY KEY (day, event);
ALTER TABLE ONLY public.appeals ADD CONSTRAINT appeals_decision_id_unique UNIQUE (decision_id);
ALTER TABLE ONLY public.appeals ADD CONSTRAINT appeals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.block_publications ADD CONSTRAINT block_publications_user_id_block_id_pk PRIMARY KEY (user_id, block_id);
ALTER TABLE ONLY public.blocklist_scans ADD CONSTRAINT blocklist_scans_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blocks ADD CONSTRAINT blocks_user_id_blocked_user_id_pk PRIMARY KEY (user_id, blocked_user_id);
ALTER TABLE ONLY public.case_notes ADD CONSTRAINT case_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.case_snapshots ADD CONSTRAINT case_snapshots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cases ADD CONSTRAINT cases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.decisions ADD CONSTRAINT decisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.digests ADD CONSTRAINT digests_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.discovery_pages ADD CONSTRAINT discovery_pages_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.export_archives ADD CONSTRAINT export_archives_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.export_files ADD CONSTRAINT export_files_pkey PRIMARY KEY (file_key);
ALTER TABLE ONLY public.file_upload_days ADD CONSTRAINT file_upload_days_account_id_day_pk PRIMARY KEY (account_id, day);
ALTER TABLE ONLY public.files ADD CONSTRAINT files_page_id_key_pk PRIMARY KEY (page_id, key);
ALTER TABLE ONLY public.follow_attempts ADD CONSTRAINT follow_attempts_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.follow_changes ADD CONSTRAINT follow_changes_followed_id_id_pk PRIMARY KEY (followed_id, id);
ALTER TABLE ONLY public.follow_settings ADD CONSTRAINT follow_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.follower_accounts ADD CONSTRAINT follower_accounts_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.follower_counts ADD CONSTRAINT follower_counts_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.follows ADD CONSTRAINT follows_user_id_followed_id_pk PRIMARY KEY (user_id, followed_id);
ALTER TABLE ONLY public.genre_counts ADD CONSTRAINT genre_counts_pkey PRIMARY KEY (genre_id);
ALTER TABLE ONLY public.handle_skeletons ADD CONSTRAINT handle_skeletons_pkey PRIMARY KEY (skeleton);
ALTER TABLE ONLY public.handles ADD CONSTRAINT handles_pkey PRIMARY KEY (handle);
ALTER TABLE ONLY public.health_samples ADD CONSTRAINT health_samples_span_at_pk PRIMARY KEY (span, at);
ALTER TABLE ONLY public.image_upload_days ADD CONSTRAINT image_upload_days_user_id_day_pk PRIMARY KEY (user_id, day);
ALTER TABLE ONLY public.images ADD CONSTRAINT images_user_id_key_pk PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.import_objects ADD CONSTRAINT import_objects_import_id_path_pk PRIMARY KEY (import_id, path);
ALTER TABLE ONLY public.imports ADD CONSTRAINT imports_page_id_id_pk PRIMARY KEY (page_id, id);
ALTER TABLE ONLY public.instagram_connections ADD CONSTRAINT instagram_connections_user_id_username_pk PRIMARY KEY (user_id, username);
ALTER TABLE ONLY public.invitation_codes ADD CONSTRAINT invitation_codes_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.kit_members ADD CONSTRAINT kit_members_owner_id_kit_id_user_id_pk PRIMARY KEY (owner_id, kit_id, user_id);
ALTER TABLE ONLY public.kits ADD CONSTRAINT kits_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.last_backup ADD CONSTRAINT last_backup_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.letter_blocks ADD CONSTRAINT letter_blocks_user_id_letter_id_pk PRIMARY KEY (user_id, letter_id);
ALTER TABLE ONLY public.letter_days ADD CONSTRAINT letter_days_user_id_day_pk PRIMARY KEY (user_id, day);
ALTER TABLE ONLY public.letter_notices ADD CONSTRAINT letter_notices_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.letter_sender_days ADD CONSTRAINT letter_sender_days_user_id_day_sender_pk PRIMARY KEY (user_id, day, sender);
ALTER TABLE ONLY public.letters ADD CONSTRAINT letters_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.link_click_days ADD CONSTRAINT link_click_days_user_id_day_link_id_pk PRIMARY KEY (user_id, day, link_id);
ALTER TABLE ONLY public.link_clicks ADD CONSTRAINT link_clicks_user_id_day_link_id_visitor_pk PRIMARY KEY (user_id, day, link_id, visitor);
ALTER TABLE ONLY public.link_previews ADD CONSTRAINT link_previews_pkey PRIMARY KEY (url_hash);
ALTER TABLE ONLY public.link_proofs ADD CONSTRAINT link_proofs_page_id_url_pk PRIMARY KEY (page_id, url);
ALTER TABLE ONLY public.link_publications ADD CONSTRAINT link_publications_user_id_link_id_pk PRIMARY KEY (user_id, link_id);
ALTER TABLE ONLY public.links ADD CONSTRAINT links_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.live_streams ADD CONSTRAINT live_streams_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.maintenance ADD CONSTRAINT maintenance_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.moderation_days ADD CONSTRAINT moderation_days_day_event_kind_rule_pk PRIMARY KEY (day, event, kind, rule);
ALTER TABLE ONLY public.newest_publications ADD CONSTRAINT newest_publications_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.notice_pages ADD CONSTRAINT notice_pages_notice_id_case_id_pk PRIMARY KEY (notice_id, case_id);
ALTER TABLE ONLY public.notices ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.operator_log_details ADD CONSTRAINT operator_log_details_pkey PRIMARY KEY (sequence);
ALTER TABLE ONLY public.operator_log ADD CONSTRAINT operator_log_pkey PRIMARY KEY (sequence);
ALTER TABLE ONLY public.operator_roles ADD CONSTRAINT operator_roles_account_id_role_pk PRIMARY KEY (account_id, role);
ALTER TABLE ONLY public.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.own_names ADD CONSTRAINT own_names_name_page_id_pk PRIMARY KEY (name, page_id);
ALTER TABLE ONLY public.page_blocks ADD CONSTRAINT page_blocks_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.page_copies ADD CONSTRAINT page_copies_pkey PRIMARY KEY (page_id);
ALTER TABLE ONLY public.payment_accounts ADD CONSTRAINT payment_accounts_user_id_kind_pk PRIMARY KEY (user_id, kind);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person_requests ADD CONSTRAINT person_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pib_ids ADD CONSTRAINT pib_ids_pkey PRIMARY KEY (pib_id);
ALTER TABLE ONLY public.pib_ids ADD CONSTRAINT pib_ids_user_id_unique UNIQUE (user_id);
ALTER TABLE ONLY public.preview_codes ADD CONSTRAINT preview_codes_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.profile_network_days ADD CONSTRAINT profile_network_days_user_id_day_pk PRIMARY KEY (user_id, day);
ALTER TABLE ONLY public.profile_visit_days ADD CONSTRAINT profile_visit_days_user_id_day_referrer_host_pk PRIMARY KEY (user_id, day, referrer_host);
ALTER TABLE ONLY public.profile_visits ADD CONSTRAINT profile_visits_user_id_day_visitor_pk PRIMARY KEY (user_id, day, visitor);
ALTER TABLE ONLY public.profiles ADD CONSTRAINT profiles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.refresh_breakers ADD CONSTRAINT refresh_breakers_pkey PRIMARY KEY (service);
ALTER TABLE ONLY public.removed_files ADD CONSTRAINT removed_files_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.removed_images ADD CONSTRAINT removed_images_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.removed_links ADD CONSTRAINT removed_links_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.removed_page_blocks ADD CONSTRAINT removed_page_blocks_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.reports ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.restrictions ADD CONSTRAINT restrictions_page_id_kind_target_decision_id_pk PRIMARY KEY (page_id, kind, target, decision_id);
ALTER TABLE ONLY public.search_profiles ADD CONSTRAINT search_profiles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.served_names ADD CONSTRAINT served_names_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sign_ons ADD CONSTRAINT sign_ons_user_id_key_pk PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.sign_out_keys ADD CONSTRAINT sign_out_keys_user_id_key_pk PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.stale_pages ADD CONSTRAINT stale_pages_user_id_id_pk PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.subscriber_pauses ADD CONSTRAINT subscriber_pauses_page_id_address_hash_pk PRIMARY KEY (page_id, address_hash);
ALTER TABLE ONLY public.subscribers ADD CONSTRAINT subscribers_page_id_id_pk PRIMARY KEY (page_id, id);
ALTER TABLE ONLY public.supports ADD CONSTRAINT supports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.timeline_marks ADD CONSTRAINT timeline_marks_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.timeline_tokens ADD CONSTRAINT timeline_tokens_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.visitor_keys ADD CONSTRAINT visitor_keys_purpose_period_pk PRIMARY KEY (purpose, period);
CREATE UNIQUE INDEX job_common_i1 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::jobs.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON jobs.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON jobs.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::jobs.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON jobs.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::jobs.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON jobs.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON jobs.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::jobs.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::jobs.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON jobs.job_common USING btree (name, group_id) WHERE ((state = 'active'::jobs.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON jobs.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::jobs.job_state, 'retry'::jobs.job_state, 'failed'::jobs.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON jobs.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::jobs.job_state));
CREATE INDEX job_dep_parent_idx ON jobs.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY jobs.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261126_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261126 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261127_name_captured_on_deferred_count_queued_idx ON jobs.queue_stats_20261127 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);
CREATE INDEX accepted_invitations_of_inviter ON public.accepted_invitations USING btree (inviter_id);
CREATE INDEX accounts_erased ON public.accounts USING btree (erased_at);
CREATE INDEX accounts_going ON public.accounts USING btree (user_id) WHERE ((erased_at IS NULL) AND ((leaves_at IS NOT NULL) OR (suspended_at IS NOT NULL)));
CREATE INDEX accounts_leaving ON public.accounts USING btree (leaves_at);
CREATE INDEX activity_items_in_order ON public.activity_items USING btree (user_id, published_at, ((md5((((activity_id)::text || ' '::text) || id)))::uuid));
CREATE INDEX activity_refreshes_due ON public.activity_refreshes USING btree (next_at);
CREATE INDEX appeals_of_account ON public.appeals USING btree (account_id);
CREATE INDEX appeals_open ON public.appeals USING btree (id) WHERE (answered_at IS NULL);
CREATE INDEX block_publications_in_order ON public.block_publications USING btree (user_id, published_at, block_id);
CREATE UNIQUE INDEX blocks_in_order ON public.blocks USING btree (user_id, id);
CREATE INDEX blocks_of_blocked ON public.blocks USING btree (blocked_user_id);
CREATE INDEX case_notes_of_case ON public.case_notes USING btree (case_id);
CREATE UNIQUE INDEX case_snapshots_once ON public.case_snapshots USING btree (case_id, digest);
CREATE INDEX cases_about ON public.cases USING btree (about_user_id);
CREATE INDEX cases_claimed ON public.cases USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);
CREATE INDEX cases_closed ON public.cases USING btree (id) WHERE (state = 'closed'::text);
CREATE INDEX cases_due ON public.cases USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX cases_of_subject ON public.cases USING btree (subject, target);
CREATE UNIQUE INDEX cases_one_of_subject ON public.cases USING btree (subject, target) WHERE (state <> 'closed'::text);
CREATE INDEX cases_queue ON public.cases USING btree (is_escalated, ((NOT is_raised)), id) WHERE (state = 'open'::text);
CREATE INDEX cases_waiting ON public.cases USING btree (((NOT is_raised)), id) WHERE (state = 'waiting'::text);
CREATE INDEX decisions_about ON public.decisions USING btree (about_user_id);
CREATE INDEX decisions_ending ON public.decisions USING btree (until) WHERE ((kind = 'suspend'::text) AND (undone_at IS NULL) AND (ended_at IS NULL) AND (until IS NOT NULL));
CREATE INDEX decisions_of_case ON public.decisions USING btree (case_id);
CREATE INDEX decisions_of_subject ON public.decisions USING btree (subject, target);
CREATE INDEX digests_due ON public.digests USING btree (due_at);
CREATE INDEX discovery_pages_by_publication ON public.discovery_pages USING btree (published_at);
CREATE INDEX discovery_pages_by_rank_age ON public.discovery_pages USING btree (ranked_at, user_id);
CREATE INDEX discovery_pages_picked ON public.discovery_pages USING btree (picked_at DESC) WHERE (picked_at IS NOT NULL);
CREATE INDEX drawn_kits ON public.kits USING btree (md5((id)::text)) WHERE ((full_since IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX export_archives_waiting ON public.export_archives USING btree (state, claimed_until);
CREATE INDEX export_files_due ON public.export_files USING btree (delete_at);
CREATE INDEX file_uploads_by_day ON public.file_upload_days USING btree (day);
CREATE INDEX files_to_renew ON public.files USING btree (renew_at) WHERE (renew_at IS NOT NULL);
CREATE INDEX files_unused ON public.files USING btree (unused_since);
CREATE INDEX follow_attempts_of_followed ON public.follow_attempts USING btree (followed_id);
CREATE INDEX follow_attempts_over ON public.follow_attempts USING btree (followed_at);
CREATE INDEX follower_accounts_to_count ON public.follower_accounts USING btree (known_since) WHERE (is_verified AND (NOT is_counted));
CREATE INDEX follower_counts_to_recount ON public.follower_counts USING btree (recounted_at);
CREATE UNIQUE INDEX follows_in_order ON public.follows USING btree (user_id, id);
CREATE INDEX follows_of_followed ON public.follows USING btree (followed_id);
CREATE INDEX follows_open ON public.follows USING btree (followed_id, id) WHERE is_open;
CREATE INDEX handle_skeletons_of_user ON public.handle_skeletons USING btree (user_id);
CREATE INDEX handles_of_skeleton ON public.handles USING btree (skeleton);
CREATE INDEX handles_of_user ON public.handles USING btree (user_id);
CREATE INDEX image_uploads_by_day ON public.image_upload_days USING btree (day);
CREATE INDEX images_copied ON public.images USING btree (user_id, copied_hash);
CREATE INDEX images_to_renew ON public.images USING btree (renew_at) WHERE (renew_at IS NOT NULL);
CREATE INDEX images_unused ON public.images USING btree (unused_since);
CREATE INDEX import_objects_by_expiry ON public.import_objects USING btree (expires_at);
CREATE INDEX imports_by_expiry ON public.imports USING btree (expires_at);
CREATE INDEX instagram_connections_of_account ON public.instagram_connections USING btree (account_id);
CREATE INDEX instagram_connections_of_scoped_account ON public.instagram_connections USING btree (scoped_id);
CREATE INDEX instagram_connections_to_renew ON public.instagram_connections USING btree (renew_at) WHERE (renew_at IS NOT NULL);
CREATE UNIQUE INDEX invitation_codes_by_code ON public.invitation_codes USING btree (code);
CREATE INDEX kit_members_of_kit ON public.kit_members USING btree (kit_id);
CREATE INDEX kit_members_of_user ON public.kit_members USING btree (user_id);
CREATE INDEX kits_by_id ON public.kits USING btree (id);
CREATE INDEX letter_blocks_of_member ON public.letter_blocks USING btree (sender_user_id) WHERE (sender_user_id IS NOT NULL);
CREATE INDEX letter_blocks_to_forget ON public.letter_blocks USING btree (blocked_at) WHERE (sender_hash IS NOT NULL);
CREATE INDEX letter_days_of_day ON public.letter_days USING btree (day);
CREATE INDEX letter_notices_due ON public.letter_notices USING btree (told_at);
CREATE INDEX letter_sender_days_of_day ON public.letter_sender_days USING btree (day);
CREATE INDEX letter_sender_days_of_sender ON public.letter_sender_days USING btree (sender);
CREATE INDEX letters_by_arrival ON public.letters USING btree (received_at);
CREATE INDEX letters_of_import ON public.letters USING btree (user_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX letters_of_member ON public.letters USING btree (sender_user_id) WHERE (sender_user_id IS NOT NULL);
CREATE INDEX letters_of_network ON public.letters USING btree (sender_hash) WHERE (sender_hash IS NOT NULL);
CREATE INDEX letters_shown ON public.letters USING btree (user_id, id) WHERE is_shown;
CREATE INDEX letters_to_forget ON public.letters USING btree (received_at) WHERE (sender_hash IS NOT NULL);
CREATE INDEX letters_unread ON public.letters USING btree (user_id) WHERE (NOT is_read);
CREATE INDEX link_clicks_of_day ON public.link_clicks USING btree (day);
CREATE INDEX link_clicks_of_network ON public.link_clicks USING btree (user_id, day, link_id, network);
CREATE INDEX link_previews_expiring ON public.link_previews USING btree (expires_at);
CREATE INDEX link_proofs_due ON public.link_proofs USING btree (next_check_at);
CREATE INDEX link_publications_in_order ON public.link_publications USING btree (user_id, published_at, link_id);
CREATE INDEX live_streams_by_expiry ON public.live_streams USING btree (expires_at);
CREATE UNIQUE INDEX live_streams_by_id ON public.live_streams USING btree (id);
CREATE INDEX new_kits ON public.kits USING btree (full_since) WHERE ((full_since IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX newest_publications_bounds ON public.newest_publications USING btree (user_id COLLATE "C", published_at, next_at);
CREATE INDEX newest_publications_due ON public.newest_publications USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX notice_pages_of_case ON public.notice_pages USING btree (case_id);
CREATE INDEX notice_pages_of_user ON public.notice_pages USING btree (page_id);
CREATE INDEX notices_answered ON public.notices USING btree (answered_at);
CREATE INDEX notices_of_sender ON public.notices USING btree (sender_email, created_at);
CREATE INDEX notices_unanswered ON public.notices USING btree (id) WHERE (answered_at IS NULL);
CREATE INDEX operator_log_details_about ON public.operator_log_details USING btree (about_user_id);
CREATE INDEX operator_log_of_operation ON public.operator_log USING btree (operation, sequence);
CREATE INDEX operator_log_of_operator ON public.operator_log USING btree (operator_id, sequence);
CREATE INDEX operator_log_of_subject ON public.operator_log USING btree (subject_id, sequence);
CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at);
CREATE INDEX own_names_due ON public.own_names USING btree (next_check_at);
CREATE UNIQUE INDEX own_names_main ON public.own_names USING btree (page_id) WHERE is_main;
CREATE INDEX own_names_of_page ON public.own_names USING btree (page_id);
CREATE UNIQUE INDEX own_names_verified ON public.own_names USING btree (name) WHERE (state = 'verified'::text);
CREATE INDEX own_names_visits ON public.own_names USING btree (next_visit_at);
CREATE INDEX page_copies_waiting ON public.page_copies USING btree (state, claimed_until);
CREATE UNIQUE INDEX payment_accounts_by_provider_id ON public.payment_accounts USING btree (provider_id);
CREATE INDEX payment_events_due ON public.payment_events USING btree (next_attempt_at) WHERE (settled_at IS NULL);
CREATE INDEX payment_events_of_account ON public.payment_events USING btree (account_id);
CREATE INDEX payment_events_received ON public.payment_events USING btree (received_at);
CREATE INDEX person_requests_by_confirmer ON public.person_requests USING btree (confirmed_by);
CREATE INDEX person_requests_by_requester ON public.person_requests USING btree (requested_by);
CREATE INDEX person_requests_of_user ON public.person_requests USING btree (account_id);
CREATE UNIQUE INDEX preview_codes_by_hash ON public.preview_codes USING btree (code_hash);
CREATE INDEX profile_visit_days_of_day ON public.profile_visit_days USING btree (day, user_id);
CREATE INDEX profile_visits_of_day ON public.profile_visits USING btree (day);
CREATE INDEX profile_visits_of_network ON public.profile_visits USING btree (user_id, day, network);
CREATE INDEX profiles_by_creation ON public.profiles USING btree (created_at);
CREATE INDEX profiles_by_freshness ON public.profiles USING btree (updated_at DESC, user_id) WHERE (visibility = 'public'::text);
CREATE INDEX profiles_listed ON public.profiles USING btree (pub_id COLLATE "C") WHERE (visibility = 'public'::text);
CREATE INDEX rate_limits_full ON public.rate_limits USING btree (full_at);
CREATE INDEX removed_files_due ON public.removed_files USING btree (next_attempt_at);
CREATE INDEX removed_images_due ON public.removed_images USING btree (next_attempt_at);
CREATE INDEX removed_links_by_age ON public.removed_links USING btree (removed_at);
CREATE INDEX removed_page_blocks_by_age ON public.removed_page_blocks USING btree (removed_at);
CREATE INDEX reports_about ON public.reports USING btree (about_user_id);
CREATE INDEX reports_by ON public.reports USING btree (reporter_user_id);
CREATE INDEX reports_of_case ON public.reports USING btree (case_id);
CREATE INDEX reports_of_target ON public.reports USING btree (subject, target);
CREATE UNIQUE INDEX reports_once_a_member ON public.reports USING btree (subject, target, reporter_user_id) WHERE (resolved_at IS NULL);
CREATE UNIQUE INDEX reports_once_a_network ON public.reports USING btree (subject, target, reporter_hash) WHERE (resolved_at IS NULL);
CREATE INDEX reports_open ON public.reports USING btree (id) WHERE (resolved_at IS NULL);
CREATE INDEX reports_resolved ON public.reports USING btree (resolved_at);
CREATE INDEX reports_without_case ON public.reports USING btree (id) WHERE ((resolved_at IS NULL) AND (case_id IS NULL));
CREATE INDEX restrictions_of_decision ON public.restrictions USING btree (decision_id);
CREATE INDEX search_profiles_by_term ON public.search_profiles USING gin (terms) WITH (fastupdate='false');
CREATE INDEX served_names_of_page ON public.served_names USING btree (page_id);
CREATE UNIQUE INDEX served_names_revision ON public.served_names USING btree (revision);
CREATE INDEX sign_ons_by_second ON public.sign_ons USING btree (user_id, signed_in_at);
CREATE UNIQUE INDEX sign_ons_by_sign_in ON public.sign_ons USING btree (user_id, signed_in_at, sign_in_id);
CREATE UNIQUE INDEX sign_ons_by_token ON public.sign_ons USING btree (user_id, token_digest);
CREATE INDEX sign_ons_of_network ON public.sign_ons USING btree (network_hash) WHERE (network_hash IS NOT NULL);
CREATE INDEX subscriber_pauses_ended ON public.subscriber_pauses USING btree (ends_at);
CREATE INDEX subscriber_pauses_mailed ON public.subscriber_pauses USING btree (page_id, mailed_at);
CREATE INDEX subscriber_pauses_of_address ON public.subscriber_pauses USING btree (address_hash, mailed_at);
CREATE UNIQUE INDEX subscribers_of_address ON public.subscribers USING btree (page_id, address);
CREATE INDEX subscribers_unconfirmed ON public.subscribers USING btree (asked_at) WHERE (confirmed_at IS NULL);
CREATE INDEX supports_by_start ON public.supports USING btree (started_at);
CREATE UNIQUE INDEX supports_by_subscription ON public.supports USING btree (subscription_id);
CREATE INDEX supports_of_creator ON public.supports USING btree (creator_id) WHERE (status = ANY (ARRAY['active'::text, 'past_due'::text]));
CREATE UNIQUE INDEX supports_of_pair ON public.supports USING btree (supporter_id, creator_id);
CREATE INDEX supports_orphaned ON public.supports USING btree (id) WHERE ((supporter_id IS NULL) OR (creator_id IS NULL));
CREATE INDEX supports_with_page ON public.supports USING btree (page_look_at) WHERE (checkout_id IS NOT NULL);
CREATE UNIQUE INDEX timeline_tokens_by_hash ON public.timeline_tokens USING btree (token_hash);
ALTER INDEX jobs.job_pkey ATTACH PARTITION jobs.job_common_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261126_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261126_pkey;
ALTER INDEX jobs.queue_stats_i1 ATTACH PARTITION jobs.queue_stats_20261127_name_captured_on_deferred_count_queued_idx;
ALTER INDEX jobs.queue_stats_pkey ATTACH PARTITION jobs.queue_stats_20261127_pkey;
CREATE TRIGGER operator_log_append_only BEFORE DELETE OR UPDATE ON public.operator_log FOR EACH ROW EXECUTE FUNCTION public.refuse_log_changes();
CREATE TRIGGER operator_log_not_truncated BEFORE TRUNCATE ON public.operator_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_log_changes();
ALTER TABLE ONLY jobs.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY jobs.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY jobs.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name);
ALTER TABLE ONLY jobs.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY jobs.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.achievements ADD CONSTRAINT achievements_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.activity_items ADD CONSTRAINT activity_items_user_id_activity_id_activity_sources_user_id_id_ FOREIGN KEY (user_id, activity_id) REFERENCES public.activity_sources(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.activity_refreshes ADD CONSTRAINT activity_refreshes_user_id_activity_id_activity_sources_user_id FOREIGN KEY (user_id, activity_id) REFERENCES public.activity_sources(user_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.activity_sources ADD CONSTRAINT activity_sources_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.appeals ADD CONSTRAINT appeals_decision_id_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES public.decisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.block_publications ADD CONSTRAINT block_publications_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_notes ADD CONSTRAINT case_notes_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.case_snapshots ADD CONSTRAINT case_snapshots_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.decisions ADD CONSTRAINT decisions_case_id_cases_id_fk FOREIGN KEY (case_id) REFERENCES public.cases(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.discovery_pages ADD CONSTRAINT discovery_pages_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.handles ADD CONSTRAINT handles_skeleton_handle_skeletons_skeleton_fk FOREIGN KEY (skeleton) REFERENCES public.handle_skeletons(skeleton);
ALTER TABLE ONLY public.invitation_codes ADD CONSTRAINT invitation_codes_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.letter_blocks ADD CONSTRAINT letter_blocks_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.letter_days ADD CONSTRAINT letter_days_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.letter_notices ADD CONSTRAINT letter_notices_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.letter_sender_days ADD CONSTRAINT letter_sender_days_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.letters ADD CONSTRAINT letters_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.link_click_days ADD CONSTRAINT link_click_days_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.link_clicks ADD CONSTRAINT link_clicks_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.link_proofs ADD CONSTRAINT link_proofs_page_id_profiles_user_id_fk FOREIGN KEY (page_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.link_publications ADD CONSTRAINT link_publications_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.links ADD CONSTRAINT links_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.own_names ADD CONSTRAINT own_names_page_id_profiles_user_id_fk FOREIGN KEY (page_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.page_blocks ADD CONSTRAINT page_blocks_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_accounts ADD CONSTRAINT payment_accounts_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.preview_codes ADD CONSTRAINT preview_codes_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_network_days ADD CONSTRAINT profile_network_days_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_visit_days ADD CONSTRAINT profile_visit_days_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profile_visits ADD CONSTRAINT profile_visits_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_links ADD CONSTRAINT removed_links_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.removed_page_blocks ADD CONSTRAINT removed_page_blocks_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.restrictions ADD CONSTRAINT restrictions_decision_id_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES public.decisions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_profiles ADD CONSTRAINT search_profiles_user_id_profiles_user_id_fk FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.served_names ADD CONSTRAINT served_names_page_id_profiles_user_id_fk FOREIGN KEY (page_id) REFERENCES public.profiles(user_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.subscriber_pauses ADD CONSTRAINT subscriber_pauses_page_id_profiles_user_id_fk FOREIGN KEY (page_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscribers ADD CONSTRAINT subscribers_page_id_profiles_user_id_fk FOREIGN KEY (page_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE;
INSERT INTO drizzle.__drizzle_migrations (id, hash, created_at) VALUES
	(1, 'f5182d14b8f64a8312c3aa8316ace50dad899bbc9a33502b204f903e409e7422', 1795297492592),
	(2, '645d25d3b90fcb7a55d14a7dd485a464751a82d29d355c92c48140c10eab8f60', 1795359599506),
	(3, '780edf205ae6fffd865672c5aa553a9fa68a1b817a71555a567a5cf259a521d9', 1795361740233),
	(4, '43e2f53370b17766bdd7f52a17ecb7db90660a166e659719a7ac313bbc12ea03', 1795382001597),
	(5, 'd78fab4ba80101c0ebeda6bff6a3c1c7b37b604da2ab79ed3d421a6ea4a780b4', 1795383342364),
	(6, 'c42cb470274c13782c860f4a030e1fcdbef5668eeeb64aa27e89c1baf6220ffd', 1795418705343),
	(7, '7c50370984f58951c8aab7c75074df39ed2bb5ff4b08ced76a04635fa16a0382', 1795419005101),
	(8, 'f7d5529a9cf85165f5ae088ece2a22a5de34b0196b65606daa42a7e7ebf29e12', 1795419790160),
	(9, '82fa29a0d4fd0ffa4c813017ae3ec65449aba22f96a9632a2f8a66190866e56e', 1795430121837),
	(10, '39033c7611c0d8d67d8fbb0c3c5e5a1aba648153c277586e4b34a833e2342a77', 1795431115061),
	(11, 'e829d2e5cccd84c83b4f72ac54ef8f8b28c6087294935fb5775045871a7ce388', 1795432060185),
	(12, 'ba167b8609a1b4ae5c7309050fbfefdb4726ce22df977db91c5e413ef0077820', 1795432217150),
	(13, '19c019b091e2c9e0b96523af5f9412df1fff11b9360556015243d31e8a223e76', 1795432245641),
	(14, '5680602131396f3a628d299a2e7f9e0f14ac95376d0dd9225211906e54d0f972', 1795432615922),
	(15, 'a565ccff35146b168a00735be503e1e62fc843db214330ec9c7dd5939fb4a3be', 1795434052494),
	(16, '3e39b92b90674c64e82c16a15d2ad25be0078aa37e2b17e140aff9a502b15f3e', 1795434758181),
	(17, '221e276e368743da8841c36484d645fb39bac0210576397205b9cb5bdb718aeb', 1795435588273),
	(18, '92f3d24bb949f3aec0e157cf36a8c811032677fb7cd27a2b78612eec75908927', 1795442641844),
	(19, '3664695e07803ac62fc21a37468def33dc17375b9439d2f57220cfec97fdac64', 1795444437606),
	(20, '46c27175900245256f6471cabfc8d77c54c69757f3dca36896b90cbb421f708b', 1795454448114),
	(21, '055adc226f0d2e61e47583a254376b2b0b9e8f6a38f8a37896987dcb56005474', 1795455009658),
	(22, '86c8cd6688dd95272b58082731259c5ae5c97e71dd2b557a5ae561d79318c540', 1795455564468),
	(23, '0c0632904e77b0a1f6e30484a04461cdb0f162af58bba84e9c61eec9ffe212b8', 1795460538260),
	(24, '472bcf9b863bd08e0ddd96d1d7ec4060979ebbdf28e5a6e8bd39c77922455c49', 1795467803902),
	(25, 'ac121cba460c90f8108866de5cdf4d3d5c7771c5a3ff62abfed003b410fbc789', 1795582232410),
	(26, 'eb0118de110d47a4b8447f63aa38c95980f8cdcbe9c4b540d0d268d706d6a90e', 1795592860430),
	(27, 'aa3ca26a2103676bdef1feb71b67cc04139aca2e5de98b7d370c9493d41e9527', 1795643898073),
	(28, 'd0ba0695c816e9204cb917cc6a7cced8d1c3bc7a153517e0d8e07260bccbe758', 1795645566270),
	(29, '915167e0622d29c174abf17102f17506028b2b80fd1af3ac4218403f7a934bf5', 1795655205257),
	(30, '0df0189ad5ca259b549f65de98294436cf77614aa2507c02dc6ac5f78b9f33a0', 1795657121230),
	(31, '6b2dd557a04ddf303b33f7e49e5ae0e72272f9769c181969bd2780bc930cc4ff', 1795674926664),
	(32, '196e16a0321e21c6eb744b4e6faa6e65df811498d9e204ecb00e8ae070f95120', 1795692380751);
INSERT INTO jobs.version (version, cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) VALUES
	(43, NULL, NULL, NULL, NULL, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 32, true);
