import { describe, expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import {
  fieldOfPointer,
  PROFILE_FORM,
  type ProfileForm,
  toProfileChanges,
  toProfileForm,
} from './profile-form.ts';

const profile = createEditorProfile({ version: 7, name: 'Mio', contact_email: 'mio@example.com' });
const form = toProfileForm(profile);

function problemsOf(change: Partial<ProfileForm>): Record<string, string> {
  const parsed = PROFILE_FORM.safeParse({ ...form, ...change });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('what the form refuses', () => {
  test.each([
    [{ name: '  ' }, { name: 'required' }],
    [{ name: '字'.repeat(51) }, { name: 'too_long' }],
    [{ name: '👨‍👩‍👧'.repeat(50) }, {}],
    [{ pub_id: 'ab' }, { pub_id: 'handle_pattern' }],
    [{ pub_id: '@Mio_Draws' }, {}],
    [{ pub_id: 'admin' }, { pub_id: 'handle_reserved' }],
    [{ headline: 'x'.repeat(81) }, { headline: 'too_long' }],
    [{ bio: 'x'.repeat(1001) }, { bio: 'too_long' }],
    [{ contact_email: 'nobody' }, { contact_email: 'email_malformed' }],
    [{ contact_email: '' }, {}],
  ])('%j: %j', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });
});

describe('what is sent', () => {
  test('only what was changed, with the version that was read', () => {
    expect(toProfileChanges({ ...form, name: 'Mio M' }, profile)).toEqual({ version: 7, name: 'Mio M' });
  });

  test('an emptied address is none', () => {
    expect(toProfileChanges({ ...form, contact_email: ' ' }, profile)).toEqual({
      version: 7,
      contact_email: null,
    });
  });

  test('a handle as it will be stored, and not at all when it is the same', () => {
    expect(toProfileChanges({ ...form, pub_id: '@Mio' }, profile)).toEqual({ version: 7, pub_id: 'mio' });
    expect(toProfileChanges({ ...form, pub_id: profile.pub_id.toUpperCase() }, profile)).toEqual({
      version: 7,
    });
  });
});

test.each([
  ['/body/profile/pub_id', 'pub_id'],
  ['/body/profile/unknown', null],
  ['/body/appearance/font', null],
])('%s belongs to %s', (pointer, field) => {
  expect(fieldOfPointer(pointer)).toBe(field);
});
