import { expect, test } from 'vitest';

import { findEnvironmentFaults } from './environment-table.ts';

const document = [
  '| Process | Port | Variable |',
  '| api | 3002 | `API_PORT` |',
  '| Variable | Meaning |',
  '| `DATABASE_URL` | PostgreSQL |',
].join('\n');
const env = 'z.object({\n  API_PORT: port,\n  DATABASE_URL: z.string(),\n  NODE_ENV: z.string(),\n})';

test('every variable that is read is documented, and the other way round', () => {
  expect(findEnvironmentFaults(document, new Map([['apps/api/src/env.ts', env]]))).toEqual([]);
});

test('a variable that is not documented', () => {
  const sources = new Map([['apps/web/src/shared/env.server.ts', `${env}\n  GUIDE_URL: z.url(),`]]);
  expect(findEnvironmentFaults(document, sources)).toEqual([
    'apps/web/src/shared/env.server.ts reads GUIDE_URL, which docs/operating.md does not have',
  ]);
});

test('a variable that nothing reads', () => {
  const sources = new Map([['apps/api/src/env.ts', '  API_PORT: port,']]);
  expect(findEnvironmentFaults(document, sources)).toEqual([
    'docs/operating.md has DATABASE_URL, which nothing reads',
  ]);
});

test('constants of other files are not variables of the environment', () => {
  const sources = new Map([
    ['apps/api/src/env.ts', env],
    ['packages/domain/src/limits.ts', 'const x = {\n  MAX_LINKS: 100,\n}'],
  ]);
  expect(findEnvironmentFaults(document, sources)).toEqual([]);
});
