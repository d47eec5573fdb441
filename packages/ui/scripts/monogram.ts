import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

// oxlint-disable-next-line import/default -- Node reads the package's CommonJS file, the linter its other one
import opentype, { type Font, type Path, type PathCommand } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);
const FONT = resolve('@expo-google-fonts/zen-maru-gothic/900Black/ZenMaruGothic_900Black.ttf');

const FIELD = 24;
const EM = 100;
/** Space for the letters inside the tile, in units of the 24 × 24 field. */
const ROOM = { width: 15.5, height: 11.5 } as const;
/** Maximum font size, so that a small letter stays smaller than a capital. */
const MAX_SIZE = 16;
/**
 * Path of the tile. Its direction is opposite to that of the letters, so that the letters are holes in a
 * filled path.
 */
const TILE = 'M5 1a4 4 0 0 0-4 4v14a4 4 0 0 0 4 4h14a4 4 0 0 0 4-4V5a4 4 0 0 0-4-4z';

interface Spot {
  readonly left: number;
  readonly baseline: number;
  readonly size: number;
}

/**
 * Outlines the letters one by one, because opentype.js supports none of the font's substitutions.
 * @throws Error for a letter that the font lacks.
 */
function outline(font: Font, letters: string, { left, baseline, size }: Spot): Path {
  const all = new opentype.Path();
  let x = left;
  for (const letter of letters) {
    const glyph = font.charToGlyph(letter);
    if (glyph.index === 0) throw new Error(`The font lacks ${letter} of ${letters}`);
    all.extend(glyph.getPath(x, baseline, size));
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  }
  return all;
}

const round = (value: number): number => Math.round(value * 100) / 100;

const toNumbers = (...values: readonly number[]): string => values.map(round).join(' ');

function toSegment(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return command.type + toNumbers(command.x, command.y);
    case 'Q':
      return `Q${toNumbers(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${toNumbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

/** Serialises a path, because `toPathData` of opentype.js 2.0.0 writes `NaN` for some coordinates. */
const toPathData = ({ commands }: Path): string => commands.map(toSegment).join('');

/**
 * Creates a function that draws one or two letters as a hole in a rounded tile, centred by their visible
 * outline.
 */
export async function createMonograms(): Promise<(letters: string) => string> {
  const { buffer } = new Uint8Array(await readFile(FONT));
  const font = opentype.parse(buffer);
  return (letters) => {
    const ink = outline(font, letters, { left: 0, baseline: 0, size: EM }).getBoundingBox();
    const scale = Math.min(ROOM.width / (ink.x2 - ink.x1), ROOM.height / (ink.y2 - ink.y1), MAX_SIZE / EM);
    const spot = {
      left: FIELD / 2 - ((ink.x1 + ink.x2) / 2) * scale,
      baseline: FIELD / 2 - ((ink.y1 + ink.y2) / 2) * scale,
      size: EM * scale,
    };
    return TILE + toPathData(outline(font, letters, spot));
  };
}
