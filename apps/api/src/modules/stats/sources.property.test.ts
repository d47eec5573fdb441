import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { rollUpClicks } from '#modules/clicks/public.ts';
import { rollUpVisits } from '#modules/footprints/public.ts';

import {
  click,
  createCreator,
  createLinkInput,
  replaceLinks,
  visit,
} from '../../../test/support/factories.ts';
import { createShareLink, readStats } from '../../../test/support/sources.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { listSources, toCountRange } from './sources.rules.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const sources = fc.constantFrom(undefined, 'own', 'via:foreign', 'utm:news', 'utm:other', 'utm:spring');
const steps = fc.array(
  fc.record({
    source: sources,
    visitor: fc.nat(5),
    step: fc.constantFrom('visit', 'click', 'nextDay', 'rollUp', 'newLink', 'deleteLink'),
  }),
  { maxLength: 25 },
);

/** A page with a link, and the steps that its visitors, its owner and the jobs take. */
async function createStage() {
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
  const { body } = await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
  const linkId = (body as components['schemas']['LinkList']).items[0]?.id ?? '';
  let tag = 'none';
  const toSource = (chosen: string | undefined) => (chosen === 'own' ? `via:${tag}` : chosen);
  return {
    id,
    does: {
      async visit(from: string, chosen?: string) {
        const source = toSource(chosen);
        await visit(api, pubId, { from, query: source === undefined ? '' : `?source=${source}` });
      },
      async click(from: string, chosen?: string) {
        const source = toSource(chosen);
        const ofSource = source === undefined ? {} : { source };
        await click(api, { pub_id: pubId, link_id: linkId, ...ofSource }, { from });
      },
      async nextDay() {
        api.clock.advance(DAY_MS);
        await Promise.resolve();
      },
      async rollUp() {
        await rollUpVisits(api.core);
        await rollUpClicks(api.core);
      },
      async newLink() {
        ({ tag } = await createShareLink(api, id));
      },
      async deleteLink() {
        await api.send({ method: 'DELETE', url: `/v4/share_links/${tag}`, as: id });
      },
    },
  };
}

test('visits and clicks of all sources are the totals, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { id, does } = await createStage();
      for (const { source, visitor, step } of list) await does[step](`192.0.2.${visitor}`, source);
      const { sources: listed, current } = await readStats(api, id, 365);
      const sum = (count: 'visits' | 'clicks') => listed.reduce((all, row) => all + row[count], 0);
      expect([sum('visits'), sum('clicks')]).toEqual([current.views, current.clicks]);
      expect(new Set(listed.map((row) => row.source)).size).toBe(listed.length);
    }),
    { numRuns: 25 },
  );
});

test('a step of five contains its count, and the steps leave no gap', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (count) => {
      const { min, max } = toCountRange(count);
      expect(count).toBeGreaterThanOrEqual(min);
      expect(count).toBeLessThanOrEqual(max);
      expect([min % 5, max - min]).toEqual([0, 4]);
    }),
  );
});

test('a list of sources adds up to the totals, and has the untagged last', () => {
  const row = fc.record({
    source: fc.constantFrom('', 'other', 'utm:a', 'utm:b', 'via:x-1127'),
    visits: fc.nat(50),
    clicks: fc.nat(50),
    letters: fc.nat(9),
    follows: fc.nat(9),
    readers: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ source }) => source }), fc.nat(50), (counts, rest) => {
      const tagged = counts.filter(({ source }) => source !== '');
      const total = (count: 'visits' | 'clicks') => tagged.reduce((sum, one) => sum + one[count], rest);
      const totals = { views: total('visits'), clicks: total('clicks') };
      const listed = listSources(counts, totals, 28);
      expect(listed.reduce((sum, one) => sum + one.visits, 0)).toBe(totals.views);
      expect(listed.slice(0, -1).every(({ source }) => source !== '')).toBe(true);
    }),
  );
});
