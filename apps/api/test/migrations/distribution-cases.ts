import type { TableClass } from './distribution-rules.ts';

/** A sample table for testing the distribution rules. */
interface Case {
  /** The fault of the table, or what the rules allow in it. */
  readonly what: string;
  readonly table: string;
  readonly tableClass: TableClass | undefined;
  readonly statements: string;
}

const byUser = (key = 'user_id', group = 'user'): TableClass => ({ kind: 'distributed', key, group });
const REFERENCE: TableClass = { kind: 'reference' };
const LOCAL: TableClass = { kind: 'local' };

/** Tables that the sample tables reference. */
export const TARGETS = `
  create table t_owners (user_id text primary key);
  create table t_places (id text primary key);
  create table t_desks (id text primary key)`;
export const TARGET_CLASSES = { t_owners: byUser(), t_places: REFERENCE, t_desks: LOCAL };

/** Sample tables with one fault each, and the message for this fault. */
export const REFUSED: readonly (Case & { readonly sentence: string })[] = [
  {
    what: 'a table without a class',
    table: 't_new',
    tableClass: undefined,
    statements: 'create table t_new (id text primary key)',
    sentence: 'the table t_new has no class',
  },
  {
    what: 'a class without a table',
    table: 't_gone',
    tableClass: byUser(),
    statements: '',
    sentence: 'the table t_gone has a class but does not exist',
  },
  {
    what: 'a distribution key that does not exist',
    table: 't_keyless',
    tableClass: byUser('owner_id'),
    statements: 'create table t_keyless (user_id text)',
    sentence: 'the distribution key t_keyless.owner_id does not exist',
  },
  {
    what: 'a distribution key that may be null',
    table: 't_null',
    tableClass: byUser(),
    statements: 'create table t_null (user_id text)',
    sentence: 'the distribution key t_null.user_id may be null',
  },
  {
    what: 'a distribution key of another type',
    table: 't_typed',
    tableClass: byUser(),
    statements: 'create table t_typed (user_id uuid primary key)',
    sentence: 'the distribution key t_typed.user_id has another type than the other keys of the group user',
  },
  {
    what: 'a distribution key that is generated',
    table: 't_made',
    tableClass: byUser(),
    statements: `create table t_made (name text, user_id text not null generated always as (name || '') stored)`,
    sentence: 'the distribution key t_made.user_id is generated',
  },
  {
    what: 'a primary key without the distribution key',
    table: 't_primary',
    tableClass: byUser(),
    statements: 'create table t_primary (user_id text not null, id text primary key)',
    sentence: 'the unique index t_primary_pkey does not contain the distribution key user_id',
  },
  {
    what: 'a unique index without the distribution key',
    table: 't_unique',
    tableClass: byUser(),
    statements: `create table t_unique (user_id text primary key, url text);
     create unique index t_unique_url on t_unique (url) where url <> ''`,
    sentence: 'the unique index t_unique_url does not contain the distribution key user_id',
  },
  {
    what: 'a unique index with the distribution key in an expression alone',
    table: 't_hashed',
    tableClass: byUser(),
    statements: `create table t_hashed (user_id text primary key);
     create unique index t_hashed_md5 on t_hashed (md5(user_id))`,
    sentence: 'the unique index t_hashed_md5 does not contain the distribution key user_id',
  },
  {
    what: 'a unique index that only includes the distribution key',
    table: 't_included',
    tableClass: byUser(),
    statements: `create table t_included (user_id text primary key, url text);
     create unique index t_included_url on t_included (url) include (user_id)`,
    sentence: 'the unique index t_included_url does not contain the distribution key user_id',
  },
  {
    what: 'an exclusion constraint on a distributed table',
    table: 't_excluded',
    tableClass: byUser(),
    statements: `create table t_excluded (user_id text primary key, url text);
     alter table t_excluded add constraint t_excluded_url exclude using btree (user_id with =, url with =)`,
    sentence: 'the unique index t_excluded_url does not contain the distribution key user_id',
  },
  {
    what: 'a foreign key to the rows of another user',
    table: 't_other',
    tableClass: byUser(),
    statements:
      'create table t_other (user_id text primary key, id text constraint t_fk references t_owners)',
    sentence: 'the foreign key t_fk does not join the distribution keys',
  },
  {
    what: 'a foreign key between tables of different groups',
    table: 't_group',
    tableClass: byUser('user_id', 'links'),
    statements: 'create table t_group (user_id text primary key constraint t_fk references t_owners)',
    sentence: 'the foreign key t_fk leads from the group links to the group user',
  },
  {
    what: 'a foreign key to a local table',
    table: 't_to_desk',
    tableClass: byUser(),
    statements:
      'create table t_to_desk (user_id text primary key, id text constraint t_fk references t_desks)',
    sentence: 'the foreign key t_fk leads from a distributed table to a local one',
  },
  {
    what: 'a foreign key from a local table',
    table: 't_local',
    tableClass: LOCAL,
    statements:
      'create table t_local (id text primary key, user_id text constraint t_fk references t_owners)',
    sentence: 'the foreign key t_fk leads from a local table to a distributed one',
  },
  {
    what: 'a foreign key from a reference table',
    table: 't_reference',
    tableClass: REFERENCE,
    statements:
      'create table t_reference (id text primary key, user_id text constraint t_fk references t_owners)',
    sentence: 'the foreign key t_fk leads from a reference table to a distributed one',
  },
  {
    what: 'a foreign key that clears the distribution key',
    table: 't_cleared',
    tableClass: byUser(),
    statements:
      'create table t_cleared (user_id text primary key constraint t_fk references t_owners on delete set null)',
    sentence: 'the foreign key t_fk changes the distribution key on delete or update',
  },
  {
    what: 'a foreign key that updates the distribution key',
    table: 't_updated',
    tableClass: byUser(),
    statements:
      'create table t_updated (user_id text primary key constraint t_fk references t_places on update cascade)',
    sentence: 'the foreign key t_fk changes the distribution key on delete or update',
  },
  {
    what: 'an identity column',
    table: 't_identity',
    tableClass: byUser(),
    statements:
      'create table t_identity (user_id text primary key, number bigint generated always as identity)',
    sentence: 'the sequence of t_identity.number is on a distributed table',
  },
  {
    what: 'a serial column',
    table: 't_serial',
    tableClass: REFERENCE,
    statements: 'create table t_serial (id text primary key, number serial)',
    sentence: 'the sequence of t_serial.number is on a reference table',
  },
  {
    what: 'a default from a sequence',
    table: 't_next',
    tableClass: byUser(),
    statements: `create table t_next (user_id text primary key, number bigint default nextval('name_revisions'))`,
    sentence: 'the sequence of t_next.number is on a distributed table',
  },
  {
    what: 'a trigger',
    table: 't_trigger',
    tableClass: byUser(),
    statements: `create table t_trigger (user_id text primary key);
     create trigger t_log before update on t_trigger for each row execute function refuse_log_changes()`,
    sentence: 'the trigger t_trigger.t_log is on a distributed table',
  },
  {
    what: 'a rule',
    table: 't_rule',
    tableClass: REFERENCE,
    statements: `create table t_rule (id text primary key);
     create rule t_kept as on delete to t_rule do instead nothing`,
    sentence: 'the rule t_rule.t_kept is on a reference table',
  },
];

export const ALLOWED: readonly Case[] = [
  {
    what: 'a unique index, a cascade and a reference table',
    table: 't_good',
    tableClass: byUser(),
    statements: `create table t_good (id text, user_id text references t_owners on delete cascade,
       place text references t_places on delete set null, primary key (id, user_id));
     create unique index t_good_lower on t_good (user_id, lower(place))`,
  },
  {
    what: 'a serial column, a unique index and a foreign key of a local table',
    table: 't_free',
    tableClass: LOCAL,
    statements:
      'create table t_free (number serial primary key, desk text unique references t_desks on delete set null)',
  },
];
