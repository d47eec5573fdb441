import type { HeaderLayout } from '@musubi/domain/appearance';

import type { Palette } from './palette.ts';
import {
  bowlArt,
  ensoArt,
  lightsArt,
  petalsArt,
  type PatternArt,
  type PatternInk,
  type PatternLayer,
  type PatternPlace,
} from './pattern-art.ts';
import { envelopeArt, ichimatsuArt, manuscriptArt, ramuneArt, sunsetArt } from './portrait-art.ts';
import { seigaihaArt } from './seigaiha.ts';

interface InkChoice {
  readonly ink: 'text' | 'accent' | 'edge' | 'surface' | 'focus';
  readonly opacity: number;
  /** Whether the art is never behind text, so that its opacity need not be limited for contrast. */
  readonly isClearOfText?: boolean;
}

/** Colour and opacity (0–1) of each pattern; the contrast engine may lower the opacity. */
export const PATTERN_INKS = {
  envelope: { ink: 'edge', opacity: 0.5, isClearOfText: true },
  enso: { ink: 'text', opacity: 0.07 },
  manuscript: { ink: 'edge', opacity: 0.34 },
  seigaiha: { ink: 'text', opacity: 0.13 },
  petals: { ink: 'edge', opacity: 0.12 },
  bowl: { ink: 'accent', opacity: 0.1 },
  sunset: { ink: 'accent', opacity: 0.12 },
  ramune: { ink: 'edge', opacity: 0.145 },
  lights: { ink: 'focus', opacity: 0.2 },
  ichimatsu: { ink: 'text', opacity: 1, isClearOfText: true },
} as const satisfies Readonly<Record<string, InkChoice>>;

export type PatternId = keyof typeof PATTERN_INKS;

/** Whether a pattern is never behind text. */
export const isClearOfText = (id: PatternId): boolean =>
  (PATTERN_INKS[id] as InkChoice).isClearOfText ?? false;

const ART: Readonly<Record<PatternId, PatternArt>> = {
  envelope: envelopeArt,
  enso: ensoArt,
  manuscript: manuscriptArt,
  seigaiha: seigaihaArt,
  petals: petalsArt,
  bowl: bowlArt,
  sunset: sunsetArt,
  ramune: ramuneArt,
  lights: lightsArt,
  ichimatsu: ichimatsuArt,
};

/**
 * Position of the creator's picture: that of the header layout, or centred on phones and at the left on wide
 * screens.
 */
export type PortraitPlace = HeaderLayout | 'left_on_wide';

/** Horizontal position of the creator's picture; null where the cover image hides the art around it. */
const PORTRAIT_X: Readonly<Record<PortraitPlace, string | null>> = {
  centered: '50%',
  left_on_wide: 'var(--portrait-x,50%)',
  left: 'var(--portrait-x)',
  banner: null,
};

/** Position of repeating drawings on a swatch. */
const SWATCH_PLACE: PatternPlace = { x: 0, y: 0, scale: 0.2 };

/** Returns an SVG as a data URL. */
export const toDataUri = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;

export interface PatternTile {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Directions in which the drawing repeats. */
  readonly repeats: 'none' | 'across' | 'everywhere';
  /** Position on a share card; null for a drawing that covers or fills the card. */
  readonly onCard: PatternPlace | null;
  /** Position on a theme's swatch. */
  readonly onSwatch: PatternPlace;
}

function inkOf(id: PatternId, palette: Palette): PatternInk {
  const { patternOpacity: opacity } = palette;
  const ink = palette[PATTERN_INKS[id].ink];
  return palette.scheme === 'light'
    ? { ink, opacity, shade: ink, gleam: '#fff', gleamOpacity: 0.7 }
    : { ink, opacity, shade: '#000', gleam: ink, gleamOpacity: opacity * 0.25 };
}

function svgOf({ width, height, draw, isStretched = false }: PatternLayer, ink: PatternInk): string {
  const size = `width='${width}' height='${height}'`;
  const stretch = isStretched ? ` viewBox='0 0 ${width} ${height}' preserveAspectRatio='none'` : '';
  return `<svg xmlns='http://www.w3.org/2000/svg' ${size}${stretch}>${draw(ink)}</svg>`;
}

function repeatsOf({ layout }: PatternLayer): PatternTile['repeats'] {
  const css = layout('');
  if (css.endsWith('no-repeat')) return 'none';
  return css.endsWith('repeat-x') ? 'across' : 'everywhere';
}

/**
 * Returns the drawings of a pattern for share cards and swatches, the lowest layer first; empty when the
 * pattern's opacity is 0.
 */
export function patternTiles(id: PatternId, palette: Palette): readonly PatternTile[] {
  if (palette.patternOpacity === 0) return [];
  const ink = inkOf(id, palette);
  return ART[id].layers.toReversed().map((layer) => ({
    svg: svgOf(layer, ink),
    width: layer.width,
    height: layer.height,
    repeats: repeatsOf(layer),
    onCard: layer.onCard ?? null,
    onSwatch: layer.onSwatch ?? SWATCH_PLACE,
  }));
}

/** Returns the CSS declarations that draw a pattern on an element behind the content; empty at opacity 0. */
export function patternDeclarations(id: PatternId, palette: Palette, place: PortraitPlace): string {
  if (palette.patternOpacity === 0) return '';
  const { [place]: x } = PORTRAIT_X;
  const ink = inkOf(id, palette);
  const { layers, mask } = ART[id];
  const images = layers.flatMap((layer) =>
    layer.isAroundPortrait === true && x === null
      ? []
      : `url("${toDataUri(svgOf(layer, ink))}") ${layer.layout(x ?? '50%')}`,
  );
  if (images.length === 0) return '';
  return `background:${images.join(',')}${mask === undefined ? '' : `;mask:${mask}`}`;
}
