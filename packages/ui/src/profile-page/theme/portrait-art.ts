import { circle, filled, type PatternArt, stroked } from './pattern-art.ts';

/** Space above a page's column, as in the style sheet of the document; message pages set their own. */
const COLUMN_TOP = 'var(--above,clamp(2.5rem,9vw,4.5rem))';
/** Distance from the top of a page to the middle of the creator's picture. */
const PORTRAIT_Y = `(${COLUMN_TOP} + 3.5rem)`;

/** Returns SVG gradient stops of one colour, from offsets and opacities. */
const stops = (color: string, list: readonly (readonly [offset: number, opacity: number])[]): string =>
  list
    .map(
      ([offset, opacity]) =>
        `<stop offset='${offset}' stop-color='${color}' stop-opacity='${Math.round(opacity * 1000) / 1000}'/>`,
    )
    .join('');

const FLAP = { width: 1000, height: 144 } as const;
/** Depth of the flap's shadow in units of the drawing. */
const FLAP_SHADOW = 16;
/** Vector from the flap's left edge to the end of its shadow, perpendicular to the edge, as x and y. */
const FLAP_SHADOW_WAY = [-4.3, 14.8] as const;

/** The flap of a paper envelope, which the creator's picture closes like a seal. */
export const envelopeArt: PatternArt = {
  layers: [
    {
      width: FLAP.width,
      height: FLAP.height + FLAP_SHADOW,
      draw: ({ ink, opacity, shade, gleam, gleamOpacity }) => {
        const edge = `M0 0L500 ${FLAP.height}L1000 0`;
        const [x, y] = FLAP_SHADOW_WAY;
        const fade = stops(shade, [
          [0, opacity * 0.36],
          [0.4, opacity * 0.12],
          [1, 0],
        ]);
        const depths = `v${FLAP_SHADOW}L500 ${FLAP.height + FLAP_SHADOW}V${FLAP.height}z`;
        return (
          `<linearGradient id='f' gradientUnits='userSpaceOnUse' x2='${x}' y2='${y}'>${fade}</linearGradient>` +
          `<path id='s' d='M0 0${depths}' fill='url(#f)'/><use href='#s' transform='matrix(-1 0 0 1 1000 0)'/>` +
          `<path d='${edge}z' fill='${gleam}' opacity='${gleamOpacity}'/>` +
          `<path d='${edge}' fill='none' stroke='${ink}' opacity='${opacity}' vector-effect='non-scaling-stroke'/>`
        );
      },
      // The flap begins 2.5rem above the page, so that the ends of its shadow do not show.
      layout: (x) => `${x} -2.5rem/min(15rem + 62vw,70rem) calc(${PORTRAIT_Y} + 3.5rem) no-repeat`,
      isAroundPortrait: true,
      isStretched: true,
      onCard: { x: 0, y: -70, scale: 1.2 },
      onSwatch: { x: -12, y: -3, scale: 0.12 },
    },
  ],
};

/** Streaks of cloud beside the sun, above the first text, as centres and semi-axes of ellipses. */
const CLOUDS = [
  [470, 58, 250, 9],
  [600, 92, 170, 6],
  [985, 76, 190, 7],
  [1180, 112, 300, 10],
  [330, 134, 260, 8],
] as const;

/** The sun behind the creator's picture, which fades into the dusk above the first text. */
export const sunsetArt: PatternArt = {
  layers: [
    {
      width: 200,
      height: 200,
      draw: ({ ink, opacity }) => {
        const sun = Math.min(0.95, opacity * 8);
        const fade = stops(ink, [
          [0, sun],
          [0.4, sun * 0.85],
          [0.78, 0],
        ]);
        return `<linearGradient id='u' x2='0' y2='1'>${fade}</linearGradient><circle cx='100' cy='100' r='100' fill='url(#u)'/>`;
      },
      layout: (x) => `${x} .25rem/calc(2*${PORTRAIT_Y} - .5rem) no-repeat`,
      isAroundPortrait: true,
      onCard: { x: 734, y: 85, scale: 2.3 },
      onSwatch: { x: 34.5, y: 0.5, scale: 0.135 },
    },
    {
      width: 1600,
      height: 640,
      draw: ({ ink, opacity }) => {
        const glow = stops(ink, [
          [0, opacity * 0.8],
          [0.5, opacity * 0.35],
          [1, 0],
        ]);
        const streaks = CLOUDS.map(
          ([x, y, rx, ry]) => `<ellipse cx='${x}' cy='${y}' rx='${rx}' ry='${ry}' fill='url(#w)'/>`,
        ).join('');
        return (
          `<radialGradient id='v'>${glow}</radialGradient><ellipse cx='800' cy='96' rx='800' ry='540' fill='url(#v)'/>` +
          `<radialGradient id='w'>${stops(ink, [
            [0, opacity * 1.6],
            [1, 0],
          ])}</radialGradient>${streaks}`
        );
      },
      layout: (x) => `${x} 0/max(100rem,100%) no-repeat`,
      onCard: { x: -156, y: -100, scale: 1.4 },
      onSwatch: { x: -48, y: 0, scale: 0.12 },
    },
  ],
};

