import { useId } from 'react';

import type { Palette } from '../profile-page/theme/palette.ts';
import { type PatternTile, patternTiles, toDataUri } from '../profile-page/theme/patterns.ts';
import type { Theme } from '../profile-page/theme/theme.ts';

interface DrawingProps {
  readonly tile: PatternTile;
  readonly id: string;
  readonly zoom: number;
  readonly size: { readonly width: number; readonly height: number };
}

/**
 * A drawing of the theme's pattern: a single image, or an image that repeats over the background or along its
 * top edge.
 */
function Drawing({ tile, id, zoom, size: ground }: DrawingProps): React.JSX.Element {
  const [x, y, scale] = [tile.onSwatch.x * zoom, tile.onSwatch.y * zoom, tile.onSwatch.scale * zoom];
  const size = { width: tile.width * scale, height: tile.height * scale };
  const href = toDataUri(tile.svg);
  if (tile.repeats === 'none') return <image {...size} x={x} y={y} href={href} />;
  return (
    <>
      <pattern {...size} id={id} x={x} y={y} patternUnits="userSpaceOnUse">
        <image {...size} href={href} />
      </pattern>
      <rect
        width={ground.width}
        height={tile.repeats === 'across' ? size.height + y : ground.height}
        fill={`url(#${id})`}
      />
    </>
  );
}

interface ThemeGroundProps {
  readonly theme: Theme;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  /** Height of the sheet behind the name, for themes with a sheet. */
  readonly sheetHeight: number;
  /** Size of the drawings relative to those of a swatch; 1 by default. */
  readonly zoom?: number;
}

/** The background of a miniature page: colour, pattern and sheet, for use inside an `<svg>`. */
export function ThemeGround({
  theme,
  palette,
  width,
  height,
  sheetHeight,
  zoom = 1,
}: ThemeGroundProps): React.JSX.Element {
  const gradientId = useId();
  const isPlain = palette.backgroundEnd === null;
  const tiles = theme.pattern === null ? [] : patternTiles(theme.pattern, palette);
  return (
    <>
      {isPlain || (
        <linearGradient id={gradientId} x2="0" y2="1">
          <stop stopColor={palette.background} />
          <stop offset="1" stopColor={palette.backgroundEnd} />
        </linearGradient>
      )}
      <rect width={width} height={height} fill={isPlain ? palette.background : `url(#${gradientId})`} />
      {tiles.map((tile, at) => {
        // Uses the index as id and key: keys are part of the data that is sent for React, so the drawing
        // itself as a key would be sent twice.
        const id = `${gradientId}-${at}`;
        return <Drawing key={id} tile={tile} id={id} zoom={zoom} size={{ width, height }} />;
      })}
      {theme.hasSheet && (
        <rect
          x="10"
          y="4"
          width={width - 20}
          height={sheetHeight}
          fill={palette.surface}
          stroke={palette.edge}
          strokeWidth="0.6"
        />
      )}
    </>
  );
}
