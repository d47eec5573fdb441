import type { Oklch } from '@musubi/domain/color';

export type Scheme = 'light' | 'dark';

const COLOR = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
const TOKEN = new RegExp(String.raw`--color-([\w-]+):\s*light-dark\(${COLOR},\s*${COLOR}\)`, 'g');

const toOklch = (parts: readonly string[]): Oklch => {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = parts.map(Number);
  return [lightness, chroma, hue];
};

/** Returns the colours of `tokens.css` by name, for both colour schemes. */
export function readColorTokens(css: string): ReadonlyMap<string, Readonly<Record<Scheme, Oklch>>> {
  return new Map(
    [...css.matchAll(TOKEN)].map(([, name = '', ...parts]) => [
      name,
      { light: toOklch(parts.slice(0, 3)), dark: toOklch(parts.slice(3)) },
    ]),
  );
}
