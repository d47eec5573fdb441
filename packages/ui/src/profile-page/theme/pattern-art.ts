/** Colours of a pattern. All text of the page is readable on these colours, so the art may be behind text. */
export interface PatternInk {
  readonly ink: string;
  /** Maximum opacity of the ink behind text, 0–1. */
  readonly opacity: number;
  /** Colour of shadows: the ink in light mode, black in dark mode. */
  readonly shade: string;
  /** Colour and opacity of light on paper and glass: white in light mode, the ink in dark mode. */
  readonly gleam: string;
  readonly gleamOpacity: number;
}

/** Position of a drawing in pixels, and its scale. */
export interface PatternPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A drawing of a pattern. */
export interface PatternLayer {
  /** Size of the drawing in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Returns the content of the SVG, without double quotes. */
  readonly draw: (ink: PatternInk) => string;
  /**
   * Returns position, size and repetition as CSS `background` values. The argument is the horizontal position
   * of the creator's picture.
   */
  readonly layout: (portraitX: string) => string;
  /** Whether the drawing surrounds the creator's picture and is omitted on pages without it. */
  readonly isAroundPortrait?: boolean;
  /** Whether the drawing is stretched to its size on the page. */
  readonly isStretched?: boolean;
  /** Position on a share card; by default the drawing covers or fills the card. */
  readonly onCard?: PatternPlace;
  /** Position on a theme's swatch; drawings that repeat have a default position. */
  readonly onSwatch?: PatternPlace;
}

export interface PatternArt {
  readonly layers: readonly PatternLayer[];
  /** CSS `mask` that limits or weakens the pattern. */
  readonly mask?: string;
}

type Stroke = Pick<PatternInk, 'ink' | 'opacity'>;

export const stroked = ({ ink, opacity }: Stroke, widthPx: number, paths: string): string =>
  `<path d='${paths}' fill='none' stroke='${ink}' stroke-width='${widthPx}' stroke-linecap='round' opacity='${opacity}'/>`;

export const filled = ({ ink, opacity }: Stroke, paths: string): string =>
  `<path d='${paths}' fill='${ink}' opacity='${opacity}'/>`;

/** A full circle as path commands. */
export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;

/** An ensō: an ink circle drawn in one stroke, thickest where the brush was set down. */
export const ensoArt: PatternArt = {
  layers: [
    {
      width: 600,
      height: 600,
      draw: (ink) =>
        filled(
          ink,
          'M345 34C190 8 44 120 32 285c-12 158 104 284 262 288 160 4 286-122 280-280-4-110-70-204-158-240 60 48 104 128 102 226-4 142-106 250-236 246C158 521 68 425 76 297 84 168 200 58 345 74c16 1 18-37 0-40Z',
        ),
      layout: () => 'var(--art-x,50%) .5rem/min(25rem,96vw) no-repeat',
      onSwatch: { x: 20, y: -2, scale: 0.094 },
    },
  ],
};

const PETAL = 'c9-15 9-27 3-34l-3 5-3-5c-6 7-6 19 3 34';

/** Petals in the wind. */
export const petalsArt: PatternArt = {
  layers: [
    {
      width: 360,
      height: 420,
      draw: ({ ink, opacity }) =>
        `<g fill='${ink}' opacity='${opacity}'>${[
          [52, 70, 24],
          [180, 40, -58],
          [318, 96, 80],
          [110, 190, -18],
          [262, 220, 38],
          [34, 316, 66],
          [178, 346, -76],
          [326, 372, 14],
        ]
          .map(([x, y, turn]) => `<path transform='translate(${x} ${y})rotate(${turn})' d='M0 0${PETAL}'/>`)
          .join('')}</g>`,
      layout: () => '50% 0/360px',
    },
  ],
};

/** A tea bowl seen from above, with spreading rings. */
export const bowlArt: PatternArt = {
  layers: [
    {
      width: 640,
      height: 640,
      draw: (ink) =>
        stroked(ink, 26, circle(320, 320, 300)) +
        stroked(ink, 3, circle(320, 320, 254)) +
        stroked(ink, 2, circle(320, 320, 206)) +
        stroked(ink, 1.5, circle(320, 320, 150)),
      layout: () => 'calc(50% + 15rem) -12rem/38rem no-repeat',
      onSwatch: { x: 46, y: -24, scale: 0.125 },
    },
  ],
};

/** Stage lights crossing from above. */
export const lightsArt: PatternArt = {
  layers: [
    {
      width: 1000,
      height: 640,
      draw: ({ ink, opacity }) =>
        `<linearGradient id='f' x2='0' y2='1'><stop stop-color='${ink}' stop-opacity='${opacity}'/><stop offset='1' stop-color='${ink}' stop-opacity='0'/></linearGradient>` +
        `<path fill='url(#f)' d='M196 0h8l180 640H40ZM796 0h8l156 640H616ZM420 0h6l60 640H560L580 0h-6L420 640h-80Z'/>`,
      layout: () => '50% 0/62.5rem no-repeat',
      onSwatch: { x: -12, y: 0, scale: 0.12 },
    },
  ],
};
