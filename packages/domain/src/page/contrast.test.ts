import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrastRatio, hexToOklch, oklchToHex } from './color.ts';
import { CONTRAST_TARGETS, correctContrast } from './contrast.ts';

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('converts OKLCH to the same sRGB colours as browsers do', () => {
  expect(oklchToHex([0.24, 0.012, 60])).toBe('#241e1a');
  expect(oklchToHex([0.47, 0.14, 257])).toBe('#1d59a7');
  expect(oklchToHex([1, 0, 0])).toBe('#ffffff');
});

test('round-trips a hex colour through OKLCH', () => {
  fc.assert(
    fc.property(hexColor, (hex) => {
      expect(oklchToHex(hexToOklch(hex))).toBe(hex);
    }),
  );
});

test('rejects any text other than #rrggbb', () => {
  expect(() => hexToOklch('red;}')).toThrow(RangeError);
});

test('calculates the contrast ratios that WCAG publishes', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('does not change a colour that has enough contrast', () => {
  expect(correctContrast('#1D59A7', ['#ffffff'], CONTRAST_TARGETS.text)).toEqual({
    hex: '#1d59a7',
    lightnessShift: 0,
  });
});

test('corrects any colour against any single background', () => {
  fc.assert(
    fc.property(hexColor, hexColor, (color, background) => {
      const corrected = correctContrast(color, [background], CONTRAST_TARGETS.text);
      expect(contrastRatio(corrected.hex, background)).toBeGreaterThanOrEqual(CONTRAST_TARGETS.text);
    }),
  );
});
