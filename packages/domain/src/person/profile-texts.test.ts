import { describe, expect, test } from 'vitest';

import { findTextProblem, mapProfileTexts, PROFILE_TEXTS, toStoredText } from './profile-texts.ts';

test('removes line breaks from one-line texts and keeps line breaks in long texts', () => {
  expect([toStoredText('headline', ' Draws\r\nrain '), toStoredText('bio', ' Draws\r\nrain ')]).toEqual([
    'Draws rain',
    'Draws\nrain',
  ]);
});

test('creates a value for every profile text', () => {
  expect(mapProfileTexts((field) => field.length)).toMatchObject({ name: 4, headline: 8, bio: 3 });
});

describe.each(Object.entries(mapProfileTexts((field) => field)))('the profile text %s', (_name, field) => {
  const { minGraphemes, maxGraphemes } = PROFILE_TEXTS[field];

  test('accepts a text of maximum length and refuses a longer text', () => {
    expect(findTextProblem(field, 'え'.repeat(maxGraphemes))).toBeNull();
    expect(findTextProblem(field, 'え'.repeat(maxGraphemes + 1))).toBe('too_long');
  });

  test('refuses an empty text only if this profile text is required', () => {
    expect(findTextProblem(field, '')).toBe(minGraphemes > 0 ? 'too_short' : null);
  });
});
