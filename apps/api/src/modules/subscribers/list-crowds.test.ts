import { beforeEach, describe, expect, test } from 'vitest';

import { subscriberPauses } from '#platform/database/schema/fans/subscribers.ts';
import { LIMIT_KINDS } from '#platform/limits/limit-kinds.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { showMailList } from '../../../test/support/subscribers.ts';
import {
  createTestAppForTest,
  TEST_PAGE_SERVER_SECRET,
  type TestApp,
} from '../../../test/support/test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let api: TestApp;
let id = '';
let pubId = '';
let asked = 0;

async function createListed() {
  const creator = await createCreator(api, { visibility: 'public' });
  await showMailList(api, creator.id);
  return creator;
}

beforeEach(async () => {
  api = await createTestAppForTest({ limits: {} });
  ({ id, pub_id: pubId } = await createListed());
});

/** Submits a new address for a visitor, like the page server; returns the code of a refusal. */
async function askFrom(network: string, { to = pubId, email = `reader-${(asked += 1)}@example.com` } = {}) {
  const { status, body } = await api.send<{ code?: string } | undefined>({
    method: 'POST',
    url: '/subscriptions',
    headers: { 'x-visitor-address': network, 'x-page-server-key': TEST_PAGE_SERVER_SECRET },
    body: { pub_id: to, email, locale: 'en' },
  });
  return status === 204 ? 'taken' : body?.code;
}

async function askOften(network: string, times: number): Promise<readonly unknown[]> {
  const answers = [];
  for (let at = 0; at < times; at += 1) answers.push(await askFrom(network));
  return answers;
}

test('accepts ten addresses an hour from one network for one page', async () => {
  const max = LIMIT_KINDS.listAsks.target[0].max;
  expect(await askOften('192.0.2.1', max)).toEqual(Array.from({ length: max }, () => 'taken'));
  api.clock.advance(MINUTE_MS);
  expect(await askFrom('192.0.2.1')).toBe('rate_limited');
  expect(await askFrom('192.0.2.1', { to: (await createListed()).pub_id })).toBe('taken');
  expect(await askFrom('192.0.2.2')).toBe('taken');
  api.clock.advance(HOUR_MS);
  expect(await askFrom('192.0.2.1')).toBe('taken');
});

describe('a list that received a hundred addresses in an hour', () => {
  beforeEach(async () => {
    for (let at = 0; at < 10; at += 1) await askOften(`198.51.100.${at}`, 10);
  });

  test('accepts one more from each network, and any number at other pages', async () => {
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      expect(await askFrom(network)).toBe('taken');
      expect(await askFrom(network)).toBe('rate_limited');
    }
    const { pub_id: to } = await createListed();
    expect([await askFrom('192.0.2.4', { to }), await askFrom('192.0.2.4', { to })]).toEqual([
      'taken',
      'taken',
    ]);
    api.clock.advance(HOUR_MS);
    expect(await askOften('192.0.2.1', 2)).toEqual(['taken', 'taken']);
  });

  test('accepts as many from an IPv6 /48 network as from four networks', async () => {
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(await askFrom(`2001:db8:1:${at}::1`));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(4);
  });
});

test('also counts addresses that get no mail, so that the limit reveals nothing', async () => {
  const email = 'haru@example.com';
  for (let at = 0; at < 10; at += 1) expect(await askFrom('192.0.2.1', { email })).toBe('taken');
  // Moves past the limit of ten requests a minute, which applies to all pages together.
  api.clock.advance(MINUTE_MS);
  expect(await askFrom('192.0.2.1')).toBe('rate_limited');
});

describe('mails about one page', () => {
  const mailed = async (count: number, mailedAt: Date): Promise<void> => {
    const endsAt = new Date(mailedAt.getTime() + 24 * HOUR_MS);
    await api.db.insert(subscriberPauses).values(
      Array.from({ length: count }, () => ({
        pageId: id,
        addressHash: `hash ${(asked += 1)}`,
        mailedAt,
        endsAt,
      })),
    );
  };

  test('are limited to 500 an hour for all visitors', async () => {
    await mailed(499, api.clock.now());
    expect(await askFrom('192.0.2.1')).toBe('taken');
    expect(await askFrom('192.0.2.2')).toBe('quota_exceeded');
    expect(await askFrom('192.0.2.2', { to: (await createListed()).pub_id })).toBe('taken');
    api.clock.advance(HOUR_MS);
    expect(await askFrom('192.0.2.3')).toBe('taken');
  });

  test('are limited to 2,000 a day for all visitors', async () => {
    const now = api.clock.now().getTime();
    for (const hours of [5, 10, 15, 20]) await mailed(500, new Date(now - hours * HOUR_MS));
    expect(await askFrom('192.0.2.1')).toBe('quota_exceeded');
    api.clock.advance(4 * HOUR_MS);
    expect(await askFrom('192.0.2.1')).toBe('taken');
  });
});
