import { anchorOfBlock } from '@musubi/domain/block-anchors';
import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { blockItem, idOfBlock, type PageItem, savePage } from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { sendDueDigests } from './send-digests.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

/** Sends and returns the digest about a creator who published these blocks. */
async function readDigest(toItems: () => readonly PageItem[]) {
  const reader = createUid();
  const email = `${reader}@example.com`;
  api.identity.emails.set(reader, email);
  const creator = await createCreator(api, { visibility: 'public' });
  await api.send({ method: 'PUT', url: `/v4/follows/${creator.pub_id}`, as: reader });
  const body = { frequency: 'daily', locale: 'en', time_zone: 'UTC' };
  const claims = { email, email_verified: true };
  await api.send({ method: 'PUT', url: '/v4/digest', as: reader, claims, body });
  expect((await savePage(api, creator.id, toItems(), BLOCK_TYPES)).status).toBe(200);
  api.clock.advance(2 * DAY_MS);
  await sendDueDigests(api.core);
  const text = api.mail.sent.find(({ to }) => to === email)?.text ?? '';
  return { text, page: `http://localhost:3000/@${creator.pub_id}` };
}

test('names the kind of a block and links to its place on the page', async () => {
  const { text, page } = await readDigest(() => [
    blockItem(1, { quotation: { body: 'Rain again' } }),
    blockItem(2, { text: { body: 'Spoiler' }, is_sensitive: true }),
    blockItem(3, { text: { body: 'Log in: https://bank.example/' } }),
  ]);
  expect(text).toContain(`- Rain again · Quotation\n  ${page}#${anchorOfBlock(idOfBlock(1))}\n`);
  expect(text).toContain(`- Sensitive content · Text\n  ${page}\n`);
  expect(text).toContain('- Untitled · Text\n');
  expect(text).not.toMatch(/spoiler|bank|more/i);
});

test('lists other blocks in place of events that are over', async () => {
  const { text } = await readDigest(() => {
    const now = api.clock.now();
    const times = { starts_at: now.toISOString(), ends_at: new Date(now.getTime() + 60_000).toISOString() };
    const over = { event: { title: 'Over by then', ...times, time_zone: 'UTC' } };
    const shown = [1, 2, 3, 4].map((number) => blockItem(number, { text: { body: `Text ${number}` } }));
    return [...shown, blockItem(5, over)];
  });
  expect(text.match(/- Text \d/g)).toEqual(['- Text 4', '- Text 3', '- Text 2']);
  expect(text).toContain('- 1 more');
  expect(text).not.toContain('Over by then');
});
