import { contrastRatio, hexToOklch, oklchToHex } from './color.ts';

/**
 * Minimum contrast ratios on creators' pages: AAA for body text, AA for the rest (WCAG 2.2, 1.4.3, 1.4.6,
 * 1.4.11).
 */
export const CONTRAST_TARGETS = { body: 7, text: 4.5, edge: 3 } as const;

const STEP = 0.01;

export interface CorrectedColor {
  readonly hex: string;
  /** Difference in lightness, −1 to 1; 0 if the colour already had enough contrast. */
  readonly lightnessShift: number;
}

function worstRatio(hex: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrastRatio(hex, background)));
}

/**
 * Changes a colour's lightness in small steps until its contrast reaches `target` on every background. Keeps
 * hue and chroma as far as sRGB allows. If no lightness reaches `target`, returns black or white,
 * whichever has more contrast.
 */
export function correctContrast(hex: string, backgrounds: readonly string[], target: number): CorrectedColor {
  if (worstRatio(hex, backgrounds) >= target) return { hex: hex.toLowerCase(), lightnessShift: 0 };
  const [lightness, chroma, hue] = hexToOklch(hex);
  for (let shift = STEP; shift <= 1; shift += STEP) {
    const candidates = [lightness - shift, lightness + shift]
      .filter((moved) => moved >= 0 && moved <= 1)
      .map((moved) => ({ hex: oklchToHex([moved, chroma, hue]), lightnessShift: moved - lightness }))
      .filter((candidate) => worstRatio(candidate.hex, backgrounds) >= target);
    const [best] = candidates.toSorted(
      (a, b) => worstRatio(b.hex, backgrounds) - worstRatio(a.hex, backgrounds),
    );
    if (best !== undefined) return best;
  }
  const extreme =
    worstRatio('#000000', backgrounds) >= worstRatio('#ffffff', backgrounds) ? '#000000' : '#ffffff';
  return { hex: extreme, lightnessShift: (extreme === '#000000' ? 0 : 1) - lightness };
}
