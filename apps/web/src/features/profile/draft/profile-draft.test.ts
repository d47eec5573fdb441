import { mapProfileTexts } from '@musubi/domain/profile-texts';
import { describe, expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { splitFields, toProfileChanges, toProfileDifferences } from './profile-draft.ts';
import { CONFIRMED_FIELDS, type ProfileForm, PROFILE_FIELDS, toProfileForm } from './profile-form.ts';
import { RefusedFields } from './refused-fields.ts';

const form = toProfileForm(
  createEditorProfile({ version: 7, name: 'Mio', contact_email: 'mio@example.com' }),
);
const refused = new RefusedFields();

/** The update request for a changed form. Every field that needs a confirmation is confirmed. */
function requestOf(change: Partial<ProfileForm>, stored: ProfileForm = form): object {
  const values = { ...stored, ...change };
  const confirmed = { pub_id: 'mio', visibility: values.visibility };
  const { ready: fields } = splitFields({ base: stored, values, confirmed }, stored, refused);
  return toProfileChanges(values, { version: 7, fields });
}

describe('update request', () => {
  test('C16: sends a contact address in full-width letters folded', () => {
    expect(requestOf({ contact_email: 'ｍ＠ｅｘａｍｐｌｅ．ｃｏｍ' })).toEqual({
      version: 7,
      contact_email: 'm@example.com',
    });
  });

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
    expect(requestOf(change)).toEqual({ version: 7, ...sent });
  });

  test.each<[Partial<ProfileForm>]>([
    [{}],
    [{ name: ' Mio ' }],
    [{ genres: [...form.genres] }],
    [{ bio: '\r\n' }],
    [{ pub_id: `@${form.pub_id.toUpperCase()}` }],
  ])('sends no field for %j, which equals the stored value', (change) => {
    expect(requestOf(change)).toEqual({ version: 7 });
  });

  test('sends no unchanged text, even if it was stored without normalisation', () => {
    expect(requestOf({}, { ...form, bio: ' old ' })).toEqual({ version: 7 });
  });
});

describe('differences', () => {
  const other: ProfileForm = {
    icon_image_key: 'icon_theirs',
    cover_image_key: null,
    ...mapProfileTexts(() => 'Other'),
    genres: ['manga', 'novel'],
    contact_email: '',
    is_contact_email_public: false,
    pub_id: 'other',
    locale: 'ja',
    visibility: 'draft',
  };

  test('lists every conflicting field in screen order', () => {
    const values: ProfileForm = {
      icon_image_key: 'icon_mine',
      cover_image_key: 'cover_mine',
      ...mapProfileTexts((field) => `my ${field}`),
      genres: ['novel', 'manga'],
      contact_email: 'd@example.com',
      is_contact_email_public: true,
      pub_id: 'eee',
      locale: 'zh-TW',
      visibility: 'public',
    };
    const base = { ...form, visibility: 'unlisted' as const, is_contact_email_public: false };
    const confirmed = Object.fromEntries(CONFIRMED_FIELDS.map((field) => [field, values[field]]));
    const { disputed, theirsAlone } = toProfileDifferences({ base, values, confirmed }, other, refused);
    expect(disputed.map(({ field }) => field)).toEqual(PROFILE_FIELDS);
    expect(disputed).toContainEqual({ field: 'contact_email', mine: 'd@example.com', theirs: '' });
    expect(theirsAlone).toEqual([]);
  });

  test('lists separately the fields that only the other writer changed', () => {
    const values = { ...form, name: 'Mine', headline: 'Same' };
    const theirs = { ...form, headline: 'Same', bio: 'Theirs' };
    expect(toProfileDifferences({ base: form, values, confirmed: {} }, theirs, refused)).toEqual({
      disputed: [{ field: 'name', mine: 'Mine', theirs: 'Mio' }],
      theirsAlone: [{ field: 'bio', mine: '', theirs: 'Theirs' }],
    });
  });
});
