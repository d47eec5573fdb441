import { describe, expect, test } from 'vitest';

import { insert } from './insert.ts';

describe('insert', () => {
  const insertion = { path: 'a.ts', before: /^end$/m, text: 'middle\n' };

  test('inserts lines before the marker', () => {
    expect(insert('start\nend\n', insertion)).toBe('start\nmiddle\nend\n');
  });

  test.each(['start\n', 'end\nend\n'])('refuses a missing or repeated marker in %j', (text) => {
    expect(() => insert(text, insertion)).toThrow('where one is expected');
  });
});
