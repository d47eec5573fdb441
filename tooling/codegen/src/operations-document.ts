import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { type Contract, findOperations } from './contract-document.ts';

/** Operations listed in section 7 of the product specification, by group. */
export const SPECIFIED_CALLS: Readonly<Record<string, readonly string[]>> = {
  'Group A: identity': [
    'DELETE /v2/general/auth/refresh-token',
    'GET /v2/general/auth/custom-token',
    'GET /v2/general/auth/global-sign-out-status',
    'PUT /v2/general/auth/key-for-global-sign-out',
    'PUT /v2/general/users/pib-id',
    'POST /v2/general/users/unsubscribe',
  ],
  'Group B: content': [
    'GET /invitations',
    'GET /maintenance',
    'GET /footprints/{id}',
    'POST /comments',
    'POST /images',
    'GET /info/og',
    'GET /profile',
    'PUT /profile',
    'GET /registered',
    'GET /users/{pub_id}',
    'GET /users/{pub_id}/activities',
    'GET /profile/achievements',
    'GET /profile/stats',
    'POST /unsubscribe',
  ],
  'Group C: platform': [
    'POST /v4/creator',
    'POST /v4/customer_portal',
    'GET /v4/profile',
    'POST /v4/profile',
    'PUT /v4/profile',
    'GET /v4/users/recommend',
    'GET /v4/users',
    'PUT /v4/live_heartbeat',
    'PUT /v4/timeline_token',
    'GET /v4/search',
    'POST /v4/unsubscribe',
    'PUT /v4/external_links',
    'PUT /v4/genres',
  ],
};

const MODULES = 'apps/api/src/modules';
/** Folder of the test helpers that several modules share. The helpers may call operations too. */
const TEST_SUPPORT = 'apps/api/test/support';
const TEST_OF_EVERYTHING = 'apps/api/test/contract.test.ts';
const COLUMNS = ['Call', 'Operation', 'Module', 'Test'];

const INTRODUCTION = `# Operations

Where each call of the contract is served and tested; \`pnpm derive\` writes this. The API documents parameters and responses at
\`/docs\`; rate limits and allowed account states are in the \`module.ts\` of the module. \`${TEST_OF_EVERYTHING}\` also calls every
operation with valid and invalid requests, and \`apps/api/test/authorization.test.ts\` calls every guarded one with every kind of
bad bearer.
`;

/** File contents by path relative to the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

/** Reads the `module.ts` and tests of all API modules, and the test helpers that they share. */
export async function readModules(root: string): Promise<Sources> {
  const read = async (folder: string, kind: RegExp) => {
    const files = await readdir(join(root, folder), { recursive: true });
    const wanted = files.filter((file) => kind.test(file)).toSorted();
    return Promise.all(
      wanted.map(
        async (file) => [`${folder}/${file}`, await readFile(join(root, folder, file), 'utf8')] as const,
      ),
    );
  };
  return new Map([
    ...(await read(MODULES, /(?:(?:^|\/)module|\.test)\.ts$/)),
    ...(await read(TEST_SUPPORT, /\.ts$/)),
  ]);
}

/**
 * Renders docs/operations.md, a table with the module and test of each operation.
 * @throws when an operation has no module or no test.
 */
export function writeOperationsDocument(contract: Contract, sources: Sources): string {
  const operations = findOperations(contract);
  const calls = new Map([...operations.keys()].map((call) => [withoutNames(call), call]));
  const specified = Object.entries(SPECIFIED_CALLS).map(
    ([title, wanted]) => [title, wanted.flatMap((call) => calls.get(withoutNames(call)) ?? [])] as const,
  );
  const named = new Set(specified.flatMap(([, own]) => own));
  const besides = [...operations.keys()].filter((call) => !named.has(call)).toSorted(byPath);
  const sections = [...specified, ['Besides what the specification names', besides] as const];
  const tables = sections.map(([title, own]) => {
    const rows = own.map((call) => [
      call,
      ...placeOf(call, operations.get(call)?.operationId ?? '', sources),
    ]);
    return `## ${title}\n\n${toTable(rows)}\n`;
  });
  return [INTRODUCTION, ...tables].join('\n');
}

