import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { toDesignTokens } from './design-tokens.ts';
import { readColorTokens } from './token-values.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = toDesignTokens(css);

test('has the colours of both schemes with a fallback', () => {
  const { light, dark } = tokens['color'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  expect(light?.['accent']).toEqual({
    $type: 'color',
    $value: {
      colorSpace: 'oklch',
      components: [0.47, 0.14, 257],
      hex: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    },
  });
  expect(Object.keys(light ?? {})).toEqual([...readColorTokens(css).keys()]);
  expect(Object.keys(dark ?? {})).toEqual(Object.keys(light ?? {}));
});

test.each([
  ['space-4', { $type: 'dimension', $value: { value: 1, unit: 'rem' } }],
  ['edge', { $type: 'dimension', $value: { value: 1.5, unit: 'px' } }],
  ['motion-lift', { $type: 'dimension', $value: { value: -2, unit: 'px' } }],
  ['motion-fast', { $type: 'duration', $value: { value: 120, unit: 'ms' } }],
  ['weight-bold', { $type: 'fontWeight', $value: 700 }],
  ['motion-ease', { $type: 'cubicBezier', $value: [0.2, 0.8, 0.2, 1] }],
])('converts %s to its type', (name, token) => {
  expect(tokens[name]).toEqual(token);
});

test('leaves out only shadows, which differ between the schemes', () => {
  const [, common = ''] = /:root,\s*\[data-scheme\]\s*\{([^}]*)\}/.exec(css) ?? [];
  const names = [...common.matchAll(/--([\w-]+):/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !name.startsWith('color-') && !(name in tokens))).toEqual([
    'shadow-card',
    'shadow-overlay',
  ]);
});

test('throws when the style sheet has another form', () => {
  expect(() => toDesignTokens(':root { --color-fg: red; }')).toThrow('another form');
});
