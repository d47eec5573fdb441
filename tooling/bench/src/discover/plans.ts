import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

import type { Place, SentStatement } from './place.ts';
import type { Question } from './questions.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly ms: number;
  readonly buffers: number;
  /** Large tables with a sequential scan. */
  readonly scanned: readonly string[];
  readonly text: string;
}

const MODES = ['force_custom_plan', 'force_generic_plan'] as const;
/** A table counts as large above this number of rows. */
const LARGE = 50_000;
/** A plan is suspicious when it takes this many times as long as the plan of the other mode. */
const FACTOR = 10;
const LEAST_MS = 1;
const TURNS = 3;

/**
 * Explains each statement of the questions with custom and generic plans, and writes all plans into a folder.
 * Prints warnings about statements that scan a large table sequentially or whose time depends much on the
 * mode.
 */
export async function explainAll(
  place: Place,
  questions: readonly Question[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const statements = await collect(place, questions);
  const client = new Client({ connectionString: place.url });
  await client.connect();
  await client.query(`set jit = off`);
  await client.query(`set pg_trgm.similarity_threshold = 0.5`);
  const large = await listLarge(client);
  for (const [index, { name, statement }] of statements.entries()) {
    const found: Explained[] = [];
    for (const mode of MODES) found.push(await explain(client, { statement, mode, large }));
    const title = `${String(index).padStart(3, '0')} ${name}`;
    const texts = found.map(({ text }, at) => `-- ${MODES[at]}\n${text}`);
    await writeFile(join(folder, `${toFileName(title)}.txt`), `${statement.text}\n\n${texts.join('\n\n')}\n`);
    console.log(`${title.padEnd(60)}${found.map(toColumn).join('')}  ${toWarnings(found).join(', ')}`);
  }
  await client.end();
}

const toFileName = (title: string): string => title.replaceAll(/[^a-z0-9]+/giu, '-');
const toColumn = ({ ms, buffers }: Explained): string => `${ms.toFixed(1)} ms ${buffers} pages`.padStart(24);

function toWarnings(found: readonly Explained[]): readonly string[] {
  const times = found.map(({ ms }) => Math.max(ms, LEAST_MS));
  const differs = Math.max(...times) > FACTOR * Math.min(...times);
  const scanned = [...new Set(found.flatMap((explained) => explained.scanned))];
  return [...(differs ? ['DEPENDS ON THE MODE'] : []), ...scanned.map((table) => `READS ALL OF ${table}`)];
}

interface Named {
  readonly name: string;
  readonly statement: SentStatement;
}

/** Collects the statements of the questions, each with the parameters of a few turns. */
async function collect(place: Place, questions: readonly Question[]): Promise<readonly Named[]> {
  const found: Named[] = [];
  for (const { name, ask } of questions) {
    const texts = new Map<string, number>();
    for (let turn = 0; turn < TURNS; turn += 1) {
      place.takeStatements();
      await ask(place, turn);
      for (const statement of place.takeStatements()) {
        if (!/^\s*(\(|select|with)/iu.test(statement.text)) continue;
        const times = texts.get(statement.text) ?? 0;
        texts.set(statement.text, times + 1);
        if (times < TURNS) found.push({ name, statement });
      }
    }
  }
  return found;
}

async function listLarge(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [LARGE],
  );
  return new Set(rows.map(({ name }) => name));
}

interface Explanation {
  readonly statement: SentStatement;
  readonly mode: (typeof MODES)[number];
  readonly large: ReadonlySet<string>;
}

/**
 * Uses `prepare` and `execute`, because PostgreSQL always makes a custom plan for parameters sent with the
 * query.
 */
async function explain(client: Client, { statement, mode, large }: Explanation): Promise<Explained> {
  await client.query(`set plan_cache_mode = ${mode}`);
  await client.query(`prepare measured as ${statement.text}`);
  const literals = statement.values.map((value) => toLiteral(client, value));
  const execute = `execute measured${literals.length === 0 ? '' : `(${literals.join(', ')})`}`;
  try {
    await client.query(execute);
    const json = await client.query<{
      'QUERY PLAN': readonly { Plan: PlanNode; 'Execution Time': number }[];
    }>(`explain (analyze, buffers, format json) ${execute}`);
    const [root] = json.rows[0]?.['QUERY PLAN'] ?? [];
    if (root === undefined) throw new Error('PostgreSQL explained nothing');
    const text = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${execute}`);
    const plan = root.Plan as PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
    return {
      ms: root['Execution Time'],
      buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      scanned: listScans(plan).filter((table) => large.has(table)),
      text: text.rows.map((row) => row['QUERY PLAN']).join('\n'),
    };
  } finally {
    await client.query('deallocate measured');
  }
}

function listScans(node: PlanNode): readonly string[] {
  const own =
    node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0 ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(listScans)];
}

function toLiteral(client: Client, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return client.escapeLiteral(value);
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Array.isArray(value))
    return client.escapeLiteral(`{${value.map((entry) => JSON.stringify(entry)).join(',')}}`);
  return client.escapeLiteral(JSON.stringify(value));
}
