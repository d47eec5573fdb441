import { expect, test } from 'vitest';

import { APPEAL_MAX_CHARACTERS, findAppealTextProblem } from './appeal-text.ts';

test.each(['', ' \n\t'])('refuses the empty text %j', (text) => {
  expect(findAppealTextProblem(text)).toBe('required');
});

test('counts a character outside the basic multilingual plane as one', () => {
  expect(findAppealTextProblem('🙏'.repeat(APPEAL_MAX_CHARACTERS))).toBeNull();
  expect(findAppealTextProblem('🙏'.repeat(APPEAL_MAX_CHARACTERS + 1))).toBe('too_long');
});
