import type { Palette } from './palette.ts';
import {
  bowlArt,
  bubblesArt,
  ensoArt,
  fibreArt,
  kasumiArt,
  lightsArt,
  manuscriptArt,
  petalsArt,
  type PatternArt,
} from './pattern-art.ts';
import { seigaihaArt } from './seigaiha.ts';

type Ink = 'text' | 'accent' | 'edge' | 'surface' | 'focus';

/** Colour and opacity (0–1) of each pattern; the contrast engine may lower the opacity. */
export const PATTERN_INKS = {
  fibre: { ink: 'edge', opacity: 0.19 },
  enso: { ink: 'text', opacity: 0.07 },
  manuscript: { ink: 'edge', opacity: 0.34 },
  seigaiha: { ink: 'text', opacity: 0.13 },
  petals: { ink: 'edge', opacity: 0.12 },
  bowl: { ink: 'accent', opacity: 0.1 },
  kasumi: { ink: 'accent', opacity: 0.12 },
  bubbles: { ink: 'edge', opacity: 0.145 },
  lights: { ink: 'focus', opacity: 0.2 },
} as const satisfies Readonly<Record<string, { readonly ink: Ink; readonly opacity: number }>>;

export type PatternId = keyof typeof PATTERN_INKS;

const ART: Readonly<Record<PatternId, PatternArt>> = {
  fibre: fibreArt,
  enso: ensoArt,
  manuscript: manuscriptArt,
  seigaiha: seigaihaArt,
  petals: petalsArt,
  bowl: bowlArt,
  kasumi: kasumiArt,
  bubbles: bubblesArt,
  lights: lightsArt,
};

const toDataUri = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;

export interface PatternTile {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Whether the drawing repeats. */
  readonly isRepeated: boolean;
}

/** Returns the SVG of a pattern in a page's colours; null when its opacity is 0. */
export function patternTile(id: PatternId, palette: Palette): PatternTile | null {
  if (palette.patternOpacity === 0) return null;
  const { width, height, draw, layout } = ART[id];
  const drawing = draw({ ink: palette[PATTERN_INKS[id].ink], opacity: palette.patternOpacity });
  return {
    svg: `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${drawing}</svg>`,
    width,
    height,
    isRepeated: !layout.includes('no-repeat'),
  };
}

/** Returns the CSS declarations that draw a pattern on an element behind the content; empty at opacity 0. */
export function patternDeclarations(id: PatternId, palette: Palette): string {
  const tile = patternTile(id, palette);
  return tile === null ? '' : `background:url("${toDataUri(tile.svg)}") ${ART[id].layout}`;
}
