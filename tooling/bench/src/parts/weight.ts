import type { Figure } from '../goals/figure.ts';
import { type PageWeight, weighPage } from '../page-weight.ts';
import { startPageStack } from '../page/page-stack.ts';
import type { PartOptions } from './part.ts';

const KB = 1000;
/** 75 KiB of fonts, and their headers. */
const FONTS_KB = (76 * 1024) / KB;

interface Budget extends Omit<Figure, 'rounds'> {
  readonly of: (weight: PageWeight) => number;
}

/**
 * Budgets of a public page, from `docs/topics/appearance.md#fonts` and related decisions. `profile-page.e2e.ts` has the limit
 * of a document, by its links and kinds of blocks.
 */
const BUDGETS: readonly Budget[] = [
  { name: 'requests', of: ({ requests }) => requests, goal: { atMost: 6 } },
  { name: 'pictures further down, ahead', of: ({ requestsAhead }) => requestsAhead },
  { name: 'document', of: kilobytesOf('document'), unit: 'KB' },
  {
    name: 'inlined script, unpacked',
    of: ({ inlineScriptBytes }) => inlineScriptBytes / KB,
    unit: 'KB',
    goal: { atMost: 2.048 },
  },
  { name: 'fonts', of: kilobytesOf('font'), unit: 'KB', goal: { atMost: FONTS_KB } },
  { name: 'images', of: kilobytesOf('image'), unit: 'KB' },
  { name: 'everything', of: (weight) => totalOf(weight), unit: 'KB', goal: { atMost: 122.88 } },
  {
    name: 'everything and the pictures further down',
    of: (weight) => totalOf(weight) + weight.bytesAhead / KB,
    unit: 'KB',
    goal: { atMost: 122.88 },
  },
  {
    name: 'everything but fonts and images',
    of: (weight) => totalOf(weight) - kilobytesOf('font')(weight) - kilobytesOf('image')(weight),
    unit: 'KB',
    goal: { atMost: 20.48 },
  },
  { name: 'largest contentful paint', of: paintOf, unit: 'ms', goal: { atMost: 1000 } },
  {
    name: 'cumulative layout shift',
    of: ({ cumulativeLayoutShift }) => cumulativeLayoutShift,
    goal: { atMost: 0 },
  },
  {
    name: 'total blocking time',
    of: ({ totalBlockingMs }) => totalBlockingMs,
    unit: 'ms',
    goal: { atMost: 0 },
  },
];

function kilobytesOf(kind: string): (weight: PageWeight) => number {
  return ({ bytesByKind }) => (bytesByKind[kind] ?? 0) / KB;
}

function totalOf({ bytesByKind }: PageWeight): number {
  return Object.values(bytesByKind).reduce((sum, bytes) => sum + bytes, 0) / KB;
}

function paintOf({ largestContentfulPaintMs }: PageWeight): number {
  return largestContentfulPaintMs;
}

/**
 * Opens the demo page in new browsers at 1.6 Mbit/s, 150 ms and a quarter of this machine's CPU speed, alternately with
 * and without fonts, through the shipped nginx where it is installed. Bytes are those on the wire, with headers.
 */
export async function measureWeight({ folder, port, rounds }: PartOptions): Promise<readonly Figure[]> {
  const stack = await startPageStack(folder, port);
  try {
    const withFonts: PageWeight[] = [];
    const withoutFonts: PageWeight[] = [];
    for (let visit = 0; visit < rounds; visit += 1) {
      withFonts.push(await weighPage(stack.visitedUrl));
      withoutFonts.push(await weighPage(stack.visitedUrl, { fonts: false }));
    }
    return [
      ...BUDGETS.map(({ of, ...budget }): Figure => ({ ...budget, rounds: withFonts.map(of) })),
      {
        name: 'largest contentful paint without fonts',
        rounds: withoutFonts.map(paintOf),
        unit: 'ms',
        goal: { atMost: 600 },
      },
    ];
  } finally {
    await stack.stop();
  }
}
