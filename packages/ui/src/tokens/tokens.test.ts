import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contrastRatio, oklchToHex } from '@musubi/domain/color';
import { describe, expect, test } from 'vitest';

import { readColorTokens, type Scheme } from './token-values.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = readColorTokens(css);

const BODY = 7;
const TEXT = 4.5;
const EDGE = 3;

const BACKGROUNDS = ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-selected'] as const;

/** Foreground colour, its backgrounds, and the minimum contrast on them. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['fg', [...BACKGROUNDS, 'danger-bg', 'success-bg', 'warn-bg'], BODY],
  ['fg-muted', BACKGROUNDS, TEXT],
  ['fg-link', BACKGROUNDS, TEXT],
  ['fg-on-accent', ['accent', 'accent-hover', 'danger'], TEXT],
  ['accent', BACKGROUNDS, TEXT],
  ['danger', ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-hover', 'danger-bg'], TEXT],
  ['success', ['bg-canvas', 'bg-surface', 'bg-raised', 'success-bg'], TEXT],
  ['warn', ['bg-canvas', 'bg-surface', 'bg-raised', 'warn-bg'], TEXT],
  ['line-strong', ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-sunken'], EDGE],
  ['focus', BACKGROUNDS, EDGE],
];

function hexOf(name: string, scheme: Scheme): string {
  const token = tokens.get(name);
  if (token === undefined) throw new Error(`tokens.css has no --color-${name}`);
  return oklchToHex(token[scheme]);
}

describe.each(['light', 'dark'] as const)('%s colour scheme', (scheme) => {
  test.each(PAIRS)('contrast of %s on %j is at least %d', (name, backgrounds, target) => {
    for (const background of backgrounds) {
      const ratio = contrastRatio(hexOf(name, scheme), hexOf(background, scheme));
      expect(ratio, `on ${background}`).toBeGreaterThanOrEqual(target);
    }
  });
});

test('tests the contrast of every colour except hairlines', () => {
  const paired = new Set(PAIRS.flatMap(([name, backgrounds]) => [name, ...backgrounds]));
  expect([...tokens.keys()].filter((name) => !paired.has(name))).toEqual(['line']);
  expect(css.match(/--color-[\w-]+:/g)).toHaveLength(tokens.size);
});
