-- The tables of Arbiter 0.1 on 18 November 2026, with the functions that their columns and indexes call. Functions, triggers
-- and views are in sql/. A database that was made by the 58 migrations before it counts as having this one: it has its time.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- Ids that grow with time (RFC 9562, version 7). PostgreSQL 18 has uuidv7(); we run on 15 and later.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;
--> statement-breakpoint
-- array_to_string is only "stable" for arrays in general; for text it can't change, and a generated column requires that.
create or replace function immutable_words(words text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(words, ' ')
$$;
--> statement-breakpoint
-- By what administrators find an account; a space before each part lets a short text be looked for where a part begins.
create or replace function searched_account(username text, email text) returns text
  language sql immutable parallel safe return lower(' ' || username || ' ' || coalesce(email, ''));
--> statement-breakpoint
-- The order of difficulties, for an index.
create or replace function difficulty_rank(difficulty text) returns integer
  language sql immutable parallel safe return case difficulty when 'Easy' then 1 when 'Medium' then 2 else 3 end;
--> statement-breakpoint
CREATE SEQUENCE contest_event_drafts START WITH 4503599627370496;
--> statement-breakpoint
CREATE SEQUENCE contest_participant_numbers START WITH 100001;
--> statement-breakpoint
CREATE TABLE aid_openings (
  user_id uuid NOT NULL,
  problem_id uuid NOT NULL,
  number integer NOT NULL,
  opened_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT aid_openings_number CHECK ((number >= 0)),
  CONSTRAINT aid_openings_user_id_problem_id_number_pk PRIMARY KEY (user_id, problem_id, number)
);
CREATE INDEX aid_openings_by_problem ON aid_openings USING btree (problem_id);
--> statement-breakpoint
CREATE TABLE announcements (
  id uuid DEFAULT uuid_v7() NOT NULL,
  contest_id uuid,
  title text NOT NULL,
  body text NOT NULL,
  created_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT announcements_pkey PRIMARY KEY (id)
);
CREATE INDEX announcements_by_contest ON announcements USING btree (contest_id, created_at);
--> statement-breakpoint
CREATE TABLE appeals (
  id uuid DEFAULT uuid_v7() NOT NULL,
  flag_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reason text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  note text,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT appeals_status CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text]))),
  CONSTRAINT appeals_pkey PRIMARY KEY (id),
  CONSTRAINT "appeals_flagId_unique" UNIQUE (flag_id)
);
CREATE INDEX appeals_by_status ON appeals USING btree (status, created_at);
CREATE INDEX appeals_by_user ON appeals USING btree (user_id, created_at);
CREATE INDEX appeals_listed ON appeals USING btree (((status <> 'pending'::text)), decided_at DESC, created_at, id, status);
--> statement-breakpoint
CREATE TABLE applied_sql (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT applied_sql_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE audit_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor_id uuid,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_by_action ON audit_log USING btree (action, id);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor_id, id);
CREATE INDEX audit_log_by_name ON audit_log USING btree (lower(COALESCE((details ->> 'username'::text), (details ->> 'title'::text), (details ->> 'name'::text))), id);
CREATE INDEX audit_log_by_person ON audit_log USING btree (((details ->> 'userId'::text)), id);
CREATE INDEX audit_log_by_subject ON audit_log USING btree (subject_id, id);
CREATE INDEX audit_log_by_time ON audit_log USING btree (created_at);
--> statement-breakpoint
CREATE TABLE background_jobs (
  id uuid DEFAULT uuid_v7() NOT NULL,
  kind text NOT NULL,
  problem_id uuid NOT NULL,
  submission_id uuid,
  test_set_id uuid,
  requested_by uuid,
  request_id text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  languages text[] NOT NULL,
  problem_version bytea,
  code_hash bytea,
  plan jsonb,
  status text DEFAULT 'queued'::text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  judge_id uuid,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  progress jsonb,
  result jsonb,
  applied_version integer,
  CONSTRAINT background_jobs_end CHECK (((status = 'done'::text) = (result IS NOT NULL))),
  CONSTRAINT background_jobs_kind CHECK ((kind = ANY (ARRAY['setter'::text, 'counterexample'::text, 'complexity'::text]))),
  CONSTRAINT background_jobs_program CHECK (((submission_id IS NULL) = (plan IS NOT NULL))),
  CONSTRAINT background_jobs_status CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  CONSTRAINT background_jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX background_jobs_by_person ON background_jobs USING btree (requested_by, kind, created_at);
CREATE INDEX background_jobs_by_problem ON background_jobs USING btree (problem_id, kind, id);
CREATE INDEX background_jobs_by_submission ON background_jobs USING btree (submission_id);
CREATE INDEX background_jobs_by_time ON background_jobs USING btree (created_at);
CREATE INDEX background_jobs_held ON background_jobs USING btree (judge_id) WHERE (status = 'running'::text);
CREATE UNIQUE INDEX background_jobs_kept ON background_jobs USING btree (problem_id, kind, problem_version, (languages[1]), code_hash) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text]));
CREATE INDEX background_jobs_queue ON background_jobs USING btree (kind, id) WHERE (status = 'queued'::text);
--> statement-breakpoint
CREATE TABLE backup_state (
  id integer DEFAULT 1 NOT NULL,
  watched_since timestamp(3) with time zone DEFAULT now() NOT NULL,
  succeeded_at timestamp(3) with time zone,
  bytes bigint,
  duration_ms integer,
  failed_at timestamp(3) with time zone,
  CONSTRAINT backup_state_once CHECK ((id = 1)),
  CONSTRAINT backup_state_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE blobs (
  hash bytea NOT NULL,
  size integer NOT NULL,
  data bytea NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT blobs_pkey PRIMARY KEY (hash)
);
ALTER TABLE blobs ALTER COLUMN data SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE clarifications (
  id uuid DEFAULT uuid_v7() NOT NULL,
  contest_id uuid NOT NULL,
  problem_id uuid,
  user_id uuid NOT NULL,
  question text NOT NULL,
  answer text,
  is_public boolean DEFAULT false NOT NULL,
  answered_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  answered_at timestamp(3) with time zone,
  CONSTRAINT clarifications_pkey PRIMARY KEY (id)
);
CREATE INDEX clarifications_by_contest ON clarifications USING btree (contest_id, created_at);
CREATE INDEX clarifications_by_user ON clarifications USING btree (user_id);
--> statement-breakpoint
CREATE TABLE contest_events (
  contest_id uuid NOT NULL,
  seq bigint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  kind text NOT NULL,
  participant integer,
  payload jsonb NOT NULL,
  CONSTRAINT contest_events_contest_id_seq_pk PRIMARY KEY (contest_id, seq)
);
CREATE INDEX contest_events_by_participant ON contest_events USING btree (contest_id, participant, seq);
--> statement-breakpoint
CREATE TABLE contest_heads (
  contest_id uuid NOT NULL,
  last_seq bigint DEFAULT 0 NOT NULL,
  last_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  checked_seq bigint DEFAULT 0 NOT NULL,
  final_seq bigint,
  checked_at timestamp(3) with time zone,
  CONSTRAINT contest_heads_pkey PRIMARY KEY (contest_id)
) WITH (fillfactor='50');
--> statement-breakpoint
CREATE TABLE contest_participants (
  id uuid DEFAULT uuid_v7() NOT NULL,
  contest_id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  offset_ms bigint DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  name text,
  disqualification_reason text,
  removal_reason text,
  CONSTRAINT contest_participants_kind CHECK ((kind = ANY (ARRAY['person'::text, 'team'::text, 'virtual'::text, 'ghost'::text]))),
  CONSTRAINT contest_participants_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX contest_participants_by_number ON contest_participants USING btree (contest_id, number);
CREATE UNIQUE INDEX contest_participants_once ON contest_participants USING btree (user_id, contest_id) WHERE (kind = 'person'::text);
CREATE UNIQUE INDEX contest_participants_virtual ON contest_participants USING btree (user_id, contest_id) WHERE (kind = 'virtual'::text);
--> statement-breakpoint
CREATE TABLE contest_problems (
  contest_id uuid NOT NULL,
  "position" integer NOT NULL,
  problem_id uuid NOT NULL,
  points double precision NOT NULL,
  pretest_count integer,
  is_paused boolean DEFAULT false NOT NULL,
  CONSTRAINT contest_problems_contest_id_position_pk PRIMARY KEY (contest_id, "position"),
  CONSTRAINT contest_problems_once UNIQUE (contest_id, problem_id)
);
CREATE INDEX contest_problems_by_problem ON contest_problems USING btree (problem_id);
--> statement-breakpoint
CREATE TABLE contest_standings (
  contest_id uuid NOT NULL,
  participant integer NOT NULL,
  "row" jsonb NOT NULL,
  rank_key bigint[],
  is_disqualified boolean DEFAULT false NOT NULL,
  has_tried boolean DEFAULT false NOT NULL,
  is_unofficial boolean DEFAULT false NOT NULL,
  CONSTRAINT contest_standings_contest_id_participant_pk PRIMARY KEY (contest_id, participant)
) WITH (fillfactor='70');
CREATE INDEX contest_standings_by_rank ON contest_standings USING btree (contest_id, rank_key, participant);
--> statement-breakpoint
CREATE TABLE contests (
  id uuid DEFAULT uuid_v7() NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  start_time timestamp(3) with time zone NOT NULL,
  end_time timestamp(3) with time zone NOT NULL,
  contest_type text DEFAULT 'ICPC'::text NOT NULL,
  max_participants integer,
  participant_count integer DEFAULT 0 NOT NULL,
  is_public boolean DEFAULT true NOT NULL,
  access_code text,
  is_rated boolean DEFAULT true NOT NULL,
  allow_late_submissions boolean DEFAULT false NOT NULL,
  penalty_per_wrong_submission_minutes integer DEFAULT 20 NOT NULL,
  created_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp(3) with time zone,
  settled_end_time timestamp(3) with time zone,
  freeze_time timestamp(3) with time zone,
  unfrozen_at timestamp(3) with time zone,
  decay_minutes integer DEFAULT 0 NOT NULL,
  reminded_at timestamp(3) with time zone,
  medals jsonb DEFAULT '{"gold": 1, "bronze": 1, "silver": 1}'::jsonb NOT NULL,
  subtask_rule text DEFAULT 'max-per-subtask'::text NOT NULL,
  decimals integer DEFAULT 2 NOT NULL,
  has_pretests boolean DEFAULT false NOT NULL,
  is_board_hidden boolean DEFAULT false NOT NULL,
  allows_unofficial boolean DEFAULT false NOT NULL,
  has_hacks boolean DEFAULT false NOT NULL,
  CONSTRAINT contests_order CHECK ((end_time > start_time)),
  CONSTRAINT contests_room CHECK (((max_participants IS NULL) OR (participant_count <= max_participants))),
  CONSTRAINT contests_subtask_rule CHECK ((subtask_rule = ANY (ARRAY['max-per-subtask'::text, 'best-submission'::text, 'last-submission'::text]))),
  CONSTRAINT contests_type CHECK ((contest_type = ANY (ARRAY['ICPC'::text, 'IOI'::text, 'CF'::text, 'CUSTOM'::text]))),
  CONSTRAINT contests_pkey PRIMARY KEY (id)
);
CREATE INDEX contests_by_end ON contests USING btree (end_time);
CREATE INDEX contests_by_start ON contests USING btree (start_time);
CREATE INDEX contests_unsettled ON contests USING btree (end_time) WHERE (settled_end_time IS DISTINCT FROM end_time);
--> statement-breakpoint
CREATE TABLE drafts (
  id uuid DEFAULT uuid_v7() NOT NULL,
  user_id uuid NOT NULL,
  problem_id uuid NOT NULL,
  language text NOT NULL,
  code text NOT NULL,
  started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  saved_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT drafts_pkey PRIMARY KEY (id)
);
CREATE INDEX drafts_by_owner ON drafts USING btree (user_id, problem_id, language, started_at);
--> statement-breakpoint
CREATE TABLE flags (
  id uuid DEFAULT uuid_v7() NOT NULL,
  user_id uuid NOT NULL,
  reason text NOT NULL,
  flagged_by uuid,
  flagged_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  lifted_by uuid,
  lifted_at timestamp(3) with time zone,
  CONSTRAINT flags_pkey PRIMARY KEY (id)
);
CREATE INDEX flags_by_user ON flags USING btree (user_id, flagged_at);
CREATE UNIQUE INDEX flags_one_open ON flags USING btree (user_id) WHERE (lifted_at IS NULL);
--> statement-breakpoint
CREATE TABLE hacks (
  id uuid DEFAULT uuid_v7() NOT NULL,
  contest_id uuid NOT NULL,
  problem_id uuid NOT NULL,
  user_id uuid NOT NULL,
  participant integer NOT NULL,
  submission_id uuid NOT NULL,
  victim integer NOT NULL,
  request_id text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  input bytea NOT NULL,
  input_size integer NOT NULL,
  input_hash bytea NOT NULL,
  plan jsonb NOT NULL,
  answer bytea,
  status text DEFAULT 'queued'::text NOT NULL,
  outcome text,
  objection text,
  verdict text,
  attempt integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  judge_id uuid,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  added_at timestamp(3) with time zone,
  CONSTRAINT hacks_end CHECK (((status = 'done'::text) = (outcome IS NOT NULL))),
  CONSTRAINT hacks_outcome CHECK ((outcome = ANY (ARRAY['successful'::text, 'unsuccessful'::text, 'invalid'::text, 'ignored'::text, 'failed'::text]))),
  CONSTRAINT hacks_status CHECK ((status = ANY (ARRAY['queued'::text, 'checking'::text, 'done'::text]))),
  CONSTRAINT hacks_pkey PRIMARY KEY (id)
);
CREATE INDEX hacks_by_contest ON hacks USING btree (contest_id, user_id, problem_id, created_at);
CREATE INDEX hacks_held ON hacks USING btree (judge_id) WHERE (status = 'checking'::text);
CREATE UNIQUE INDEX hacks_once ON hacks USING btree (submission_id, user_id, input_hash);
CREATE INDEX hacks_queue ON hacks USING btree (id) WHERE (status = 'queued'::text);
--> statement-breakpoint
CREATE TABLE judge_calibrations (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  judge_name text NOT NULL,
  core integer NOT NULL,
  reason text NOT NULL,
  kernels jsonb NOT NULL,
  state text NOT NULL,
  drift double precision NOT NULL,
  baseline_ms double precision NOT NULL,
  factor double precision NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT judge_calibrations_pkey PRIMARY KEY (id)
);
CREATE INDEX judge_calibrations_by_time ON judge_calibrations USING btree (created_at);
CREATE INDEX judge_calibrations_of_core ON judge_calibrations USING btree (judge_name, core, id);
--> statement-breakpoint
CREATE TABLE judgements (
  id uuid DEFAULT uuid_v7() NOT NULL,
  submission_id uuid NOT NULL,
  number integer NOT NULL,
  reason text DEFAULT 'submitted'::text NOT NULL,
  status text DEFAULT 'queued'::text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  judge_id uuid,
  test_set_id uuid,
  compiler text,
  compiler_flags text,
  sandbox_mode text,
  verdict text,
  verdict_detail text,
  compile_log text,
  tests_passed integer,
  tests_total integer,
  cpu_ms integer,
  memory_kb integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  user_id uuid NOT NULL,
  rejudge_id uuid,
  priority smallint DEFAULT 1 NOT NULL,
  round integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  judge_name text,
  is_verdict_changed boolean DEFAULT false NOT NULL,
  is_preview boolean DEFAULT false NOT NULL,
  score double precision,
  groups jsonb,
  profile jsonb,
  noise_ms integer,
  time_factor double precision,
  runs_alone smallint DEFAULT 0 NOT NULL,
  request_id text,
  pretest_count integer,
  CONSTRAINT judgements_end CHECK (((status = 'done'::text) = (verdict IS NOT NULL))),
  CONSTRAINT judgements_status CHECK ((status = ANY (ARRAY['queued'::text, 'judging'::text, 'done'::text]))),
  CONSTRAINT judgements_pkey PRIMARY KEY (id),
  CONSTRAINT judgements_number UNIQUE (submission_id, number)
);
CREATE INDEX judgements_by_rejudge ON judgements USING btree (rejudge_id, id) WHERE (rejudge_id IS NOT NULL);
CREATE INDEX judgements_changed ON judgements USING btree (rejudge_id, id) WHERE is_verdict_changed;
CREATE INDEX judgements_held ON judgements USING btree (judge_id) WHERE (status = 'judging'::text);
CREATE INDEX judgements_open ON judgements USING btree (user_id) WHERE (status <> 'done'::text);
CREATE INDEX judgements_queue ON judgements USING btree (priority, round, id) WHERE (status = 'queued'::text);
CREATE INDEX judgements_served ON judgements USING btree (priority, round) WHERE (status <> 'queued'::text);
CREATE INDEX judgements_to_come ON judgements USING btree (rejudge_id) WHERE (status <> 'done'::text);
--> statement-breakpoint
CREATE TABLE judges (
  id uuid DEFAULT uuid_v7() NOT NULL,
  name text NOT NULL,
  slots integer NOT NULL,
  is_judging boolean NOT NULL,
  idle_reason text,
  sandbox_mode text,
  started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp(3) with time zone NOT NULL,
  languages text[] DEFAULT '{}'::text[] NOT NULL,
  heartbeat_seconds double precision DEFAULT 2 NOT NULL,
  load double precision,
  timing jsonb,
  counters jsonb,
  CONSTRAINT judges_pkey PRIMARY KEY (id)
);
CREATE INDEX judges_by_last_seen ON judges USING btree (last_seen_at);
--> statement-breakpoint
CREATE TABLE judging_files (
  problem_id uuid NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT judging_files_problem_id_hash_pk PRIMARY KEY (problem_id, hash)
);
CREATE INDEX judging_files_by_hash ON judging_files USING btree (hash);
--> statement-breakpoint
CREATE TABLE notifications (
  id uuid DEFAULT uuid_v7() NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  link text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  read_at timestamp(3) with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX notifications_by_user ON notifications USING btree (user_id, created_at);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (read_at IS NULL);
--> statement-breakpoint
CREATE TABLE password_resets (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX password_resets_by_user ON password_resets USING btree (user_id);
--> statement-breakpoint
CREATE TABLE problem_files (
  problem_id uuid NOT NULL,
  path text NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT problem_files_problem_id_path_pk PRIMARY KEY (problem_id, path)
);
CREATE INDEX problem_files_by_hash ON problem_files USING btree (hash);
--> statement-breakpoint
CREATE TABLE problem_picture_uses (
  problem_id uuid NOT NULL,
  hash bytea NOT NULL,
  path text,
  CONSTRAINT problem_picture_uses_problem_id_hash_pk PRIMARY KEY (problem_id, hash)
);
CREATE INDEX problem_picture_uses_by_hash ON problem_picture_uses USING btree (hash);
--> statement-breakpoint
CREATE TABLE problem_pictures (
  hash bytea NOT NULL,
  uploaded_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  released_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT problem_pictures_pkey PRIMARY KEY (hash)
);
CREATE INDEX problem_pictures_by_release ON problem_pictures USING btree (released_at);
--> statement-breakpoint
CREATE TABLE problem_popularity (
  problem_id uuid NOT NULL,
  number integer NOT NULL,
  is_open boolean NOT NULL,
  solvers integer DEFAULT 0 NOT NULL,
  submissions integer DEFAULT 0 NOT NULL,
  accepted integer DEFAULT 0 NOT NULL,
  acceptance double precision GENERATED ALWAYS AS (((accepted)::double precision / (NULLIF(submissions, 0))::double precision)) STORED,
  triers integer DEFAULT 0 NOT NULL,
  solve_rate double precision GENERATED ALWAYS AS ((((solvers + 2))::double precision / ((triers + 4))::double precision)) STORED,
  CONSTRAINT problem_popularity_pkey PRIMARY KEY (problem_id)
);
CREATE INDEX problem_popularity_by_acceptance ON problem_popularity USING btree (acceptance, number, problem_id) WHERE is_open;
CREATE INDEX problem_popularity_by_acceptance_down ON problem_popularity USING btree (acceptance DESC NULLS LAST, number DESC NULLS LAST, problem_id) WHERE is_open;
CREATE INDEX problem_popularity_by_rate ON problem_popularity USING btree (solve_rate, number, problem_id) WHERE is_open;
CREATE INDEX problem_popularity_by_solvers ON problem_popularity USING btree (solvers, number, problem_id) WHERE is_open;
--> statement-breakpoint
CREATE TABLE problem_revision_files (
  problem_id uuid NOT NULL,
  path text NOT NULL,
  first_revision integer NOT NULL,
  end_revision integer,
  hash bytea NOT NULL,
  CONSTRAINT problem_revision_files_revisions CHECK ((end_revision > first_revision)),
  CONSTRAINT problem_revision_files_problem_id_path_first_revision_pk PRIMARY KEY (problem_id, path, first_revision)
);
CREATE INDEX problem_revision_files_by_hash ON problem_revision_files USING btree (hash);
CREATE UNIQUE INDEX problem_revision_files_newest ON problem_revision_files USING btree (problem_id, path) WHERE (end_revision IS NULL);
--> statement-breakpoint
CREATE TABLE problem_revisions (
  problem_id uuid NOT NULL,
  number integer NOT NULL,
  test_set_version integer NOT NULL,
  created_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  note text,
  CONSTRAINT problem_revisions_problem_id_number_pk PRIMARY KEY (problem_id, number)
);
--> statement-breakpoint
CREATE TABLE problem_statements (
  problem_id uuid NOT NULL,
  language text NOT NULL,
  name text,
  statement text NOT NULL,
  input_format text DEFAULT ''::text NOT NULL,
  output_format text DEFAULT ''::text NOT NULL,
  custom_constraints text,
  CONSTRAINT problem_statements_problem_id_language_pk PRIMARY KEY (problem_id, language)
);
--> statement-breakpoint
CREATE TABLE problem_stats (
  problem_id uuid NOT NULL,
  submissions integer DEFAULT 0 NOT NULL,
  accepted integer DEFAULT 0 NOT NULL,
  solvers integer DEFAULT 0 NOT NULL,
  number integer NOT NULL,
  acceptance double precision GENERATED ALWAYS AS (((accepted)::double precision / (NULLIF(submissions, 0))::double precision)) STORED,
  CONSTRAINT problem_stats_pkey PRIMARY KEY (problem_id)
);
CREATE INDEX problem_stats_by_acceptance ON problem_stats USING btree (acceptance, number, problem_id);
CREATE INDEX problem_stats_by_acceptance_down ON problem_stats USING btree (acceptance DESC NULLS LAST, number DESC NULLS LAST, problem_id);
CREATE INDEX problem_stats_by_solvers ON problem_stats USING btree (solvers, number, problem_id);
CREATE INDEX problem_stats_by_submissions ON problem_stats USING btree (submissions, number, problem_id);
--> statement-breakpoint
CREATE TABLE problem_topics (
  name text NOT NULL,
  problems integer DEFAULT 0 NOT NULL,
  CONSTRAINT problem_topics_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE problems (
  id uuid DEFAULT uuid_v7() NOT NULL,
  number integer NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  slug text NOT NULL,
  name text NOT NULL,
  difficulty text NOT NULL,
  statement text NOT NULL,
  input_format text DEFAULT ''::text NOT NULL,
  output_format text DEFAULT ''::text NOT NULL,
  topics text[] DEFAULT '{}'::text[] NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  points integer NOT NULL,
  time_limit_ms integer NOT NULL,
  memory_limit_mb integer NOT NULL,
  custom_constraints text,
  comparison_mode text DEFAULT 'token'::text NOT NULL,
  case_sensitive boolean DEFAULT true NOT NULL,
  tolerance double precision DEFAULT 0.000001 NOT NULL,
  visibility text DEFAULT 'public'::text NOT NULL,
  reveal_tests text DEFAULT 'first-failing'::text NOT NULL,
  language_factors jsonb DEFAULT '{}'::jsonb NOT NULL,
  test_set_version integer DEFAULT 0 NOT NULL,
  author_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp(3) with time zone,
  search tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('simple'::regconfig, name), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, ((immutable_words(tags) || ' '::text) || immutable_words(topics))), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, statement), 'D'::"char"))) STORED,
  title_search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, ((((name || ' '::text) || immutable_words(tags)) || ' '::text) || immutable_words(topics)))) STORED,
  is_opened_by_contest boolean DEFAULT false NOT NULL,
  is_open boolean GENERATED ALWAYS AS (((deleted_at IS NULL) AND ((visibility = 'public'::text) OR is_opened_by_contest))) STORED,
  revision integer DEFAULT 1 NOT NULL,
  allowed_languages text[],
  output_limit_bytes integer,
  code_limit_bytes integer,
  compile_limit_ms integer,
  package_uuid uuid,
  input_description text,
  reference_language text,
  reference_code text,
  hints text[] DEFAULT '{}'::text[] NOT NULL,
  editorial text,
  is_editorial_published boolean DEFAULT false NOT NULL,
  test_count integer DEFAULT 0 NOT NULL,
  time_limit_origin text DEFAULT 'stated'::text NOT NULL,
  statement_language text DEFAULT 'en'::text NOT NULL,
  CONSTRAINT problems_difficulty CHECK ((difficulty = ANY (ARRAY['Easy'::text, 'Medium'::text, 'Hard'::text]))),
  CONSTRAINT problems_reference CHECK (((reference_language IS NULL) = (reference_code IS NULL))),
  CONSTRAINT problems_time_limit_origin CHECK ((time_limit_origin = ANY (ARRAY['stated'::text, 'awaited'::text, 'measured'::text, 'unmeasurable'::text]))),
  CONSTRAINT problems_visibility CHECK ((visibility = ANY (ARRAY['public'::text, 'hidden'::text]))),
  CONSTRAINT problems_pkey PRIMARY KEY (id)
);
CREATE INDEX problems_by_name ON problems USING gin (lower(name) gin_trgm_ops);
CREATE INDEX problems_by_package ON problems USING btree (package_uuid) WHERE (package_uuid IS NOT NULL);
CREATE INDEX problems_deleted ON problems USING btree (id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX problems_listed ON problems USING btree (number, id, difficulty) WHERE is_open;
CREATE INDEX problems_listed_by_difficulty ON problems USING btree (difficulty_rank(difficulty), number, id, difficulty) WHERE is_open;
CREATE INDEX problems_listed_by_name ON problems USING btree (lower(name), number, id, difficulty, name) WHERE is_open;
CREATE INDEX problems_listed_by_points ON problems USING btree (points, number, id, difficulty) WHERE is_open;
CREATE INDEX problems_managed ON problems USING btree (number, id, name, difficulty, points, visibility, test_set_version) WHERE (deleted_at IS NULL);
CREATE INDEX problems_managed_by_tests ON problems USING btree (test_count, number, id, difficulty, visibility) WHERE (deleted_at IS NULL);
CREATE INDEX problems_search ON problems USING gin (search);
CREATE UNIQUE INDEX problems_slug_key ON problems USING btree (slug);
CREATE INDEX problems_tags ON problems USING gin (tags);
CREATE INDEX problems_title_search ON problems USING gin (title_search);
--> statement-breakpoint
CREATE TABLE rating_changes (
  contest_id uuid NOT NULL,
  user_id uuid NOT NULL,
  rank integer NOT NULL,
  rating_before integer,
  rating_after integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  performance integer NOT NULL,
  state jsonb NOT NULL,
  CONSTRAINT rating_changes_contest_id_user_id_pk PRIMARY KEY (contest_id, user_id)
);
CREATE INDEX rating_changes_by_user ON rating_changes USING btree (user_id, created_at);
--> statement-breakpoint
CREATE TABLE registrations (
  contest_id uuid NOT NULL,
  user_id uuid NOT NULL,
  registered_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  added_by uuid,
  participant integer NOT NULL,
  news_read_at timestamp(3) with time zone,
  CONSTRAINT registrations_contest_id_user_id_pk PRIMARY KEY (contest_id, user_id)
);
CREATE INDEX registrations_by_participant ON registrations USING btree (contest_id, participant, user_id);
CREATE INDEX registrations_by_user ON registrations USING btree (user_id, registered_at);
--> statement-breakpoint
CREATE TABLE rejudges (
  id uuid DEFAULT uuid_v7() NOT NULL,
  problem_id uuid,
  created_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  contest_id uuid,
  language text,
  submitted_from timestamp(3) with time zone,
  submitted_to timestamp(3) with time zone,
  submission_ids uuid[],
  state text DEFAULT 'applied'::text NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  CONSTRAINT rejudges_state CHECK ((state = ANY (ARRAY['preview'::text, 'applying'::text, 'applied'::text, 'discarded'::text]))),
  CONSTRAINT rejudges_pkey PRIMARY KEY (id)
);
CREATE INDEX rejudges_applying ON rejudges USING btree (created_at) WHERE (state = 'applying'::text);
CREATE INDEX rejudges_by_problem ON rejudges USING btree (problem_id, created_at);
--> statement-breakpoint
CREATE UNLOGGED TABLE request_counts (
  key bytea NOT NULL,
  requests integer NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT request_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX request_counts_by_end ON request_counts USING btree (ends_at);
--> statement-breakpoint
CREATE TABLE reviews (
  submission_id uuid NOT NULL,
  reviewer text NOT NULL,
  analysis text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT reviews_pkey PRIMARY KEY (submission_id)
);
--> statement-breakpoint
CREATE TABLE score_counts (
  total_points integer NOT NULL,
  users integer NOT NULL
);
CREATE INDEX score_counts_by_points ON score_counts USING btree (total_points);
--> statement-breakpoint
CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  id uuid DEFAULT uuid_v7() NOT NULL,
  user_id uuid NOT NULL,
  user_agent text DEFAULT ''::text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_id_unique UNIQUE (id)
);
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);
--> statement-breakpoint
CREATE TABLE setter_job_results (
  job_id uuid NOT NULL,
  "position" integer NOT NULL,
  result jsonb NOT NULL,
  input bytea,
  answer bytea,
  CONSTRAINT setter_job_results_job_id_position_pk PRIMARY KEY (job_id, "position")
);
--> statement-breakpoint
CREATE TABLE sign_in_attempts (
  key bytea NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  last_tried_at timestamp(3) with time zone NOT NULL,
  last_succeeded_at timestamp(3) with time zone,
  CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts USING btree (last_tried_at);
--> statement-breakpoint
CREATE TABLE site_settings (
  id integer DEFAULT 1 NOT NULL,
  settings jsonb DEFAULT '{}'::jsonb NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  CONSTRAINT site_settings_once CHECK ((id = 1)),
  CONSTRAINT site_settings_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE submission_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  submission_id uuid NOT NULL,
  judgement_id uuid NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT submission_events_pkey PRIMARY KEY (id)
);
CREATE INDEX submission_events_by_submission ON submission_events USING btree (submission_id, id);
--> statement-breakpoint
CREATE TABLE submission_states (
  submission_id uuid NOT NULL,
  user_id uuid NOT NULL,
  problem_id uuid NOT NULL,
  contest_id uuid,
  language text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  status text DEFAULT 'queued'::text NOT NULL,
  judgement_id uuid,
  verdict text,
  verdict_detail text,
  tests_passed integer,
  tests_total integer,
  cpu_ms integer,
  memory_kb integer,
  is_flagged boolean DEFAULT false NOT NULL,
  deleted_at timestamp(3) with time zone,
  participant integer,
  score double precision,
  CONSTRAINT submission_states_pkey PRIMARY KEY (submission_id)
);
CREATE INDEX submission_states_by_contest ON submission_states USING btree (contest_id, user_id, created_at) WHERE (contest_id IS NOT NULL);
CREATE INDEX submission_states_by_language ON submission_states USING btree (language, created_at);
CREATE INDEX submission_states_by_problem ON submission_states USING btree (problem_id, verdict, created_at);
CREATE INDEX submission_states_by_user ON submission_states USING btree (user_id, created_at);
CREATE INDEX submission_states_by_user_problem ON submission_states USING btree (user_id, problem_id, created_at);
CREATE INDEX submission_states_by_verdict ON submission_states USING btree (verdict, created_at);
CREATE INDEX submission_states_flagged ON submission_states USING btree (created_at) WHERE is_flagged;
CREATE INDEX submission_states_newest ON submission_states USING btree (created_at);
CREATE INDEX submission_states_open ON submission_states USING btree (created_at) WHERE (status <> 'done'::text);
CREATE INDEX submission_states_solutions ON submission_states USING btree (problem_id, language, user_id, contest_id, cpu_ms, memory_kb) WHERE ((verdict = 'Accepted'::text) AND (verdict_detail IS NULL) AND (NOT is_flagged) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE TABLE submissions (
  id uuid DEFAULT uuid_v7() NOT NULL,
  user_id uuid NOT NULL,
  problem_id uuid NOT NULL,
  contest_id uuid,
  language text NOT NULL,
  code text NOT NULL,
  is_late boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  participant integer,
  CONSTRAINT submissions_pkey PRIMARY KEY (id),
  CONSTRAINT submissions_number UNIQUE (number)
);
CREATE INDEX submissions_by_contest ON submissions USING btree (contest_id, created_at) WHERE (contest_id IS NOT NULL);
CREATE INDEX submissions_by_problem ON submissions USING btree (problem_id, created_at);
CREATE INDEX submissions_by_user ON submissions USING btree (user_id, created_at);
--> statement-breakpoint
CREATE TABLE test_cases (
  "position" integer NOT NULL,
  case_id uuid DEFAULT uuid_v7() NOT NULL,
  is_sample boolean DEFAULT false NOT NULL,
  input_hash bytea NOT NULL,
  output_hash bytea NOT NULL,
  display_input text,
  explanation text,
  problem_id uuid NOT NULL,
  first_version integer NOT NULL,
  end_version integer,
  name text,
  args text[] DEFAULT '{}'::text[] NOT NULL,
  validator_args text[] DEFAULT '{}'::text[] NOT NULL,
  files jsonb DEFAULT '[]'::jsonb NOT NULL,
  display_output text,
  dialogue text,
  is_pending boolean DEFAULT false NOT NULL,
  CONSTRAINT test_cases_versions CHECK ((end_version > first_version)),
  CONSTRAINT test_cases_problem_id_position_first_version_pk PRIMARY KEY (problem_id, "position", first_version)
);
CREATE INDEX test_cases_by_input ON test_cases USING btree (input_hash);
CREATE INDEX test_cases_by_output ON test_cases USING btree (output_hash);
CREATE UNIQUE INDEX test_cases_newest ON test_cases USING btree (problem_id, "position") WHERE (end_version IS NULL);
CREATE UNIQUE INDEX test_cases_case ON test_cases USING btree (problem_id, case_id) WHERE (end_version IS NULL);
--> statement-breakpoint
CREATE TABLE test_proposal_changes (
  proposal_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  verdict text NOT NULL,
  CONSTRAINT test_proposal_changes_proposal_id_submission_id_pk PRIMARY KEY (proposal_id, submission_id)
);
CREATE INDEX test_proposal_changes_by_submission ON test_proposal_changes USING btree (submission_id);
--> statement-breakpoint
CREATE TABLE test_proposals (
  id uuid DEFAULT uuid_v7() NOT NULL,
  problem_id uuid NOT NULL,
  proposed_by uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  input bytea NOT NULL,
  input_size integer NOT NULL,
  input_hash bytea NOT NULL,
  output bytea,
  output_size integer,
  plan jsonb NOT NULL,
  state text DEFAULT 'checking'::text NOT NULL,
  allows_single boolean DEFAULT false NOT NULL,
  found jsonb,
  status text DEFAULT 'queued'::text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  judge_id uuid,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  total integer,
  tried integer DEFAULT 0 NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  last_submission_id uuid,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  reason text,
  case_id uuid,
  version integer,
  request_id text,
  CONSTRAINT test_proposals_state CHECK ((state = ANY (ARRAY['checking'::text, 'invalid'::text, 'disputed'::text, 'single-solution'::text, 'dry-run'::text, 'ready'::text, 'taken'::text, 'rejected'::text, 'failed'::text]))),
  CONSTRAINT test_proposals_status CHECK ((status = ANY (ARRAY['queued'::text, 'checking'::text, 'done'::text]))),
  CONSTRAINT test_proposals_taken CHECK (((state = 'taken'::text) = (case_id IS NOT NULL))),
  CONSTRAINT test_proposals_pkey PRIMARY KEY (id)
);
CREATE INDEX test_proposals_by_case ON test_proposals USING btree (problem_id, case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX test_proposals_by_person ON test_proposals USING btree (proposed_by, created_at);
CREATE INDEX test_proposals_by_state ON test_proposals USING btree (state, created_at);
CREATE INDEX test_proposals_held ON test_proposals USING btree (judge_id) WHERE (status = 'checking'::text);
CREATE INDEX test_proposals_listed ON test_proposals USING btree (created_at, id, state, problem_id);
CREATE UNIQUE INDEX test_proposals_once ON test_proposals USING btree (problem_id, proposed_by, input_hash);
CREATE INDEX test_proposals_queue ON test_proposals USING btree (id) WHERE (status = 'queued'::text);
--> statement-breakpoint
CREATE TABLE test_results (
  judgement_id uuid NOT NULL,
  "position" integer NOT NULL,
  verdict text NOT NULL,
  verdict_detail text,
  cpu_ms integer,
  wall_ms integer,
  memory_kb integer,
  output bytea,
  is_output_clipped boolean DEFAULT false NOT NULL,
  stderr bytea,
  score double precision,
  message text,
  judge_message text,
  transcript bytea,
  noise_ms integer,
  runs_alone smallint DEFAULT 0 NOT NULL,
  CONSTRAINT test_results_judgement_id_position_pk PRIMARY KEY (judgement_id, "position")
);
--> statement-breakpoint
CREATE TABLE test_sets (
  id uuid DEFAULT uuid_v7() NOT NULL,
  problem_id uuid NOT NULL,
  version integer NOT NULL,
  created_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  cases integer DEFAULT 0 NOT NULL,
  samples integer DEFAULT 0 NOT NULL,
  judging jsonb,
  CONSTRAINT test_sets_pkey PRIMARY KEY (id),
  CONSTRAINT test_sets_version UNIQUE (problem_id, version)
);
--> statement-breakpoint
CREATE TABLE time_rechecks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  judge_name text NOT NULL,
  judged_from timestamp(3) with time zone NOT NULL,
  judged_to timestamp(3) with time zone DEFAULT now() NOT NULL,
  ordered_at timestamp(3) with time zone,
  submissions integer,
  CONSTRAINT time_rechecks_pkey PRIMARY KEY (id)
);
CREATE INDEX time_rechecks_open ON time_rechecks USING btree (id) WHERE (ordered_at IS NULL);
--> statement-breakpoint
CREATE TABLE time_reference (
  id integer DEFAULT 1 NOT NULL,
  cpu_ms double precision NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT time_reference_once CHECK ((id = 1)),
  CONSTRAINT time_reference_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE trial_programs (
  id uuid DEFAULT uuid_v7() NOT NULL,
  trial_id uuid NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  code text NOT NULL,
  expected_verdict text,
  status text DEFAULT 'queued'::text NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  judge_id uuid,
  verdict text,
  verdict_detail text,
  compile_log text,
  tests_passed integer,
  tests_total integer,
  cpu_ms integer,
  memory_kb integer,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  score double precision,
  expectation jsonb,
  mutation jsonb,
  validator jsonb,
  files jsonb,
  CONSTRAINT trial_programs_end CHECK (((status = 'done'::text) = (verdict IS NOT NULL))),
  CONSTRAINT trial_programs_status CHECK ((status = ANY (ARRAY['queued'::text, 'judging'::text, 'done'::text]))),
  CONSTRAINT trial_programs_pkey PRIMARY KEY (id),
  CONSTRAINT trial_programs_position UNIQUE (trial_id, "position")
);
CREATE INDEX trial_programs_held ON trial_programs USING btree (judge_id) WHERE (status = 'judging'::text);
CREATE INDEX trial_programs_queue ON trial_programs USING btree (trial_id, "position") WHERE (status = 'queued'::text);
--> statement-breakpoint
CREATE TABLE trial_results (
  program_id uuid NOT NULL,
  "position" integer NOT NULL,
  verdict text NOT NULL,
  verdict_detail text,
  cpu_ms integer,
  memory_kb integer,
  output bytea,
  output_size integer,
  score double precision,
  judge_message text,
  CONSTRAINT trial_results_program_id_position_pk PRIMARY KEY (program_id, "position")
);
--> statement-breakpoint
CREATE TABLE trials (
  id uuid DEFAULT uuid_v7() NOT NULL,
  problem_id uuid NOT NULL,
  test_set_id uuid NOT NULL,
  kind text NOT NULL,
  created_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  applied_version integer,
  request_id text,
  CONSTRAINT trials_kind CHECK ((kind = ANY (ARRAY['generate'::text, 'judge'::text, 'solutions'::text, 'mutants'::text, 'inputs'::text, 'limit'::text]))),
  CONSTRAINT trials_pkey PRIMARY KEY (id)
);
CREATE INDEX trials_by_problem ON trials USING btree (problem_id, created_at);
CREATE INDEX trials_by_time ON trials USING btree (created_at);
--> statement-breakpoint
CREATE TABLE user_activity (
  user_id uuid NOT NULL,
  last_seen_at timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
  CONSTRAINT user_activity_pkey PRIMARY KEY (user_id)
);
CREATE INDEX user_activity_by_time ON user_activity USING btree (last_seen_at, user_id);
--> statement-breakpoint
CREATE TABLE user_problems (
  user_id uuid NOT NULL,
  problem_id uuid NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  is_solved boolean DEFAULT false NOT NULL,
  solved_at timestamp(3) with time zone,
  last_submitted_at timestamp(3) with time zone,
  is_counted boolean DEFAULT false NOT NULL,
  counted_submissions integer DEFAULT 0 NOT NULL,
  counted_accepted integer DEFAULT 0 NOT NULL,
  is_aided boolean DEFAULT false NOT NULL,
  CONSTRAINT user_problems_user_id_problem_id_pk PRIMARY KEY (user_id, problem_id)
);
CREATE INDEX user_problems_by_problem ON user_problems USING btree (problem_id, is_solved);
CREATE INDEX user_problems_counted ON user_problems USING btree (user_id, solved_at) WHERE is_counted;
--> statement-breakpoint
CREATE TABLE user_scores (
  user_id uuid NOT NULL,
  total_points integer DEFAULT 0 NOT NULL,
  problems_solved integer DEFAULT 0 NOT NULL,
  last_solved_at timestamp(3) with time zone,
  is_listed boolean DEFAULT true NOT NULL,
  searched_name text DEFAULT ''::text NOT NULL,
  CONSTRAINT user_scores_pkey PRIMARY KEY (user_id)
);
CREATE INDEX user_scores_board ON user_scores USING btree (total_points DESC, user_id, searched_name) WHERE is_listed;
CREATE INDEX user_scores_by_name ON user_scores USING gin (searched_name gin_trgm_ops) WITH (fastupdate='false');
CREATE INDEX user_scores_by_points ON user_scores USING btree (total_points, user_id, is_listed);
--> statement-breakpoint
CREATE TABLE users (
  id uuid DEFAULT uuid_v7() NOT NULL,
  username text NOT NULL,
  email text,
  firstname text NOT NULL,
  lastname text NOT NULL,
  password_hash text,
  role text DEFAULT 'user'::text NOT NULL,
  social_links jsonb DEFAULT '{}'::jsonb NOT NULL,
  picture text,
  rating integer,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp(3) with time zone,
  CONSTRAINT users_role CHECK ((role = ANY (ARRAY['admin'::text, 'user'::text]))),
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_admins ON users USING btree (id) WHERE ((role = 'admin'::text) AND (deleted_at IS NULL));
CREATE INDEX users_by_letters ON users USING gin (searched_account(username, email) gin_trgm_ops);
CREATE INDEX users_by_name ON users USING btree (lower(username), username, id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_picture ON users USING btree (picture) WHERE (picture IS NOT NULL);
CREATE INDEX users_by_rating ON users USING btree (rating, id) WHERE (rating IS NOT NULL);
CREATE INDEX users_by_time ON users USING btree (created_at) WHERE (deleted_at IS NULL);
CREATE INDEX users_deleted ON users USING btree (id) WHERE (deleted_at IS NOT NULL);
-- A name that is taken is reported before an address that is taken.
CREATE UNIQUE INDEX users_username_key ON users USING btree (lower(username));
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_kept ON users USING btree (id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
ALTER TABLE aid_openings ADD CONSTRAINT aid_openings_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE aid_openings ADD CONSTRAINT aid_openings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE announcements ADD CONSTRAINT announcements_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE;
ALTER TABLE announcements ADD CONSTRAINT announcements_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE appeals ADD CONSTRAINT appeals_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE appeals ADD CONSTRAINT appeals_flag_id_flags_id_fk FOREIGN KEY (flag_id) REFERENCES flags(id) ON DELETE CASCADE;
ALTER TABLE appeals ADD CONSTRAINT appeals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id);
ALTER TABLE background_jobs ADD CONSTRAINT background_jobs_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE background_jobs ADD CONSTRAINT background_jobs_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES users(id);
ALTER TABLE background_jobs ADD CONSTRAINT background_jobs_submission_id_submissions_id_fk FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE;
ALTER TABLE background_jobs ADD CONSTRAINT background_jobs_test_set_id_test_sets_id_fk FOREIGN KEY (test_set_id) REFERENCES test_sets(id);
ALTER TABLE clarifications ADD CONSTRAINT clarifications_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES users(id);
ALTER TABLE clarifications ADD CONSTRAINT clarifications_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE;
ALTER TABLE clarifications ADD CONSTRAINT clarifications_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id);
ALTER TABLE clarifications ADD CONSTRAINT clarifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE contest_events ADD CONSTRAINT contest_events_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);
ALTER TABLE contest_heads ADD CONSTRAINT contest_heads_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);
ALTER TABLE contest_participants ADD CONSTRAINT contest_participants_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);
ALTER TABLE contest_participants ADD CONSTRAINT contest_participants_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE contest_problems ADD CONSTRAINT contest_problems_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE;
ALTER TABLE contest_problems ADD CONSTRAINT contest_problems_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id);
ALTER TABLE contest_standings ADD CONSTRAINT contest_standings_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);
ALTER TABLE contests ADD CONSTRAINT contests_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE drafts ADD CONSTRAINT drafts_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE drafts ADD CONSTRAINT drafts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE flags ADD CONSTRAINT flags_flagged_by_users_id_fk FOREIGN KEY (flagged_by) REFERENCES users(id);
ALTER TABLE flags ADD CONSTRAINT flags_lifted_by_users_id_fk FOREIGN KEY (lifted_by) REFERENCES users(id);
ALTER TABLE flags ADD CONSTRAINT flags_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE hacks ADD CONSTRAINT hacks_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE;
ALTER TABLE hacks ADD CONSTRAINT hacks_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE hacks ADD CONSTRAINT hacks_submission_id_submissions_id_fk FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE;
ALTER TABLE hacks ADD CONSTRAINT hacks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE judgements ADD CONSTRAINT judgements_rejudge_id_rejudges_id_fk FOREIGN KEY (rejudge_id) REFERENCES rejudges(id);
ALTER TABLE judgements ADD CONSTRAINT judgements_submission_id_submissions_id_fk FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE;
ALTER TABLE judgements ADD CONSTRAINT judgements_test_set_id_test_sets_id_fk FOREIGN KEY (test_set_id) REFERENCES test_sets(id);
ALTER TABLE judging_files ADD CONSTRAINT judging_files_hash_blobs_hash_fk FOREIGN KEY (hash) REFERENCES blobs(hash);
ALTER TABLE judging_files ADD CONSTRAINT judging_files_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE password_resets ADD CONSTRAINT password_resets_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE password_resets ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE problem_files ADD CONSTRAINT problem_files_hash_blobs_hash_fk FOREIGN KEY (hash) REFERENCES blobs(hash);
ALTER TABLE problem_files ADD CONSTRAINT problem_files_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE problem_picture_uses ADD CONSTRAINT problem_picture_uses_hash_problem_pictures_hash_fk FOREIGN KEY (hash) REFERENCES problem_pictures(hash);
ALTER TABLE problem_picture_uses ADD CONSTRAINT problem_picture_uses_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE problem_pictures ADD CONSTRAINT problem_pictures_hash_blobs_hash_fk FOREIGN KEY (hash) REFERENCES blobs(hash);
ALTER TABLE problem_pictures ADD CONSTRAINT problem_pictures_uploaded_by_users_id_fk FOREIGN KEY (uploaded_by) REFERENCES users(id);
ALTER TABLE problem_popularity ADD CONSTRAINT problem_popularity_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE problem_revision_files ADD CONSTRAINT problem_revision_files_hash_blobs_hash_fk FOREIGN KEY (hash) REFERENCES blobs(hash);
ALTER TABLE problem_revision_files ADD CONSTRAINT problem_revision_files_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE problem_revisions ADD CONSTRAINT problem_revisions_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE problem_revisions ADD CONSTRAINT problem_revisions_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE problem_statements ADD CONSTRAINT problem_statements_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE problem_stats ADD CONSTRAINT problem_stats_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE problems ADD CONSTRAINT problems_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id);
ALTER TABLE rating_changes ADD CONSTRAINT rating_changes_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE;
ALTER TABLE rating_changes ADD CONSTRAINT rating_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE registrations ADD CONSTRAINT registrations_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id);
ALTER TABLE registrations ADD CONSTRAINT registrations_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE;
ALTER TABLE registrations ADD CONSTRAINT registrations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE rejudges ADD CONSTRAINT rejudges_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);
ALTER TABLE rejudges ADD CONSTRAINT rejudges_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE rejudges ADD CONSTRAINT rejudges_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE rejudges ADD CONSTRAINT rejudges_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id);
ALTER TABLE reviews ADD CONSTRAINT reviews_submission_id_submissions_id_fk FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE setter_job_results ADD CONSTRAINT setter_job_results_job_id_background_jobs_id_fk FOREIGN KEY (job_id) REFERENCES background_jobs(id) ON DELETE CASCADE;
ALTER TABLE submission_events ADD CONSTRAINT submission_events_judgement_id_judgements_id_fk FOREIGN KEY (judgement_id) REFERENCES judgements(id) ON DELETE CASCADE;
ALTER TABLE submission_events ADD CONSTRAINT submission_events_submission_id_submissions_id_fk FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE;
ALTER TABLE submission_states ADD CONSTRAINT submission_states_judgement_id_judgements_id_fk FOREIGN KEY (judgement_id) REFERENCES judgements(id);
ALTER TABLE submission_states ADD CONSTRAINT submission_states_submission_id_submissions_id_fk FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE;
ALTER TABLE submissions ADD CONSTRAINT submissions_contest_id_contests_id_fk FOREIGN KEY (contest_id) REFERENCES contests(id);
ALTER TABLE submissions ADD CONSTRAINT submissions_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id);
ALTER TABLE submissions ADD CONSTRAINT submissions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE test_cases ADD CONSTRAINT test_cases_input_hash_blobs_hash_fk FOREIGN KEY (input_hash) REFERENCES blobs(hash);
ALTER TABLE test_cases ADD CONSTRAINT test_cases_output_hash_blobs_hash_fk FOREIGN KEY (output_hash) REFERENCES blobs(hash);
ALTER TABLE test_cases ADD CONSTRAINT test_cases_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE test_proposal_changes ADD CONSTRAINT test_proposal_changes_proposal_id_test_proposals_id_fk FOREIGN KEY (proposal_id) REFERENCES test_proposals(id) ON DELETE CASCADE;
ALTER TABLE test_proposal_changes ADD CONSTRAINT test_proposal_changes_submission_id_submissions_id_fk FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE;
ALTER TABLE test_proposals ADD CONSTRAINT test_proposals_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE test_proposals ADD CONSTRAINT test_proposals_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE test_proposals ADD CONSTRAINT test_proposals_proposed_by_users_id_fk FOREIGN KEY (proposed_by) REFERENCES users(id);
ALTER TABLE test_results ADD CONSTRAINT test_results_judgement_id_judgements_id_fk FOREIGN KEY (judgement_id) REFERENCES judgements(id) ON DELETE CASCADE;
ALTER TABLE test_sets ADD CONSTRAINT test_sets_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE test_sets ADD CONSTRAINT test_sets_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE trial_programs ADD CONSTRAINT trial_programs_trial_id_trials_id_fk FOREIGN KEY (trial_id) REFERENCES trials(id) ON DELETE CASCADE;
ALTER TABLE trial_results ADD CONSTRAINT trial_results_program_id_trial_programs_id_fk FOREIGN KEY (program_id) REFERENCES trial_programs(id) ON DELETE CASCADE;
ALTER TABLE trials ADD CONSTRAINT trials_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE trials ADD CONSTRAINT trials_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE trials ADD CONSTRAINT trials_test_set_id_test_sets_id_fk FOREIGN KEY (test_set_id) REFERENCES test_sets(id);
ALTER TABLE user_activity ADD CONSTRAINT user_activity_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE user_problems ADD CONSTRAINT user_problems_problem_id_problems_id_fk FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE;
ALTER TABLE user_problems ADD CONSTRAINT user_problems_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE user_scores ADD CONSTRAINT user_scores_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
insert into backup_state default values;
