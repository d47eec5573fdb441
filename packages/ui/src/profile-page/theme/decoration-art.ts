import type { ClosingMark, IconFrame } from '@musubi/domain/appearance';

/** A drawing in one colour, as SVG path data. */
export interface DecorationArt {
  readonly width: number;
  readonly height: number;
  /** Path data of the filled shapes. */
  readonly filled: string;
  /** Path data of the strokes. */
  readonly lines: string;
}

/** Width of every stroke, in units of the drawing. */
export const DECORATION_STROKE = 2;

/** Frames drawn as paths. Each leaves space for an icon of 120 × 120 units at (10, 10). */
export const FRAME_ART: Readonly<Record<Exclude<IconFrame, 'none' | 'ring'>, DecorationArt>> = {
  // Twelve petals around the icon.
  blossom: {
    width: 140,
    height: 140,
    filled:
      'M70 10A16.4 16.4 0 0 1 100 18A16.4 16.4 0 0 1 122 40A16.4 16.4 0 0 1 130 70A16.4 16.4 0 0 1 122 100A16.4 16.4 0 0 1 100 122A16.4 16.4 0 0 1 70 130A16.4 16.4 0 0 1 40 122A16.4 16.4 0 0 1 18 100A16.4 16.4 0 0 1 10 70A16.4 16.4 0 0 1 18 40A16.4 16.4 0 0 1 40 18A16.4 16.4 0 0 1 70 10z',
    lines: '',
  },
  // Mizuhiki: two paper cords, tied in a bow below the icon.
  cord: {
    width: 140,
    height: 156,
    filled: 'M66 133a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z',
    lines:
      'M66 131A61.5 61.5 0 1 1 75 131M67 135.5A66 66 0 1 1 74 135.5M67 132C55 116 36 118 38 129S58 141 67 134M74 132C86 116 105 118 103 129S83 141 74 134M67 133C58 123 45 123 46 129S59 136 67 133M74 133C83 123 96 123 95 129S82 136 74 133M68 137L54 154M73 137L87 154M70 138L62 155M71 138L79 155',
  },
};

/** Ornaments at the end of a page. */
export const CLOSING_ART: Readonly<Record<Exclude<ClosingMark, 'none'>, DecorationArt>> = {
  knot: {
    width: 160,
    height: 48,
    filled: 'M76 24a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z',
    lines:
      'M2 24H40M121 24H159M77 23C65 5 46 8 48 20S68 33 77 25M84 23C96 5 115 8 113 20S93 33 84 25M77 24C68 14 55 14 56 20S69 28 77 24M84 24C93 14 106 14 105 20S92 28 84 24M78 28L62 47M83 28L99 47M80 29L71 47M81 29L90 47',
  },
  blossom: {
    width: 160,
    height: 48,
    filled:
      'M80 22C72.5 17 71.5 8 75.5 3.5L80 7L84.5 3.5C88.5 8 87.5 17 80 22zM81.9 23.4C84.3 14.7 92.6 11 98.1 13.4L96.2 18.7L100.9 21.9C97.8 27.1 89 29 81.9 23.4zM81.2 25.6C90.2 25.3 96.3 31.9 95.7 37.9L90 37.8L88.4 43.2C82.5 41.9 78 34.1 81.2 25.6zM78.8 25.6C82 34.1 77.5 41.9 71.6 43.2L70 37.8L64.3 37.9C63.7 31.9 69.8 25.3 78.8 25.6zM78.1 23.4C71 29 62.2 27.1 59.1 21.9L63.8 18.7L61.9 13.4C67.4 11 75.7 14.7 78.1 23.4zM40 24a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0zM115 24a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z',
    lines: 'M2 24H32M128 24H158',
  },
  waves: {
    width: 160,
    height: 48,
    filled: '',
    lines:
      'M2 40H158M26 40a18 18 0 0 1 36 0M33 40a11 11 0 0 1 22 0M40 40a4 4 0 0 1 8 0M62 40a18 18 0 0 1 36 0M69 40a11 11 0 0 1 22 0M76 40a4 4 0 0 1 8 0M98 40a18 18 0 0 1 36 0M105 40a11 11 0 0 1 22 0M112 40a4 4 0 0 1 8 0',
  },
};
