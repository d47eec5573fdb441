/** A pattern has one colour and one opacity, 0–1, so that its contrast can be computed. */
interface PatternInk {
  readonly ink: string;
  readonly opacity: number;
}

export interface PatternArt {
  /** Size of the drawing in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Returns the content of the SVG, without double quotes. */
  readonly draw: (ink: PatternInk) => string;
  /** Position, size and repetition as CSS `background` values. A mask can weaken the pattern behind text. */
  readonly layout: string;
}

const stroked = ({ ink, opacity }: PatternInk, widthPx: number, paths: string): string =>
  `<path d='${paths}' fill='none' stroke='${ink}' stroke-width='${widthPx}' stroke-linecap='round' opacity='${opacity}'/>`;

const filled = ({ ink, opacity }: PatternInk, paths: string): string =>
  `<path d='${paths}' fill='${ink}' opacity='${opacity}'/>`;

/** A full circle as path commands. */
const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;

/** Mulberry fibres in hand-made paper. */
export const fibreArt: PatternArt = {
  width: 260,
  height: 260,
  draw: (ink) =>
    stroked(
      ink,
      0.7,
      'M18 40q14-9 30-4M96 22q3 12-5 24M150 64q18 4 27-8M228 30q-6 13 4 22M60 118q-13 5-17 19M122 130q20-7 31 5M206 122q10 9 24 5M20 196q9 13 25 11M90 214q4-15 19-19M164 200q-3 16 9 27M236 190q-15 3-20 17M128 246q12 3 21-5',
    ),
  layout: '0 0/260px',
};

/** An ensō: an ink circle drawn in one stroke, heavy where the brush was set down. */
export const ensoArt: PatternArt = {
  width: 600,
  height: 600,
  draw: (ink) =>
    filled(
      ink,
      'M345 34C190 8 44 120 32 285c-12 158 104 284 262 288 160 4 286-122 280-280-4-110-70-204-158-240 60 48 104 128 102 226-4 142-106 250-236 246C158 521 68 425 76 297 84 168 200 58 345 74c16 1 18-37 0-40Z',
    ),
  layout: 'var(--art-x,50%) .5rem/min(25rem,96vw) no-repeat',
};

/** Manuscript paper: columns of squares with a narrow gutter between them for furigana. */
export const manuscriptArt: PatternArt = {
  width: 34,
  height: 26,
  draw: (ink) => stroked(ink, 1, 'M.5.5h26v25.5M.5.5V26M33.5 0v26'),
  layout: '50% 0/34px',
};

const PETAL = 'c9-15 9-27 3-34l-3 5-3-5c-6 7-6 19 3 34';

/** Petals in the wind. */
export const petalsArt: PatternArt = {
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
  layout: '50% 0/360px',
};

/** A tea bowl seen from above, with spreading rings. */
export const bowlArt: PatternArt = {
  width: 640,
  height: 640,
  draw: (ink) =>
    stroked(ink, 26, circle(320, 320, 300)) +
    stroked(ink, 3, circle(320, 320, 254)) +
    stroked(ink, 2, circle(320, 320, 206)) +
    stroked(ink, 1.5, circle(320, 320, 150)),
  layout: 'calc(50% + 15rem) -12rem/38rem no-repeat',
};

const band = (x: number, y: number, width: number): string =>
  `M${x} ${y}h${width}a12 12 0 0 1 0 24h-${width}a12 12 0 0 1 0-24`;

/** A low sun, and bands of mist drifting in from both sides. */
export const kasumiArt: PatternArt = {
  width: 1200,
  height: 760,
  draw: (ink) =>
    filled(
      ink,
      circle(600, 150, 138) +
        band(-20, 318, 470) +
        band(-20, 358, 540) +
        band(700, 342, 540) +
        band(640, 382, 600) +
        band(-20, 640, 500) +
        band(600, 616, 640) +
        band(690, 656, 560),
    ),
  layout: '50% 0/max(75rem,100%) no-repeat',
};

/** Rising bubbles. */
export const bubblesArt: PatternArt = {
  width: 320,
  height: 380,
  draw: (ink) =>
    stroked(
      ink,
      1.5,
      [
        [44, 60, 15],
        [76, 98, 6],
        [250, 36, 9],
        [282, 140, 22],
        [150, 176, 7],
        [58, 246, 26],
        [206, 276, 12],
        [230, 310, 5],
        [120, 344, 10],
        [292, 352, 14],
      ]
        .map(
          ([x = 0, y = 0, radius = 0]) =>
            `${circle(x, y, radius)}M${x - radius * 0.55} ${y}q0-${radius * 0.5} ${radius * 0.5}-${radius * 0.55}`,
        )
        .join(''),
    ),
  layout: '50% 0/320px',
};

/** Stage lights crossing from above. */
export const lightsArt: PatternArt = {
  width: 1000,
  height: 640,
  draw: ({ ink, opacity }) =>
    `<linearGradient id='f' x2='0' y2='1'><stop stop-color='${ink}' stop-opacity='${opacity}'/><stop offset='1' stop-color='${ink}' stop-opacity='0'/></linearGradient>` +
    `<path fill='url(#f)' d='M196 0h8l180 640H40ZM796 0h8l156 640H616ZM420 0h6l60 640H560L580 0h-6L420 640h-80Z'/>`,
  layout: '50% 0/62.5rem no-repeat',
};
