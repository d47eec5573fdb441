import { describe, expect, test } from 'vitest';

import { findNameProblem } from './names.ts';

const LIMITS = { min: 1, max: 50 };

describe('findNameProblem', () => {
  test.each([
    ['Hangul filler', '\u3164'],
    ['halfwidth Hangul filler', '\uFFA0'],
    ['Hangul choseong filler', '\u115F'],
    ['Hangul jungseong filler', '\u1160'],
    ['blank Braille pattern', '\u2800'],
    ['combining grapheme joiner', '\u034F'],
    ['tag characters', '\u{E0067}\u{E0062}'],
    ['variation selector', '\uFE0F'],
    ['Mongolian variation selector', '\u180B'],
    ['zero-width joiner', '\u200D'],
    ['Khmer inherent vowel', '\u17B4'],
    ['musical null notehead', '\u{1D159}'],
    ['combining accent', '\u0301'],
    ['fillers and blanks together', '\u3164 \u2800\u200D\u1160'],
    ['letter with 499 marks', `a${'\u0301'.repeat(499)}`],
    ['letter with nine marks', `a${'\u0323'.repeat(9)}`],
    ['letter with marks and joiners in turn', `a${'\u0323\u034F\u200D'.repeat(3)}`],
  ])('refuses a name as not visible: %s', (_name, text) => {
    expect(findNameProblem(text, LIMITS)).toBe('not_visible');
  });

  test.each([
    'Mio',
    '澪',
    '결',
    'นก็ปี้',
    'ကြွေးကြော်',
    'नमस्ते',
    'Nguyễn',
    'a\u0323\u0302\u0301',
    '7',
    '♪',
    '…',
    '❤️',
    '1️⃣',
    '👨‍👩‍👧‍👦',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '⠓⠊',
    `a${'\u0323'.repeat(8)}`,
  ])('accepts the name %s', (text) => {
    expect(findNameProblem(text, LIMITS)).toBeNull();
  });

  test('checks length before visibility, and accepts an empty text if `min` is 0', () => {
    expect(findNameProblem('', LIMITS)).toBe('too_short');
    expect(findNameProblem('a'.repeat(51), LIMITS)).toBe('too_long');
    expect(findNameProblem('', { min: 0, max: 50 })).toBeNull();
    expect(findNameProblem('\u3164', { min: 0, max: 50 })).toBe('not_visible');
  });
});
