import { describe, expect, test } from 'vitest';

import { toBalancedLines } from './card-lines.ts';

describe('lines of a share card', () => {
  test('end between phrases and never inside a compound', () => {
    expect(toBalancedLines('犯人の出てこない推理小説を書いています', 18, 'ja')).toEqual([
      '犯人の出てこない',
      '推理小説を書いています',
    ]);
  });

  test('keep punctuation with the words before it', () => {
    const lines = toBalancedLines('眠れない人のための、小さな声のポッドキャスト', 18, 'ja') ?? [];
    expect(lines.join('')).toBe('眠れない人のための、小さな声のポッドキャスト');
    expect(lines.filter((line) => /^[、。」]/u.test(line))).toEqual([]);
  });

  test('keep lines of Chinese text within the width without losing characters', () => {
    const text = '用底片記錄島上的早餐和小車站，還有在月台上打瞌睡的狗';
    const lines = toBalancedLines(text, 18, 'zh-TW') ?? [];
    expect(lines.join('')).toBe(text);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(18);
  });

  test('split a phrase that is longer than a line', () => {
    expect(toBalancedLines('ア'.repeat(40), 18, 'ja')?.map(({ length }) => length)).toEqual([18, 18, 4]);
  });

  test('are left to the layout for text in Latin letters', () => {
    expect(toBalancedLines('Small songs for late trains', 18, 'en')).toBeNull();
  });
});
