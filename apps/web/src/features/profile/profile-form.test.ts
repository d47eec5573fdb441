import { describe, expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { parseTypedProfile, PROFILE_FORM } from './profile-form-schema.ts';
import { fieldOfPointer, type ProfileForm, toProfileForm } from './profile-form.ts';

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
    [{ name: '\u200B' }, { name: 'required' }],
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

test.each([
  ['/body/profile/pub_id', 'pub_id'],
  ['/body/profile/unknown', null],
  ['/body/appearance/font', null],
])('%s belongs to %s', (pointer, field) => {
  expect(fieldOfPointer(pointer)).toBe(field);
});

test.each([
  [{ base: form, values: { ...form, name: '', pub_id: 'no' } }, true],
  [form, false],
  [{ base: form, values: { ...form, locale: 'tlh' } }, false],
  [null, false],
])('out of a backup, %j counts: %s', (kept, isTaken) => {
  expect(parseTypedProfile(kept)).toEqual(isTaken ? kept : null);
});