/** Removes the names of path parameters, because `/users/{id}` and `/users/{name}` are the same operation. */
export function withoutNames(call: string): string {
  return call.replaceAll(/\{\w+\}/g, '{}');
}

function byPath(a: string, b: string): number {
  const [left = '', right = ''] = [a, b].map((call) => call.split(' ').toReversed().join(' '));
  return left < right ? -1 : Number(left > right);
}

function placeOf(call: string, operationId: string, sources: Sources): readonly string[] {
  const row = new RegExp(String.raw`(?<![\w-])${operationId}: `);
  const file = [...sources].find(([path, text]) => path.endsWith('/module.ts') && row.test(text))?.[0];
  if (file === undefined) throw new Error(`No module in ${MODULES} has a row for ${operationId}`);
  const module = dirname(file);
  const own = `${module}/${basename(module)}.test.ts`;
  const shared = findSharedCallers(call, sources);
  const tests = [...sources]
    .filter(([path]) => path.startsWith(`${module}/`) && /(?<!\.property)\.test\.ts$/.test(path))
    .map(([path, text]) => ({ path, calls: countCalls(call, text) || countUses(shared, text) }))
    .filter(({ calls }) => calls > 0)
    .toSorted((a, b) => b.calls - a.calls || Number(b.path === own) - Number(a.path === own));
  const [most] = tests;
  if (most === undefined) throw new Error(`No test in ${module} calls ${call} (${operationId})`);
  return [operationId, module, most.path];
}

/**
 * Counts the requests to an operation in the text of a test, by method and URL. A GET may omit its method,
 * and a constant may hold the URL. Returns 1 if method and URL occur only in separate places, as in a table.
 */
function countCalls(call: string, text: string): number {
  const [method = '', path = ''] = call.split(' ');
  const address = toAddressPattern(path);
  const names = [...text.matchAll(new RegExp(String.raw`const (\w+) = ${address}`, 'g'))].map(
    ([, name]) => name,
  );
  const place = String.raw`(?:${[address, ...names.map((name) => String.raw`${name}\b`)].join('|')})`;
  const start =
    method === 'GET'
      ? String.raw`(?<!method(?:: [^,]+)?,\s*)`
      : String.raw`(?:method: '${method}'|method),\s*`;
  const direct = text.match(new RegExp(`${start}url: ${place}`, 'g'))?.length ?? 0;
  if (direct > 0) return text.includes(`'${method}'`) || method === 'GET' ? direct : 0;
  const isNamed = new RegExp(`(?<!url: )${address}`).test(text);
  return Number(isNamed && (method === 'GET' || text.includes(`'${method}'`)));
}

/** Finds the shared test helpers that call an operation. */
function findSharedCallers(call: string, sources: Sources): readonly string[] {
  return [...sources]
    .filter(([path]) => path.startsWith(`${TEST_SUPPORT}/`))
    .flatMap(([, text]) => text.split(/^export /m))
    .filter((text) => countCalls(call, text) > 0)
    .flatMap((text) => /^(?:async )?(?:function|const) (\w+)/.exec(text)?.[1] ?? []);
}

function countUses(names: readonly string[], text: string): number {
  return names.reduce((sum, name) => sum + text.split(`${name}(`).length - 1, 0);
}

/** Returns a regular expression for string literals of this path, with any parameters and any query. */
function toAddressPattern(path: string): string {
  const filled = path.replaceAll(/\{\w+\}/g, String.raw`(?:\$\{[^}]+\}|[^/'"\x60?]+)`);
  return String.raw`['"\x60]${filled}(?:['"\x60?]|\$\{)`;
}

function toTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => `\`${cell}\``));
  const widths = COLUMNS.map((title, at) =>
    Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const toLine = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [toLine(COLUMNS), toLine(widths.map((width) => '-'.repeat(width))), ...cells.map(toLine)].join('\n');
}
