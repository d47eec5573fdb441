import { mapProfileTexts } from '@musubi/domain/profile-texts';
import { describe, expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import {
  rebase,
  rebaseOntoStored,
  mergeMine,
  toProfileBase,
  toProfileChanges,
  toProfileDifferences,
} from './profile-changes.ts';
import type { ProfileForm } from './profile-form.ts';

const base = toProfileBase(
  createEditorProfile({ version: 7, name: 'Mio', contact_email: 'mio@example.com' }),
);
const form = base.value;

describe('update request', () => {
  test.each<[Partial<ProfileForm>, object]>([
    [{ name: 'Mio M' }, { name: 'Mio M' }],
    [{ name: ' Mio  M ' }, { name: 'Mio M' }],
    [
      { bio: 'a', visibility: 'draft' },
      { bio: 'a', visibility: 'draft' },
    ],
    [{ contact_email: ' ' }, { contact_email: null }],
    [{ contact_email: ' m@example.com ' }, { contact_email: 'm@example.com' }],
    [{ pub_id: '@Mio' }, { pub_id: 'mio' }],
    [{ genres: ['novel', 'manga'] }, { genres: ['novel', 'manga'] }],
    [{ icon_image_key: 'icon_new' }, { icon_image_key: 'icon_new' }],
    [
      { is_contact_email_public: true, locale: 'ja' },
      { is_contact_email_public: true, locale: 'ja' },
    ],
  ])('sends the version and only the normalised change for %j', (change, sent) => {
    expect(toProfileChanges({ ...form, ...change }, base)).toEqual({ version: 7, ...sent });
  });

  test.each<[Partial<ProfileForm>]>([
    [{}],
    [{ name: ' Mio ' }],
    [{ genres: [...form.genres] }],
    [{ bio: '\r\n' }],
    [{ pub_id: `@${form.pub_id.toUpperCase()}` }],
  ])('sends nothing for %j, which equals the stored value', (change) => {
    expect(toProfileChanges({ ...form, ...change }, base)).toBeNull();
  });

  test('sends no unchanged text, even if it was stored without normalisation', () => {
    const old = { version: 7, value: { ...form, bio: ' old ' } };
    expect(toProfileChanges(old.value, old)).toBeNull();
  });
});

test('rebase keeps changed fields as typed and takes all other fields from the newer version', () => {
  const values = { ...form, name: 'Mio ', bio: 'typed' };
  expect(rebase(values, { since: form, onto: { ...form, name: 'X', headline: 'Y', bio: 'Z' } })).toEqual({
    ...form,
    name: 'Mio ',
    headline: 'Y',
    bio: 'typed',
  });
});

test('ignores an added trailing space when merging with another writer’s change', () => {
  const theirs = { ...form, name: 'Theirs' };
  expect(mergeMine({ base: form, values: { ...form, name: 'Mio ', bio: 'b ' } }, theirs)).toEqual({
    ...theirs,
    bio: 'b',
  });
});

describe('a newer stored version', () => {
  const values = { ...form, name: 'Mine', bio: 'b' };
  const typed = { base: form, values };

  test('conflicts with unsaved changes even if both sides changed different fields', () => {
    const theirs = { ...form, headline: 'Theirs' };
    expect(rebaseOntoStored(typed, { theirs, sent: [] })).toEqual({ kind: 'conflict' });
  });

  test('that contains all typed values replaces the form values', () => {
    const theirs = { ...values, headline: 'Theirs' };
    expect(rebaseOntoStored(typed, { theirs, sent: [] })).toEqual({
      kind: 'onto',
      since: values,
      values: theirs,
    });
  });

  test('from this tab’s own save does not replace values typed after the save', () => {
    const sent = { ...form, name: 'Sent ', headline: 'Sent' };
    const theirs = { ...sent, name: 'Sent' };
    expect(
      rebaseOntoStored({ base: form, values: { ...sent, headline: '' } }, { theirs, sent: [sent] }),
    ).toEqual({
      kind: 'onto',
      since: sent,
      values: { ...theirs, headline: '' },
    });
  });

  test('conflicts when another writer has overwritten this tab’s save', () => {
    const sent = { ...form, name: 'Sent' };
    const theirs = { ...sent, headline: 'Theirs' };
    const result = rebaseOntoStored({ base: form, values: { ...sent, bio: 'b' } }, { theirs, sent: [sent] });
    expect(result).toEqual({ kind: 'conflict' });
  });
});

describe('differences', () => {
  const other: ProfileForm = {
    icon_image_key: 'icon_theirs',
    cover_image_key: null,
    ...mapProfileTexts(() => 'Other'),
    genres: ['manga', 'novel'],
    contact_email: '',
    is_contact_email_public: true,
    pub_id: 'other',
    locale: 'ja',
    visibility: 'draft',
  };
  const fields = Object.keys(other);

  test('lists every conflicting field in screen order', () => {
    const values: ProfileForm = {
      icon_image_key: 'icon_mine',
      cover_image_key: 'cover_mine',
      ...mapProfileTexts((field) => `my ${field}`),
      genres: ['novel', 'manga'],
      contact_email: 'd@example.com',
      is_contact_email_public: false,
      pub_id: 'eee',
      locale: 'zh-TW',
      visibility: 'unlisted',
    };
    const { disputed, theirsAlone } = toProfileDifferences(
      { base: { ...values, ...form, is_contact_email_public: true }, values },
      { ...other, is_contact_email_public: true },
    );
    expect(disputed.map(({ field }) => field)).toEqual(fields);
    expect(disputed).toContainEqual({ field: 'contact_email', mine: 'd@example.com', theirs: '' });
    expect(disputed).toContainEqual({ field: 'is_contact_email_public', mine: false, theirs: true });
    expect(theirsAlone).toEqual([]);
  });

  test('lists separately the fields that only the other writer changed', () => {
    const values = { ...form, name: 'Mine', headline: 'Same' };
    const theirs = { ...form, headline: 'Same', bio: 'Theirs' };
    expect(toProfileDifferences({ base: form, values }, theirs)).toEqual({
      disputed: [{ field: 'name', mine: 'Mine', theirs: 'Mio' }],
      theirsAlone: [{ field: 'bio', mine: '', theirs: 'Theirs' }],
    });
  });
});
