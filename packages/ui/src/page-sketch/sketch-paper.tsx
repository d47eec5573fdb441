import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

import type { Palette } from '../profile-page/theme/palette.ts';
import {
  type ColorChoice,
  type ResolvedTheme,
  resolveNight,
  resolveTheme,
} from '../profile-page/theme/resolve-theme.ts';

export interface SketchProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  /** Colours of the sketched page. */
  readonly choice: ColorChoice;
}

/** Size of every sketch in SVG units, equal to that of a theme swatch. */
export const SKETCH = { width: 96, height: 72 } as const;

/** The colours of sketches, without the end colour of the background. */
const COLORS = [
  'accent',
  'background',
  'card',
  'edge',
  'focus',
  'muted',
  'onAccent',
  'onCard',
  'text',
] as const satisfies readonly (keyof Palette)[];

const endOf = ({ background, backgroundEnd }: Palette): string => backgroundEnd ?? background;

/**
 * Resolves a page's colours for the light and the dark scheme. The colour scheme of the surrounding screen
 * selects between them.
 */
export function resolveBothSchemes(choice: ColorChoice): ResolvedTheme {
  const day = resolveTheme(choice);
  const night = resolveNight(choice);
  if (night === null) return day;
  const colors = COLORS.map(
    (name) => [name, `light-dark(${day.palette[name]},${night.palette[name]})`] as const,
  );
  const backgroundEnd = `light-dark(${endOf(day.palette)},${endOf(night.palette)})`;
  return { ...day, palette: { ...day.palette, ...Object.fromEntries(colors), backgroundEnd } };
}

interface SketchPaperProps extends SketchProps {
  /** Height in SVG units, for a sketch of a whole phone. */
  readonly paperHeight?: number;
  readonly children: (resolved: ResolvedTheme) => ReactNode;
}

/**
 * Draws a page background for a sketch, in the colour scheme of the surrounding screen. Uses SVG attributes
 * only, so it needs no inline style.
 */
export function SketchPaper({
  choice,
  paperHeight: height = SKETCH.height,
  children,
  ...rest
}: SketchPaperProps): React.JSX.Element {
  const gradientId = useId();
  const resolved = resolveBothSchemes(choice);
  const { palette } = resolved;
  const { width } = SKETCH;
  return (
    <svg {...rest} aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <linearGradient id={gradientId} x2="0" y2="1">
        <stop stopColor={palette.background} />
        <stop offset="1" stopColor={endOf(palette)} />
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${gradientId})`} />
      {children(resolved)}
    </svg>
  );
}

interface SketchCardProps {
  readonly resolved: ResolvedTheme;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** Draws a link card with one line of text. */
export function SketchCard({ resolved, ...box }: SketchCardProps): React.JSX.Element {
  const { theme, palette } = resolved;
  const { x, y, width, height, radius } = box;
  const thickness = height > 12 ? 4 : 3;
  const inset = Math.max(5, height * 0.36);
  return (
    <>
      {theme.shadow === 'offset' && (
        <rect x={x + 1.5} y={y + 1.5} width={width} height={height} rx={radius} fill={palette.focus} />
      )}
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={radius}
        fill={palette.card}
        stroke={palette.edge}
        strokeWidth={theme.edgePx * 0.6}
      />
      <rect
        x={x + inset}
        y={y + (height - thickness) / 2}
        width={width * 0.42}
        height={thickness}
        rx={thickness / 2}
        fill={palette.onCard}
      />
    </>
  );
}
