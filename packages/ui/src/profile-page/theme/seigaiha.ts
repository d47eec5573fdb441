import type { PatternArt } from './pattern-art.ts';

const RADIUS = 30;
const RINGS = [1, 0.72, 0.44] as const;

/**
 * Returns the smallest angle above the horizontal, in radians, at which the discs of the row below leave a
 * ring uncovered. With disc centres at (±r, r/2), a ring of radius ρ is free where ρ² + r²/4 ≥ ρr(2 cos θ −
 * sin θ). The expression in brackets equals √5 cos(θ + atan ½).
 */
function firstFreeAngle(ring: number): number {
  return Math.acos((ring * ring + 0.25) / ring / Math.sqrt(5)) - Math.atan(0.5);
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100;

function ringArc(x: number, y: number, ring: number): string {
  const angle = firstFreeAngle(ring);
  const radius = toHundredths(ring * RADIUS);
  const reach = toHundredths(Math.cos(angle) * radius);
  const rise = toHundredths(Math.sin(angle) * radius);
  return `M${toHundredths(x - reach)} ${toHundredths(y - rise)}a${radius} ${radius} 0 0 1 ${toHundredths(reach * 2)} 0`;
}

/** Seigaiha waves: rows of overlapping circles, drawn as their visible arcs. */
export const seigaihaArt: PatternArt = {
  layers: [
    {
      width: RADIUS * 2,
      height: RADIUS,
      draw: ({ ink, opacity }) => {
        const centres = [
          [RADIUS, RADIUS],
          [0, RADIUS * 0.5],
          [RADIUS * 2, RADIUS * 0.5],
          [0, RADIUS * 1.5],
          [RADIUS * 2, RADIUS * 1.5],
        ] as const;
        const arcs = centres.flatMap(([x, y]) => RINGS.map((ring) => ringArc(x, y, ring))).join('');
        return `<path d='${arcs}' fill='none' stroke='${ink}' stroke-width='1.2' opacity='${opacity}'/>`;
      },
      layout: () => `50% 0/${RADIUS * 2}px`,
    },
  ],
  mask: 'linear-gradient(#0004,#000 44rem)',
};
