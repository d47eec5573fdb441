import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readProfile } from '#modules/profile/public.ts';
import type { FoundItem, FoundPage } from '#platform/page-imports/found-page.ts';

import { readImportCases } from '../../../test/support/env.ts';
import {
  createCreator,
  createLinkInput,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { applyImport, listLinks } from '../../../test/support/imports.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { applyImport as applyPlan } from './apply-import.ts';
import { storeImport } from './reading/store-import.ts';
import { undoImport } from './undo-import.ts';

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
      // Place 0 is an item without a URL.
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
  const { user } = await readProfile(api.core, { pageId: as, nameAtProvider: null }, ['links']);
  const { name, bio, headline, links } = user;
  return { name, bio, headline, links: links?.items };
};

test(
  'applying and undoing a plan leaves links and profile unchanged',
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
          const viewer = viewerOf(pageId);
          const plan = await storeImport(api.core, viewer, { found: toFoundPage(items), address: null });
          const free = plan.items.filter((item) => item.can_be_taken && choices.next().value);
          const chosen = free.map(({ id }) => id);
          const { links_version, profile_version } = plan;
          const request = { links_version, profile_version, items: chosen, fields };
          const { application } = await applyPlan(api.core, { viewer, path: plan, body: request });
          expect(application?.added_links).toBe(chosen.length);
          const applied = await readState(pageId);
          expect(applied.links?.slice(0, own.length)).toEqual(before.links);
          expect(applied.links?.slice(own.length).map(({ url }) => url)).toEqual(free.map(({ url }) => url));
          await undoImport(api.core, { viewer, path: plan });
          expect(await readState(pageId)).toEqual(before);
        },
      ),
      { numRuns: cases, ...(seed !== undefined && { seed }) },
    );
  },
  60_000 + cases * CASE_MS,
);

const viewerOf = (pageId: string) => ({ pageId, accountId: pageId, isEmailVerified: true });

/** Fewer cases, because each case also edits the page through the API. */
const EDITS = Math.ceil(cases / 100);
const PLACES = Array.from({ length: 30 });

/** An edit of the list: another order, some links removed, the others with another title. */
const edit = fc.record({
  keys: fc.tuple(...PLACES.map(() => fc.nat())),
  dropped: fc.tuple(...PLACES.map(() => fc.boolean())),
  title: fc.constantFrom('Edited', '編集'),
  isRenamed: fc.boolean(),
});

test(
  'undoing an import after an edit removes its links and keeps the edit',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(found, { maxLength: 20 }), edit, async (items, change) => {
        const { id: pageId } = await createCreator(api);
        const viewer = viewerOf(pageId);
        const own = [1, 2, 3].map((at) => createLinkInput({ title: `Own ${at}` }));
        await replaceLinks(api, pageId, { version: 1, links: own });
        const before = await readState(pageId);
        const plan = await storeImport(api.core, viewer, { found: toFoundPage(items), address: null });
        const { body: applied } = await applyImport(api, pageId, plan, { fields: ['name', 'bio'] });
        const present = await listLinks(api, pageId);
        const imported = new Set(present.slice(own.length).map(({ id }) => id));
        const links = present
          .map(({ id, url }, at) => ({ at, link: createLinkInput({ id, url, title: change.title }) }))
          .filter(({ at }) => change.dropped[at] !== true)
          .toSorted((one, other) => (change.keys[one.at] ?? 0) - (change.keys[other.at] ?? 0))
          .map(({ link }) => link);
        const saved = await replaceLinks(api, pageId, { version: applied.links_version, links });
        expect(saved.status).toBe(200);
        const written = change.isRenamed ? 'Renamed' : 'Imported';
        const profile = { version: applied.profile_version, name: written };
        expect((await updateProfile(api, pageId, { profile })).status).toBe(200);
        await undoImport(api.core, { viewer, path: plan });
        const left = (await listLinks(api, pageId)).map(({ id, title }) => [id, title]);
        const kept = links.filter(({ id = '' }) => !imported.has(id));
        expect(left).toEqual(kept.map(({ id }) => [id, change.title]));
        const { name, bio } = await readState(pageId);
        expect([name, bio]).toEqual([change.isRenamed ? 'Renamed' : before.name, before.bio]);
      }),
      { numRuns: EDITS, ...(seed !== undefined && { seed }) },
    );
  },
  60_000 + EDITS * CASE_MS * 10,
);
