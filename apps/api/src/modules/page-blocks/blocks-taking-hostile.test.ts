import { expect, test } from 'vitest';

import { inTransaction } from '#platform/database/transaction.ts';

import { createCreator, readPage } from '../../../test/support/factories.ts';
import { copiedBlock, playerOf, takeBlocks } from '../../../test/support/pages/copied-blocks.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';
import { HOSTILE_SAMPLE, toFault } from '../../../test/support/texts/hostile-texts.ts';
import type { CopiedBlock } from './page-blocks.fields.ts';
import { removeTakenBlocks } from './take-blocks.ts';

const TIMES = { starts_at: '2099-12-04T10:30:00.000Z', time_zone: 'UTC' };

/** Number of texts whose blocks together fit on a page. */
const TEXTS_AT_A_TIME = 5;

/** Blocks that contain the text in each kind of field. */
const blocksWith = (text: string): readonly CopiedBlock[] => [
  copiedBlock({ type: text, width: text }),
  copiedBlock({ type: 'text', content: { body: text, [text]: text } }),
  copiedBlock({ type: 'heading', content: { title: text } }),
  copiedBlock({ type: 'product', content: { title: text, url: text } }),
  copiedBlock({ type: 'product', content: { title: 'Book', url: text } }),
  copiedBlock({ type: 'event', content: { title: 'Show', place: text, url: text, ...TIMES } }),
  copiedBlock({ type: 'event', content: { title: 'Show', ...TIMES, time_zone: text } }),
  copiedBlock({ type: 'countdown', content: { words: text, until: text, time_zone: 'UTC' } }),
  copiedBlock({ type: 'faq', content: { items: [{ question: text, answer: text }] } }),
  copiedBlock({ type: 'player', content: playerOf({ ref: text }) }),
  copiedBlock({ type: 'map', content: { title: 'Shop', address: text, service: text } }),
  copiedBlock({ type: 'divider', content: { kind: text } }),
];

test('imports or skips blocks with hostile texts, and the page still matches its contract', async () => {
  const api = await createTestAppForTest();
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
  const faults: string[] = [];
  let taken = 0;
  for (let at = 0; at < HOSTILE_SAMPLE.length; at += TEXTS_AT_A_TIME) {
    const texts = HOSTILE_SAMPLE.slice(at, at + TEXTS_AT_A_TIME);
    const text = texts.join(' ');
    const { ids } = await takeBlocks(api, id, texts.flatMap(blocksWith));
    const { status, body } = await readPage(api, pubId);
    if (status !== 200 || body.blocks?.length !== ids.length) faults.push(toFault(`status ${status}`, text));
    const urls = body.blocks?.flatMap(({ product, event }) => product?.url ?? event?.url ?? []) ?? [];
    if (!urls.every((url) => url === '' || /^https?:/.test(url))) faults.push(toFault('a URL', text));
    taken += ids.length;
    await inTransaction(api.db, async (tx) => removeTakenBlocks(api.core, tx, id, ids));
  }
  expect(faults).toEqual([]);
  expect(taken).toBeGreaterThan(HOSTILE_SAMPLE.length);
});
