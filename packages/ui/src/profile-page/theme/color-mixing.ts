import type { Oklch } from '@musubi/domain/color';

const channelsOf = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Composites `ink` over `paper` at an opacity of 0–1, in sRGB like browsers. */
export function blendHex(ink: string, paper: string, opacity: number): string {
  const over = channelsOf(ink);
  const mixed = channelsOf(paper).map((under, at) =>
    Math.round(under + ((over[at] ?? under) - under) * opacity),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Moves lightness and chroma towards those of `goal`, by the fraction `share`, from 0 to 1. Keeps the hue.
 */
export function moveTowards(color: Oklch, goal: Oklch, share: number): Oklch {
  const between = (from: number, to: number): number => from + (to - from) * share;
  return [between(color[0], goal[0]), between(color[1], goal[1]), color[2]];
}

/** Replaces the lightness, clamped to 0–1. */
export function withLightness([, chroma, hue]: Oklch, lightness: number): Oklch {
  return [Math.min(1, Math.max(0, lightness)), chroma, hue];
}
