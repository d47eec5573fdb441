import { describe, expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { parseProfileDraft } from './profile-draft-schema.ts';
import { findFieldProblem } from './profile-field-rules.ts';
import { fieldOfPointer, PROFILE_FIELDS, type ProfileForm, toProfileForm } from './profile-form.ts';

const profile = createEditorProfile({ version: 7, name: 'Mio', contact_email: 'mio@example.com' });
const form = toProfileForm(profile);

function problemsOf(change: Partial<ProfileForm>): object {
  const problems = PROFILE_FIELDS.map(
    (field) => [field, findFieldProblem(field, { ...form, ...change })] as const,
  );
  return Object.fromEntries<unknown>(problems.filter(([, problem]) => problem !== null));
}

describe('validation', () => {
  test.each([
    [{ name: '  ' }, { name: 'required' }],
    [{ name: '\u200B' }, { name: 'required' }],
    [{ name: '字'.repeat(51) }, { name: 'too_long' }],
    [{ name: '👨‍👩‍👧'.repeat(50) }, {}],
    [{ name: '\u3164' }, { name: 'not_visible' }],
    [{ headline: `x${'\u0301'.repeat(499)}` }, { headline: 'not_visible' }],
    [{ pub_id: 'ab' }, { pub_id: 'handle_pattern' }],
    [{ pub_id: '@Mio_Draws' }, {}],
    [{ headline: 'x'.repeat(81) }, { headline: 'too_long' }],
    [{ bio: 'x'.repeat(1001) }, { bio: 'too_long' }],
    [{ contact_email: 'no address' }, { contact_email: 'email_malformed' }],
    [{ contact_email: '' }, {}],
  ])('for the field values %j, reports the problems %j', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });
});

test.each([
  ['/body/profile/pub_id', 'pub_id'],
  ['/body/profile/unknown', null],
  ['/body/appearance/font', null],
])('maps the JSON pointer %s to the field %s', (pointer, field) => {
  expect(fieldOfPointer(pointer)).toBe(field);
});

describe('a draft backup', () => {
  test('is restored as typed, even with invalid values', () => {
    const values = { ...form, name: '', pub_id: 'no' };
    const draft = { base: form, values, confirmed: { pub_id: 'no' } };
    expect(parseProfileDraft(draft)?.(toProfileForm(createEditorProfile()))).toEqual(draft);
  });

  test('from an older release gets the stored genres and pictures', () => {
    const { genres: _genres, icon_image_key: _icon, cover_image_key: _cover, ...older } = form;
    const saved: ProfileForm = { ...form, name: 'Saved', genres: ['manga'], icon_image_key: 'key' };
    const draft = { base: older, values: { ...older, bio: 'Typed' } };
    const expected = { ...form, genres: saved.genres, icon_image_key: 'key' };
    expect(parseProfileDraft(draft)?.(saved)).toEqual({
      base: expected,
      values: { ...expected, bio: 'Typed' },
      confirmed: {},
    });
  });

  test('drops choices that no longer exist and keeps the other values', () => {
    const draft = { base: form, values: { ...form, locale: 'tlh', genres: ['alchemy'], bio: 'Typed' } };
    expect(parseProfileDraft(draft)?.(form).values).toEqual({ ...form, bio: 'Typed' });
  });

  test.each([[form], [{ base: form }], ['text'], [[]], [null], [undefined]])(
    'is refused when it is %j',
    (draft) => {
      expect(parseProfileDraft(draft)).toBeNull();
    },
  );
});
