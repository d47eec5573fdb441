import { expect, test } from 'vitest';

import { addVersion, isFragment, parseFragment } from './change-fragments.ts';

test('parses a fragment of list items', () => {
  expect(parseFragment('auth\n\n- One thing\n  in two lines.\n- Another.\n')).toEqual({
    about: 'auth',
    items: '- One thing\n  in two lines.\n- Another.',
  });
});

test.each(['', 'auth', 'other\n\n- One', 'product\n\nA sentence.', '- One'])('refuses %j', (text) => {
  expect(parseFragment(text)).toBeNull();
});

test('adds a version above older ones and to a new changelog', () => {
  const fragment = { about: 'product', items: '- New' } as const;
  expect(addVersion('# Changelog\n\n## 1.0.0\n\n- Old\n', '1.1.0', [fragment])).toBe(
    '# Changelog\n\n## 1.1.0\n\n- New\n\n## 1.0.0\n\n- Old\n',
  );
  expect(addVersion('# Changelog\n', '1.0.0', [fragment])).toBe('# Changelog\n\n## 1.0.0\n\n- New\n');
});

test('distinguishes fragments from the README of their folder', () => {
  expect(['changes/a.md', 'changes/README.md', 'docs/a.md'].map(isFragment)).toEqual([true, false, false]);
});
