import { expect, test } from 'vitest';

import { runDoctor, thisMachine } from '../run-doctor.ts';
import { ORIGIN_CHECKS } from './origins.ts';

async function findPageOrigins(PAGE_ORIGIN: string, PAGE_ORIGINS: string): Promise<readonly string[]> {
  const found = await runDoctor({
    variables: { PAGE_ORIGIN, PAGE_ORIGINS },
    machine: thisMachine,
    checks: ORIGIN_CHECKS.filter(({ name }) => name === 'page-origins'),
  });
  return found.map(({ sentence }) => sentence);
}

test.each([
  ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'],
  ['http://10.0.0.5:3001', 'http://10.0.0.6:3001'],
  ['http://localhost:3001', 'http://[fd00::6]:3001'],
])('warns of %s when PAGE_ORIGINS is %s', async (pageOrigin, origins) => {
  expect(await findPageOrigins(pageOrigin, origins)).toEqual([
    expect.stringContaining(`The web app forwards to ${pageOrigin} (PAGE_ORIGIN), which is not in`),
  ]);
});

test.each([
  ['http://localhost:3001', 'http://127.0.0.1:3001'],
  ['http://page:3001', 'http://page-servers:3001'],
  ['http://page:3001', 'http://10.0.0.5:3001'],
  ['http://10.0.0.9:3001', 'http://10.0.0.5:3001,http://10.0.0.6:3001'],
  ['', 'http://10.0.0.5:3001'],
])('does not warn of PAGE_ORIGIN %j when PAGE_ORIGINS is %s', async (pageOrigin, origins) => {
  expect(await findPageOrigins(pageOrigin, origins)).toEqual([]);
});
