import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { paymentAccounts } from '#platform/database/schema/fans/payments.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';

import { createCreator } from './support/factories.ts';
import type { QuotaPage } from './support/requests/quota.ts';
import { QUOTAS } from './support/requests/quotas.ts';
import { createFakePayments } from './support/stand-ins/fake-payments.ts';
import { showMailList } from './support/subscribers.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const REQUESTS = 40;
const CODES = ['connections_full', 'quota_exceeded', 'supports_full'] as const;
const SOURCES = join(import.meta.dirname, '../src');
/** Matches names of limits per time, such as `FILES_PER_DAY`. */
const FOR_A_TIME = /\b[A-Z_]+_(?:PER|AND|AN?)_(?:MINUTE|HOUR|DAY)(?:_[A-Z_]+)?\b/g;
/** Slows down the mails of the whole installation. */
const REFUSES_NOTHING = 'READER_MAILS_PER_HOUR';
const COMPARED = /(?<=[<>]=? )(?:MAX_[A-Z_]+|[A-Z_]+_MAX_(?:COUNT|BYTES))\b/g;

let api: TestApp;
let pages: readonly QuotaPage[];

/** Creates pages that fans can follow, support and subscribe to, with few requests. */
async function createPages(): Promise<readonly QuotaPage[]> {
  const creators = await Promise.all(
    Array.from({ length: REQUESTS }, async () => createCreator(api, { visibility: 'public' })),
  );
  const [first, ...others] = creators;
  if (first === undefined) throw new Error('There are no pages');
  await showMailList(api, first.id);
  const [block] = await api.db
    .select()
    .from(pageBlocks)
    .where(and(eq(pageBlocks.userId, first.id)));
  if (block === undefined) throw new Error('The mail list is missing');
  await api.db.insert(pageBlocks).values(others.map(({ id }) => ({ ...block, userId: id })));
  await api.db.update(profiles).set({ isCreator: true, takesSupport: true });
  await api.db.insert(paymentAccounts).values(
    creators.map(({ id }) => ({
      userId: id,
      kind: 'creator' as const,
      requestKey: crypto.randomUUID(),
      providerId: `acct_${id}`,
      createdAt: api.clock.now(),
    })),
  );
  return creators;
}

beforeAll(async () => {
  api = await createTestApp({ createPayments: createFakePayments, isOauthRegistrationOpen: true });
  pages = await createPages();
});
afterAll(async () => api.close());

test.each(QUOTAS.map((quota) => [quota.operation, quota.limits.join(', '), quota] as const))(
  'B2: %s enforces %s for 40 concurrent requests',
  async (_operation, _limits, quota) => {
    const stage = await quota.stage(api, pages);
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, async (_none, number) => stage.request(number)),
    );
    const taken = answers.filter(({ status }) => status < 300).length;
    expect(await (stage.count?.() ?? taken)).toBe(stage.room);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  },
);

describe('B2: the table of quotas', () => {
  test('contains every operation whose contract names the code of a quota', () => {
    const documented = listOperations(contract).filter(({ operation }) =>
      CODES.some((code) => operation.description?.includes(`\`${code}\``)),
    );
    const missing = documented.filter(({ operation: { operationId } }) =>
      QUOTAS.every(({ operation, also = [] }) => ![operation, ...also].some((id) => id === operationId)),
    );
    expect(documented.length).toBeGreaterThan(0);
    expect(missing.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  test('names every limit in source files that refuse by quota', async () => {
    const found = new Set<string>();
    const all = new Set<string>();
    for await (const path of glob('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts', 'generated/**'] })) {
      const text = await readFile(join(SOURCES, path), 'utf8');
      const ofTime = (text.match(FOR_A_TIME) ?? []).filter((name) => name !== REFUSES_NOTHING);
      const refuses = ofTime.length > 0 || CODES.some((code) => text.includes(`new Problem('${code}'`));
      for (const name of [...ofTime, ...(refuses ? (text.match(COMPARED) ?? []) : [])]) found.add(name);
      for (const name of text.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []) all.add(name);
    }
    const named = new Set(QUOTAS.flatMap(({ limits }) => limits));
    expect([...found].filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !all.has(name))).toEqual([]);
  });
});
