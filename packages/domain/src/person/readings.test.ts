import { expect, test } from 'vitest';

import { findReadingProblem, toReading } from './readings.ts';

test.each([
  [' みずの  みお\n', 'みずの みお'],
  ['ﾐｽﾞﾉ　ﾐｵ', 'ミズノ ミオ'],
  ['Ｍｉｚｕｎｏ', 'Mizuno'],
  ['ㄔㄣˊ ㄧˇ ㄢ', 'ㄔㄣˊ ㄧˇ ㄢ'],
])('normalises the reading %j and accepts it', (typed, stored) => {
  expect(toReading(typed)).toBe(stored);
  expect(findReadingProblem(stored, 50)).toBeNull();
});

test.each(['', 'ジャン・リュック', 'コーヒー', 'Chén Yǐ’ān', "Shin'ya", 'J.-P. Dupont', '김하나'])(
  'accepts the reading %j',
  (text) => {
    expect(findReadingProblem(text, 50)).toBeNull();
  },
);

test.each(['水野 みお', 'みお2', 'みお♪', 'mio@example.com', '<b>', '・・', '佐々木'])(
  'refuses the reading %j, which does not consist of letters',
  (text) => {
    expect(findReadingProblem(text, 50)).toBe('reading_letters');
  },
);

test('refuses a reading that is too long', () => {
  expect(findReadingProblem('み'.repeat(51), 50)).toBe('too_long');
});
