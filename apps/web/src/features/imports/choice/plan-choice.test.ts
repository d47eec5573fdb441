import type { ImportItem } from '@musubi/api-client';
import {
  createImport,
  createImportedPageCopy,
  createImportFields,
  createImportItem,
} from '@musubi/api-client/testing';
import { describe, expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import {
  countReasons,
  findLockable,
  isEmptyChoice,
  isFieldTicked,
  isTicked,
  NO_TICKS,
  tickField,
  tickItems,
  tickParts,
  toChoice,
  toFieldChoices,
  toParts,
  toPlanLists,
} from './plan-choice.ts';

/** A link that the plan preselects, unless the changes say otherwise. */
function createLink(id: number, change: Partial<ImportItem> = {}): ImportItem {
  const isTaken = (change.reason ?? null) === null;
  return createImportItem({
    id,
    kind: 'link',
    title: `Link ${id}`,
    url: `https://example.com/${id}`,
    section: '',
    is_taken: isTaken,
    can_be_taken: true,
    reason: null,
    ...change,
  });
}

const profile = createEditorProfile({ name: 'u7k2m9x4qd', pub_id: 'u7k2m9x4qd' });

describe('isTicked', () => {
  test('returns the preselection until the creator changes it', () => {
    const [one, other] = [createLink(0), createLink(1, { reason: 'too_many' })];
    expect([one, other].map((item) => isTicked(item, NO_TICKS))).toEqual([true, false]);
    const ticks = tickItems(tickItems(NO_TICKS, [one], false), [other], true);
    expect([one, other].map((item) => isTicked(item, ticks))).toEqual([false, true]);
  });

  test('returns false for an item that cannot be added', () => {
    const item = createLink(0, { can_be_taken: false, url: null, reason: 'no_address' });
    expect(isTicked(item, tickItems(NO_TICKS, [item], true))).toBe(false);
  });

  test('keeps each item’s tick after a conflict, except for links now on the page', () => {
    const before = [createLink(0), createLink(1), createLink(2, { reason: 'locked' })];
    const ticks = tickItems(tickItems(NO_TICKS, before.slice(0, 1), false), before.slice(1), true);
    const after = [createLink(0), createLink(1, { reason: 'already_there' }), before[2] ?? createLink(2)];
    expect(after.map((item) => isTicked(item, ticks))).toEqual([false, false, true]);
  });

  test('allows the creator to add a link a second time', () => {
    const item = createLink(0, { reason: 'already_there' });
    expect(isTicked(item, tickItems(NO_TICKS, [item], true))).toBe(true);
  });
});

describe('toPlanLists and countReasons', () => {
  test('groups links under their headings in the order of the source', () => {
    const { groups } = toPlanLists([
      createImportItem({ id: 0, kind: 'heading', title: 'Works', section: 'Works' }),
      createLink(1, { section: 'Works' }),
      createLink(2, { kind: 'icon' }),
      createLink(3, { section: 'Shops' }),
      createLink(4, { kind: 'icon', section: 'Shops' }),
    ]);
    expect(groups.map(({ kind, section, items }) => [kind, section, items.map(({ id }) => id)])).toEqual([
      ['link', 'Works', [1]],
      ['icon', '', [2, 4]],
      ['link', 'Shops', [3]],
    ]);
  });

  test('moves items with a reason to `leftOut`, except those over the limit', () => {
    const { groups, leftOut } = toPlanLists([
      createLink(0, { reason: 'too_many' }),
      createLink(1, { reason: 'already_there' }),
      createLink(2, { reason: 'no_address', can_be_taken: false }),
    ]);
    expect(groups.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([0]);
    expect(leftOut.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('counts each reason once and omits reasons without items', () => {
    const reasons = ['no_address', 'already_there', 'already_there'] as const;
    expect(countReasons(reasons.map((reason, id) => createLink(id, { reason })))).toEqual([
      { reason: 'already_there', count: 2 },
      { reason: 'no_address', count: 1 },
    ]);
  });
});

describe('the texts of a plan', () => {
  const plan = createImport({
    fields: { name: 'Mio', headline: null, bio: 'Draws', contact_email: 'mio@example.com', has_icon: true },
  });

  test('treats the random name of a new account as no name', () => {
    expect(toFieldChoices(plan, profile).map(({ field, present }) => [field, present])).toEqual([
      ['name', ''],
      ['bio', ''],
      ['contact_email', ''],
    ]);
  });

  test('shows the current text beside a different one, and omits equal texts', () => {
    const present = createEditorProfile({ name: 'Mio', bio: 'Paints' });
    expect(toFieldChoices(plan, present)).toMatchObject([
      { field: 'bio', found: 'Draws', present: 'Paints' },
      { field: 'contact_email', present: '' },
    ]);
  });

  test('preselects a text only if the profile has none', () => {
    expect(isFieldTicked('bio', false, NO_TICKS)).toBe(true);
    expect(isFieldTicked('bio', true, NO_TICKS)).toBe(false);
    expect(isFieldTicked('bio', true, tickField(NO_TICKS, 'bio', true))).toBe(true);
  });

  test('includes the profile picture only with the rights to the pictures', () => {
    const fieldsOf = (areOwnPictures: boolean, iconKey: string | null = null): readonly string[] =>
      toChoice(plan, NO_TICKS, { profile: { ...profile, icon_image_key: iconKey }, areOwnPictures }).fields;
    expect(fieldsOf(false)).toEqual(['name', 'bio', 'contact_email']);
    expect(fieldsOf(true)).toEqual(['name', 'bio', 'contact_email', 'icon']);
    expect(fieldsOf(true, 'own-icon')).not.toContain('icon');
  });
});

describe('the choice of a page copy', () => {
  const copy = createImportedPageCopy({
    parts: [
      { part: 'appearance', count: 1, state: 'available' },
      { part: 'blocks', count: 3, state: 'newer' },
      { part: 'activities', count: 0, state: 'empty' },
      { part: 'letters', count: 12, state: 'available' },
    ],
  });
  const plan = createImport({
    fields: createImportFields({
      name: null,
      bio: null,
      contact_email: null,
      has_icon: false,
      has_cover: true,
      genres: ['manga', 'music'],
      thanks_note: 'Thank you',
      ofuse_url: 'https://ofuse.me/mio',
    }),
    items: [],
    page_copy: copy,
  });
  const options = { profile, areOwnPictures: true };

  test('lists no empty parts', () => {
    expect(toParts(plan).map(({ part }) => part)).toEqual(['appearance', 'blocks', 'letters']);
    expect(toParts(createImport())).toEqual([]);
  });

  test('takes the available parts until the creator changes the ticks', () => {
    expect(toChoice(plan, NO_TICKS, options).parts).toEqual(['appearance', 'letters']);
    const ticks = tickParts(tickParts(NO_TICKS, ['letters'], false), ['blocks'], true);
    expect(toChoice(plan, ticks, options).parts).toEqual(['appearance']);
  });

  test('preselects the appearance only if the page has the default appearance', () => {
    const { appearance } = profile;
    const changed = { ...profile, appearance: { ...appearance, theme_id: 'sumi' as const } };
    expect(toChoice(plan, NO_TICKS, { ...options, profile: changed }).parts).toEqual(['letters']);
    const ticks = tickParts(NO_TICKS, ['appearance'], true);
    expect(toChoice(plan, ticks, { ...options, profile: changed }).parts).toContain('appearance');
  });

  test('takes the fields, but the cover only with the rights to the pictures', () => {
    const fields = ['genres', 'thanks_note', 'ofuse_url'];
    expect(toChoice(plan, NO_TICKS, { profile, areOwnPictures: false }).fields).toEqual(fields);
    expect(toChoice(plan, NO_TICKS, options).fields).toEqual([...fields, 'cover']);
    const covered = { ...profile, cover_image_key: 'own-cover' };
    expect(toChoice(plan, NO_TICKS, { ...options, profile: covered }).fields).toEqual(fields);
  });

  test('omits genres that equal those of the profile', () => {
    const same = createEditorProfile({ genres: ['manga', 'music'] });
    expect(toFieldChoices(plan, same).map(({ field }) => field)).not.toContain('genres');
    const other = createEditorProfile({ genres: ['music'] });
    expect(toFieldChoices(plan, other)).toContainEqual({
      field: 'genres',
      found: 'manga music',
      present: 'music',
    });
  });

  test('counts as empty only without links, fields and parts', () => {
    const choice = toChoice(plan, NO_TICKS, options);
    expect(isEmptyChoice({ ...choice, fields: [] })).toBe(false);
    expect(isEmptyChoice({ items: [], fields: [], parts: [] })).toBe(true);
  });

  test('returns the chosen parts that can be locked', () => {
    const choice = { items: [], fields: [], parts: ['blocks', 'activities', 'letters'] } as const;
    expect(findLockable(choice)).toEqual(['activities']);
    expect(findLockable({ ...choice, parts: ['letters'] })).toEqual([]);
  });
});
