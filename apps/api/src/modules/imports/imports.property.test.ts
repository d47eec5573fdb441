import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { FoundItem, FoundPage } from '#platform/page-imports/found-page.ts';

import { readImportCases } from '../../../test/support/env.ts';
import { createCreator, createLinkInput, replaceLinks } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const { cases, seed } = readImportCases();
/** Time limit per case on a busy machine. */
const CASE_MS = 300;

const found = fc.record({
  kind: fc.constantFrom<FoundItem['kind']>('link', 'icon', 'heading'),
  title: fc.constantFrom('Shop', '作品 👨‍👩‍👧', 'x'.repeat(80)),
  place: fc.nat(12),
  section: fc.constantFrom('', 'Works'),
  isVisible: fc.boolean(),
  isScheduled: fc.boolean(),
});

function toFoundPage(items: readonly (typeof found extends fc.Arbitrary<infer T> ? T : never)[]): FoundPage {
  return {
    source: 'page',
    name: 'Imported',
    headline: '',
    bio: 'Imported text',
    contactEmail: null,
    picture: null,
    items: items.map(({ kind, title, place, section, isVisible, isScheduled }) => ({
      kind,
      title,
      description: '',
      // Place 0 stands for an item without an address.
      url: kind === 'heading' || place === 0 ? null : `https://a.example/${place}`,
      picture: null,
      section: kind === 'icon' ? '' : section,
      isVisible,
      startsAt: isScheduled ? '2027-01-01T00:00:00.000Z' : null,
      endsAt: null,
      reason: kind !== 'heading' && place === 0 ? 'no_address' : null,
    })),
  };
}

const readState = async (as: string) => {
  const { user } = await api.services.profile.get({ pageId: as }, ['links']);
  const { name, bio, headline, links } = user;
  return { name, bio, headline, links: links?.items };
};

test(
  'a plan that is applied and undone leaves links and profile as they were',
  async () => {
    const { id: pageId } = await createCreator(api);
    const own = ['Art', 'Art', ''].map((section, at) =>
      createLinkInput({ title: `Own ${at}`, url: `https://a.example/${at + 1}`, section }),
    );
    await replaceLinks(api, pageId, { version: 1, links: own });
    const before = await readState(pageId);
    await fc.assert(
      fc.asyncProperty(
        fc.array(found, { maxLength: 20 }),
        fc.subarray(['name', 'bio'] as const),
        fc.infiniteStream(fc.boolean()),
        async (items, fields, choices) => {
          const viewer = { pageId };
          const plan = await api.services.imports.add(viewer, { found: toFoundPage(items), address: null });
          const free = plan.items.filter((item) => item.can_be_taken && choices.next().value);
          const chosen = free.map(({ id }) => id);
          const { links_version, profile_version } = plan;
          const request = { links_version, profile_version, items: chosen, fields };
          const { application } = await api.services.imports.apply(viewer, plan.id, request);
          expect(application?.added_links).toBe(chosen.length);
          const applied = await readState(pageId);
          expect(applied.links?.slice(0, own.length)).toEqual(before.links);
          expect(applied.links?.slice(own.length).map(({ url }) => url)).toEqual(free.map(({ url }) => url));
          await api.services.imports.undo(viewer, plan.id);
          expect(await readState(pageId)).toEqual(before);
        },
      ),
      { numRuns: cases, ...(seed !== undefined && { seed }) },
    );
  },
  60_000 + cases * CASE_MS,
);
