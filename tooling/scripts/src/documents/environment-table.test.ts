import { expect, test } from 'vitest';

import { openRepository } from '../repository.ts';
import { findEnvironmentVariables } from './environment-schemas.ts';
import {
  findEnvironmentFaults,
  findPortFaults,
  findSecretFaults,
  SECRETS_DOCUMENT,
} from './environment-table.ts';

const API = 'apps/api/src/settings/env.variables.ts';
const WEB = 'apps/web/src/shared/config/env.server.ts';

const shared = `
  export const portSchema = z.string().transform(Number);
  export const hostSchema = z.string().refine(isHost, 'must be an address').default('127.0.0.1');
`;
const api = `
  const NOBODY = 'nobody';
  const schema = z.object({
    HOST: hostSchema.transform(trim),
    API_PORT: portSchema.default(3002),
    DATABASE_URL: z.string().optional(),
    PAGE_ORIGINS: listSchema.default([]),
    OWNER: z.string().default(NOBODY),
    SENDER: z.string().default(\`\${BRAND.name} <no-reply@\${BRAND.slug}>\`),
    PROJECT_ID: z.string().refine(isProject),
    NODE_ENV: z.string(),
  }).transform((read) => ({ ...read, HOST: read.HOST ?? '' }));
`;
const web = `const schema = z.object({ PROJECT_ID: z.string().default('demo') });`;
const document = [
  '| Process | Port | Variable |',
  '| api | 3002 | `API_PORT` |',
  '',
  '| Variable | Read by | Meaning | Not set |',
  '| `HOST` | api | where to bind | `127.0.0.1` |',
  '| `DATABASE_URL` | api | PostgreSQL | none, so the embedded database |',
  '| `PAGE_ORIGINS` | api | whom to tell | none |',
  '| `OWNER` | api | whose it is | `nobody` |',
  '| `SENDER` | api | from whom | `<name> <no-reply@<slug>>` |',
  '| `PROJECT_ID` | web, api | project | required (api); `demo` (web) |',
].join('\n');

const sourcesOf = (files: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries({
      'packages/server/src/process/environment.ts': shared,
      [API]: api,
      [WEB]: web,
      ...files,
    }),
  );

test('finds how schemas treat unset variables', () => {
  expect(Object.fromEntries(findEnvironmentVariables(API, api, shared))).toEqual({
    HOST: { default: '127.0.0.1' },
    API_PORT: { default: '3002' },
    DATABASE_URL: 'none',
    PAGE_ORIGINS: 'none',
    OWNER: { default: 'nobody' },
    SENDER: { default: '<name> <no-reply@<slug>>' },
    PROJECT_ID: 'required',
    NODE_ENV: 'required',
  });
});

test('accepts a table that matches the schemas', () => {
  expect(findEnvironmentFaults(document, sourcesOf())).toEqual([]);
});

test.each([
  ['a row that is missing', document.replace(/.*`OWNER`.*\n/, ''), 'does not have OWNER, which api read'],
  [
    'a reader that is missing',
    document.replace('web, api', 'api'),
    'says that api read PROJECT_ID, but api, web do',
  ],
  [
    'a default that is none',
    document.replace('none |', '`http://localhost:3001` |'),
    'says `http://localhost:3001` of PAGE_ORIGINS not set, but for api it is none',
  ],
  [
    'a default that is another one',
    document.replace('`nobody`', '`somebody`'),
    'says `somebody` of OWNER not set, but for api it is `nobody`',
  ],
  [
    'a default of one reader that another requires',
    document.replace('required (api); `demo` (web)', '`demo`'),
    'says `demo` of PROJECT_ID not set, but for api it is required',
  ],
])('finds a mismatch: %s', (_name, wrong, fault) => {
  expect(findEnvironmentFaults(wrong, sourcesOf())).toEqual([`docs/operating.md ${fault}`]);
});

test('accepts a variable without a schema when its program mentions it', () => {
  const more = `${document}\n| \`CREDENTIALS\` | api | a file | none |`;
  expect(findEnvironmentFaults(more, sourcesOf())).toEqual([
    'docs/operating.md says that api reads CREDENTIALS, which it does not',
  ]);
  const account = { 'apps/api/src/account.ts': '// The library reads CREDENTIALS.' };
  expect(findEnvironmentFaults(more, sourcesOf(account))).toEqual([]);
});

test('refuses a computed default, which no table can name', () => {
  const computed = 'const schema = z.object({ HOST: z.string().default(findHost()) });';
  expect(() => findEnvironmentVariables(API, computed, shared)).toThrow('A default must be a literal');
});

test('compares the ports in address tables with the defaults in the code', () => {
  const table = '| <http://localhost:3002> | the API | `API_PORT` |';
  expect(findPortFaults('README.md', table, sourcesOf())).toEqual([]);
  expect(findPortFaults('README.md', table.replace('3002', '3009'), sourcesOf())).toEqual([
    'README.md says 3009 for API_PORT, and the code says something else',
  ]);
  expect(findPortFaults('README.md', table.replace('API_PORT', 'OLD_PORT'), sourcesOf())).toEqual([
    'README.md has OLD_PORT, which nothing reads',
  ]);
});

test('D8: finds a secret without a rotation in the document', () => {
  const schema = `const schema = z.object({ NEW_KEY: z.string(), BUS_URL: z.string(), TERMS_URL: z.string() });`;
  const sources = sourcesOf({ 'apps/page/src/env.ts': schema });
  expect(findSecretFaults('| `NEW_KEY` | api | set it | nothing |', sources)).toEqual([
    `${SECRETS_DOCUMENT} does not say how to rotate DATABASE_URL`,
    `${SECRETS_DOCUMENT} does not say how to rotate BUS_URL`,
  ]);
});

test('D8: has a rotation for every secret that the servers read', async () => {
  const { files, read } = await openRepository();
  const own = files.filter((file) => /^apps\/\w+\/src\/.*\/?env(?:\.\w+)?\.ts$/.test(file));
  const sources = new Map(await Promise.all(own.map(async (file) => [file, await read(file)] as const)));
  const rotations = await read(SECRETS_DOCUMENT);
  expect(findSecretFaults('', sources).length).toBeGreaterThan(15);
  expect(findSecretFaults(rotations, sources)).toEqual([]);
});
