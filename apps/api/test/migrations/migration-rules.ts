/** A migration file, with the versions released so far. */
export interface Migration {
  readonly file: string;
  readonly text: string;
  /** Versions with a stored fixture. */
  readonly releases: readonly string[];
}

/** Declaration in the first line of a contract migration (a migration that removes parts of the schema). */
export interface Contract {
  /** The first release whose code no longer uses the removed names. */
  readonly release: string;
  /** Names that the migration removes: `table`, `table.column`, or the name of a constraint or index. */
  readonly names: readonly string[];
}

interface Surroundings {
  /** Tables that the same migration creates, so no running server uses them. */
  readonly created: ReadonlySet<string>;
  readonly isContract: boolean;
}

const CONTRACT = /^-- contract since (\d+\.\d+): ([\w.]+(?:, [\w.]+)*)\n/;
const LOCK_TIMEOUT = /^set local lock_timeout = '[1-5]s'$/;
const QUOTED = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"((?:[^"]|"")*)"|--[^\n]*|\/\*[\s\S]*?\*\//g;
/** Statements on the job queue's schema, copied from the upgrades of pg-boss (docs/adr/0075). */
const OF_JOB_QUEUE =
  /^(?:alter table|create|drop|insert into|update|delete from|select|comment on)\b[^(]*?\bjobs\./;
/** Defaults that differ by row, for which PostgreSQL rewrites the whole table under an exclusive lock. */
const REWRITES = /\b(?:gen_random_uuid|uuidv7|random|clock_timestamp|nextval|generated|\w*serial)\b/;
/** Actions that do not affect running servers; autovacuum settings only decide when dead rows are removed. */
const HARMLESS_ACTION =
  /^(?:alter (?:column )?\S+ set default |validate constraint |set \((?:autovacuum_\w+ = [\d.]+(?:, )?)+\)$)/;
const RECIPE = 'docs/change-the-schema.md';

/** Returns the declaration of a contract migration, null for an expand migration. */
export function readContract(text: string): Contract | null {
  const [, release, names] = CONTRACT.exec(text) ?? [];
  return release === undefined || names === undefined ? null : { release, names: names.split(', ') };
}

/** Finds statements that break running servers of the previous version, or block them for too long. */
export function findMigrationFaults({ file, text, releases }: Migration): readonly string[] {
  const statements = toStatements(text);
  const contract = readContract(text);
  const created = new Set(
    statements.flatMap((one) => /^create table (?:if not exists )?([^\s(]+)/.exec(one)?.[1] ?? []),
  );
  const surroundings = { created, isContract: contract !== null };
  return [
    ...(LOCK_TIMEOUT.test(statements[0] ?? '')
      ? []
      : ["does not begin with SET LOCAL lock_timeout = '3s' (1 to 5 s)"]),
    ...(contract === null || isRelease(contract.release, releases)
      ? []
      : [`takes away what release ${contract.release} no longer uses, and there is no such release`]),
    ...statements.flatMap((statement) => findStatementFaults(statement, surroundings)),
  ].map((fault) => `${file} ${fault}; ${RECIPE}`);
}

/** Whether a version was released. The fixtures of releases before the oldest stored one were deleted. */
const isRelease = (release: string, releases: readonly string[]): boolean =>
  releases.includes(release) || release.localeCompare(releases[0] ?? '', 'en', { numeric: true }) < 0;

/**
 * Finds journal entries whose date is not after the previous entry. Drizzle silently skips such migrations.
 */
export function findUnordered(
  entries: readonly { readonly tag: string; readonly when: number }[],
): readonly string[] {
  return entries.flatMap(({ tag, when }, at) => {
    const before = entries[at - 1];
    return before === undefined || when > before.when
      ? []
      : [`${tag}.sql is not later than ${before.tag}.sql in meta/_journal.json, so databases would skip it`];
  });
}

/** Splits SQL into lower-case statements without comments, name quotes and string contents. */
export function toStatements(text: string): readonly string[] {
  return text
    .replaceAll(QUOTED, (quoted: string, _tag: string | undefined, name: string | undefined) => {
      if (name !== undefined) return name;
      if (/^(?:--|\/\*)/.test(quoted)) return ' ';
      return /^'\d+s'$/.test(quoted) ? quoted : "'text'";
    })
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

function findStatementFaults(statement: string, surroundings: Surroundings): readonly string[] {
  if (OF_JOB_QUEUE.test(statement) || /^(?:set local|comment on) /.test(statement)) return [];
  if (/^create (?:table|type|schema|sequence|function|view) /.test(statement)) return [];
  const [, unique, index, indexed = ''] =
    /^create (unique )?index (.*?)\bon (?:only )?([^\s(]+)/.exec(statement) ?? [];
  if (index !== undefined) return findIndexFaults({ unique, index, table: indexed }, surroundings);
  const [, altered = '', actions] =
    /^alter table (?:if exists )?(?:only )?([^\s(]+) (.*)$/.exec(statement) ?? [];
  if (actions !== undefined) {
    if (isCreated(altered, surroundings)) return [];
    return splitActions(actions).flatMap((action) =>
      findActionFaults({ table: altered, action }, surroundings),
    );
  }
  return findOtherFaults(statement, surroundings);
}

function findIndexFaults(
  { unique, index, table }: { unique: string | undefined; index: string; table: string },
  surroundings: Surroundings,
): readonly string[] {
  if (isCreated(table, surroundings)) return [];
  const faults: string[] = [];
  if (unique !== undefined && !surroundings.isContract) {
    faults.push(`adds a unique index to ${table}: the version before may write rows that it refuses`);
  }
  if (index.startsWith('concurrently')) {
    faults.push(`builds an index on ${table} concurrently, which no transaction can: migrations run in one`);
  } else if (!index.startsWith('if not exists')) {
    faults.push(
      `builds an index on ${table}, which blocks writes: add IF NOT EXISTS, and have it built concurrently before`,
    );
  }
  return faults;
}

function findActionFaults(
  { table, action }: { readonly table: string; readonly action: string },
  { isContract }: Surroundings,
): readonly string[] {
  if (/^add (?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b)/.test(action)) {
    return findColumnFaults({ table, action });
  }
  if (isContract || HARMLESS_ACTION.test(action)) return [];
  return [`changes ${table} so that the version before may fail: ${action}`];
}

function findColumnFaults({
  table,
  action,
}: {
  readonly table: string;
  readonly action: string;
}): readonly string[] {
  const faults: string[] = [];
  if (/\bnot null\b/.test(action) && !/\bdefault\b/.test(action)) {
    faults.push(`adds a column to ${table} that takes no null and has no default: ${action}`);
  }
  if (REWRITES.test(action)) faults.push(`rewrites ${table} under an exclusive lock: ${action}`);
  if (/\b(?:unique|primary key|references|check)\b/.test(action)) {
    faults.push(`adds a column to ${table} with a rule that locks or refuses: ${action}`);
  }
  return faults;
}

function findOtherFaults(statement: string, surroundings: Surroundings): readonly string[] {
  const [, inserted] = /^insert into ([^\s(]+)/.exec(statement) ?? [];
  if (inserted !== undefined && isCreated(inserted, surroundings) && !/\bselect\b/.test(statement)) return [];
  const [, triggered] = /^create trigger \S+ .*? on (\S+) for each /.exec(statement) ?? [];
  if (triggered !== undefined && isCreated(triggered, surroundings)) return [];
  if (/^(?:insert|update|delete|merge|with|truncate|do|select|copy)\b/.test(statement)) {
    return [`changes rows, which a backfill does in batches: ${statement}`];
  }
  if (surroundings.isContract) return [];
  return [`has a statement that only a contract migration may have: ${statement}`];
}

function isCreated(table: string, { created }: Surroundings): boolean {
  return created.has(table) || created.has(table.replace(/^public\./, ''));
}

/** Splits the actions of an ALTER TABLE at commas outside parentheses. */
function splitActions(actions: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of actions) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
