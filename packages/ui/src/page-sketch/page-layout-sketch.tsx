import type { PageLayout } from '@musubi/domain/appearance';

import type { ResolvedTheme } from '../profile-page/theme/resolve-theme.ts';
import { SKETCH, SketchPaper, type SketchProps } from './sketch-paper.tsx';

export interface PageLayoutSketchProps extends SketchProps {
  readonly layout: PageLayout;
}

interface PartProps {
  readonly resolved: ResolvedTheme;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture or player, drawn as an area in the accent colour. */
function Picture({ resolved: { theme, palette }, ...place }: PartProps & Place): React.JSX.Element {
  return (
    <rect
      {...place}
      rx={Math.min(theme.radiusPx * 0.2, 4)}
      fill={palette.accent}
      fillOpacity="0.4"
      stroke={palette.edge}
      strokeWidth={theme.edgePx * 0.5}
    />
  );
}

function Tile({ resolved: { theme, palette }, ...place }: PartProps & Place): React.JSX.Element {
  return (
    <rect
      {...place}
      rx={Math.min(theme.radiusPx * 0.2, 4)}
      fill={palette.card}
      stroke={palette.edge}
      strokeWidth={theme.edgePx * 0.5}
    />
  );
}

interface LineProps extends PartProps {
  readonly at: readonly [x: number, y: number];
  readonly width: number;
  readonly isStrong?: boolean;
}

function Line({ resolved: { palette }, at, width, isStrong = false }: LineProps): React.JSX.Element {
  const [x, y] = at;
  const height = isStrong ? 3 : 2;
  const fill = isStrong ? palette.text : palette.muted;
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />;
}

/** Icon and name, centred or aligned to a left edge. */
function Head({
  resolved,
  x,
  isCentered = false,
}: PartProps & { readonly x: number; readonly isCentered?: boolean }): React.JSX.Element {
  const { theme, palette } = resolved;
  const left = (width: number): number => (isCentered ? x - width / 2 : x);
  return (
    <>
      <rect
        x={left(11)}
        y="6"
        width="11"
        height="11"
        rx={theme.radiusPx > 2 ? 5.5 : theme.radiusPx}
        fill={palette.accent}
      />
      <Line resolved={resolved} at={[left(20), 20]} width={20} isStrong />
      <Line resolved={resolved} at={[left(14), 25]} width={14} />
    </>
  );
}

function Column({ resolved }: PartProps): React.JSX.Element {
  return (
    <>
      <Head resolved={resolved} x={48} isCentered />
      <Picture resolved={resolved} x={12} y={31} width={72} height={17} />
      <Line resolved={resolved} at={[28, 52]} width={40} />
      <Tile resolved={resolved} x={28} y={57} width={40} height={6} />
      <Tile resolved={resolved} x={28} y={65} width={40} height={6} />
    </>
  );
}

function Spread({ resolved }: PartProps): React.JSX.Element {
  const { palette } = resolved;
  return (
    <>
      <rect x="36" width="0.75" height={SKETCH.height} fill={palette.muted} fillOpacity="0.6" />
      <Head resolved={resolved} x={8} />
      {[31, 36, 41].map((y) => (
        <Line key={y} resolved={resolved} at={[8, y]} width={y === 41 ? 14 : 21} />
      ))}
      <Picture resolved={resolved} x={43} y={6} width={46} height={18} />
      {[28, 49].map((y) => (
        <Picture key={y} resolved={resolved} x={43} y={y} width={21.5} height={17} />
      ))}
      <Tile resolved={resolved} x={67.5} y={28} width={21.5} height={17} />
      <Tile resolved={resolved} x={67.5} y={49} width={21.5} height={17} />
    </>
  );
}

/** Tiles on four columns: x, y, width and height in columns and rows. */
const TILES = [
  [2, 0, 2, 2],
  [0, 2, 1, 1],
  [1, 2, 1, 1],
  [2, 2, 2, 1],
] as const;

const CELL = { width: 20, height: 20, gap: 2.5, x: 4, y: 4.5 } as const;

function Mosaic({ resolved }: PartProps): React.JSX.Element {
  return (
    <>
      <Head resolved={resolved} x={6} />
      <Line resolved={resolved} at={[6, 32]} width={34} />
      <Line resolved={resolved} at={[6, 37]} width={26} />
      {TILES.map(([column, row, columns, rows], index) => {
        const Part = index % 2 === 0 ? Picture : Tile;
        return (
          <Part
            key={`${column} ${row}`}
            resolved={resolved}
            x={CELL.x + column * (CELL.width + CELL.gap)}
            y={CELL.y + row * (CELL.height + CELL.gap)}
            width={columns * CELL.width + (columns - 1) * CELL.gap}
            height={rows * CELL.height + (rows - 1) * CELL.gap}
          />
        );
      })}
    </>
  );
}

const LAYOUTS = { column: Column, spread: Spread, mosaic: Mosaic } as const;

/** Miniature page on a wide screen, which shows the arrangement of a layout. */
export function PageLayoutSketch({ layout, ...rest }: PageLayoutSketchProps): React.JSX.Element {
  const Layout = LAYOUTS[layout];
  return <SketchPaper {...rest}>{(resolved) => <Layout resolved={resolved} />}</SketchPaper>;
}
