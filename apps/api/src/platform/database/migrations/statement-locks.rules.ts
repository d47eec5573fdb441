/** Effect of a migration's statement on a table, according to PostgreSQL's documentation of locks. */
export interface StatementLock {
  /** The table, or the index whose table is locked; null when the statement locks no existing table. */
  readonly target: string | null;
  /** Name of the lock mode, such as `ACCESS EXCLUSIVE`; null without a lock. */
  readonly lock: LockMode | null;
  readonly work: TableWork;
}

export type LockMode =
  | 'ACCESS EXCLUSIVE'
  | 'SHARE ROW EXCLUSIVE'
  | 'SHARE'
  | 'SHARE UPDATE EXCLUSIVE'
  | 'ROW EXCLUSIVE';

/** `none` takes milliseconds; the duration of the others grows with the number of rows. */
export type TableWork = 'none' | 'scan' | 'rewrite' | 'write rows' | 'unknown';

/** A name with its schema, except `public`. Expects text without quotes. */
const IDENTIFIER = String.raw`(?:only\s+)?(?:public\.)?((?:[a-z_]\w*\.)?[a-z_]\w*)`;
const COMMENTS = /--[^\n]*|\/\*.*?\*\//gs;
/** Default values that PostgreSQL computes for each row, so that adding the column rewrites the table. */
const VOLATILE =
  /default\s+(?:gen_random_uuid|random|clock_timestamp|nextval|uuid_generate)|\b(?:small|big)?serial\b|\bstored\b|generated (?:always|by default) as identity/;

interface Rule {
  /** Its first group captures the name of the table or index. */
  readonly pattern: RegExp;
  readonly lock: LockMode | null;
  readonly work: TableWork;
}

const rule = (pattern: string, lock: LockMode | null, work: TableWork): Rule => ({
  pattern: new RegExp(pattern.replace('TABLE', IDENTIFIER), 's'),
  lock,
  work,
});

const ALTER = String.raw`^alter table (?:if exists )?TABLE\s+`;

/** The first matching rule applies. */
const RULES: readonly Rule[] = [
  rule(String.raw`^create (?:unique )?index concurrently .*?\bon TABLE`, 'SHARE UPDATE EXCLUSIVE', 'scan'),
  rule(String.raw`^create (?:unique )?index .*?\bon TABLE`, 'SHARE', 'scan'),
  rule('^drop index concurrently (?:if exists )?TABLE', 'SHARE UPDATE EXCLUSIVE', 'none'),
  rule('^drop index (?:if exists )?TABLE', 'ACCESS EXCLUSIVE', 'none'),
  rule('^(?:drop table|truncate(?: table)?) (?:if exists )?TABLE', 'ACCESS EXCLUSIVE', 'none'),
  rule(String.raw`^create (?:or replace )?trigger .*?\bon TABLE`, 'SHARE ROW EXCLUSIVE', 'none'),
  rule(`${ALTER}validate constraint`, 'SHARE UPDATE EXCLUSIVE', 'scan'),
  rule(`${ALTER}add constraint .*foreign key.*not valid`, 'SHARE ROW EXCLUSIVE', 'none'),
  rule(`${ALTER}add constraint .*foreign key`, 'SHARE ROW EXCLUSIVE', 'scan'),
  rule(`${ALTER}add constraint .*(?:not valid|using index)`, 'ACCESS EXCLUSIVE', 'none'),
  rule(`${ALTER}add constraint`, 'ACCESS EXCLUSIVE', 'scan'),
  rule(String.raw`${ALTER}alter column \S+ (?:set data )?type`, 'ACCESS EXCLUSIVE', 'rewrite'),
  rule(String.raw`${ALTER}alter column \S+ set not null`, 'ACCESS EXCLUSIVE', 'scan'),
  rule(`${ALTER}add column .*(?:${VOLATILE.source})`, 'ACCESS EXCLUSIVE', 'rewrite'),
  rule(`${ALTER}add column .*(?:unique|primary key|check)`, 'ACCESS EXCLUSIVE', 'scan'),
  rule(ALTER, 'ACCESS EXCLUSIVE', 'none'),
  rule('^(?:with .*)?(?:insert into|update|delete from) TABLE', 'ROW EXCLUSIVE', 'write rows'),
  rule('^create (?:table|sequence|extension|schema|type|(?:or replace )?function)', null, 'none'),
  rule('^(?:create or replace function|comment on|set) ', null, 'none'),
];

/** Returns the lock and the work of a statement; `unknown` if no rule matches, and null for settings. */
export function findStatementLock(statement: string): StatementLock | null {
  const text = toPlainText(statement);
  if (text === '' || text.startsWith('set ')) return null;
  const found = RULES.find(({ pattern }) => pattern.test(text));
  if (found === undefined) return { target: null, lock: null, work: 'unknown' };
  const [, target = null] = found.pattern.exec(text) ?? [];
  return { target, lock: found.lock, work: found.work };
}

/** Returns the name of the table that a statement creates, or null. */
export function findCreatedTable(statement: string): string | null {
  const pattern = new RegExp(`^create table (?:if not exists )?${IDENTIFIER}`);
  return pattern.exec(toPlainText(statement))?.[1] ?? null;
}

/** Returns the statement on one line in lower case, without comments and without quotes around names. */
export function toPlainText(statement: string): string {
  return statement.replaceAll(COMMENTS, ' ').replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