/** Bubbles under the surface as x, y and radius: many at the surface, few below it. */
const FIZZ = [
  [12, 147, 3],
  [37, 163, 2],
  [58, 149, 5],
  [84, 174, 3],
  [103, 152, 2],
  [136, 160, 5],
  [163, 151, 2],
  [186, 178, 3],
  [214, 149, 3],
  [262, 145, 2],
  [297, 157, 5],
  [319, 171, 3],
  [346, 148, 5],
  [379, 163, 3],
  [428, 176, 3],
  [451, 153, 3],
  [487, 161, 5],
  [513, 147, 2],
] as const;

const SURFACE_Y = 132;
const WAVE = 'c60 0 60 9 120 9s70-13 150-13 80 8 140 8 60-4 130-4';

/** The surface of the soda in a ramune bottle, on which the creator's picture floats like the marble. */
export const ramuneArt: PatternArt = {
  layers: [
    {
      width: 540,
      height: 190,
      draw: ({ ink, opacity, gleam, gleamOpacity }) => {
        const line = Math.round(Math.min(1, opacity * 3) * 100) / 100;
        return (
          `<path d='M0 ${SURFACE_Y}${WAVE}V0H0z' fill='${gleam}' opacity='${gleamOpacity}'/>` +
          stroked({ ink, opacity: line }, 1.5, `M0 ${SURFACE_Y}${WAVE}`) +
          stroked({ ink, opacity: line }, 1, FIZZ.map(([x, y, r]) => circle(x, y, r)).join(''))
        );
      },
      layout: (x) => `${x} calc(${PORTRAIT_Y} - ${SURFACE_Y}px)/540px repeat-x`,
      isAroundPortrait: true,
      onCard: { x: 0, y: -160, scale: 1.75 },
      onSwatch: { x: 0, y: -4, scale: 0.14 },
    },
  ],
};

/** Side of an ichimatsu square in pixels. */
const CHECK = 10;

/** An ichimatsu band: two rows of squares along the top edge. */
export const ichimatsuArt: PatternArt = {
  layers: [
    {
      width: CHECK * 2,
      height: CHECK * 2,
      draw: (ink) => filled(ink, `M0 0h${CHECK}v${CHECK}H0zM${CHECK} ${CHECK}h${CHECK}v${CHECK}h-${CHECK}z`),
      layout: () => `50% 0/${CHECK * 2}px repeat-x`,
      onSwatch: { x: 0, y: 0, scale: 0.2 },
    },
  ],
};

/**
 * Manuscript paper: columns of squares with a narrow gutter between them for furigana. A row is as high as a
 * line of text. On a wide window the paper fades out beside the text.
 */
export const manuscriptArt: PatternArt = {
  layers: [
    {
      width: 36,
      height: 28,
      draw: (ink) =>
        `<path d='M4.5 0v28M31.5 0v28M4.5.5h27' fill='none' stroke='${ink.ink}' opacity='${ink.opacity}' vector-effect='non-scaling-stroke'/>`,
      layout: () => '50% 0/2.25rem calc(var(--lh)*1rem)',
      isStretched: true,
    },
  ],
  mask: 'linear-gradient(90deg,#0000,#0009 calc(50% - var(--paper,18.5rem)) calc(50% + var(--paper,18.5rem)),#0000)',
};
