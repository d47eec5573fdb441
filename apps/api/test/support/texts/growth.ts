/** A text of any length: `piece`, repeated between `before` and `after`. */
export interface Hostile {
  readonly before: string;
  readonly piece: string;
  readonly after: string;
}

/** A function under test; its result is ignored. */
export type Read = (text: string) => unknown;

const SHORT_CHARACTERS = 2500;
const TIMES = 8;
/**
 * Maximum ratio of the time for one long text to the time for eight short texts of the same total length.
 * Linear work gives about 1, quadratic work about 8.
 */
const MAX_GROWTH = 3;
/**
 * Times below this value are not compared, because short times do no harm and cannot be measured precisely.
 */
const FLOOR_MS = 20;
const ATTEMPTS = 5;

/** Pieces whose repetition can make regular expressions, parsers and loops slow. */
const PIECES = [
  ' ',
  '\u3000',
  '\n',
  '\r',
  ' \n',
  '\u3000 ',
  'a',
  'a.',
  '..',
  ':',
  '/',
  '//',
  'a/',
  '-',
  '_',
  '_a',
  '@',
  '1',
  '%E3',
  '%25',
  'é',
  'e\u0301',
  '\u0301',
  'ア゛',
  '\u200D',
  '👨‍👩‍👧',
  '<',
  '<b>',
  '<meta ',
  '<meta charset= ',
  '<media:thumbnail>',
  '<title>',
  '&amp;',
  '"',
  '[',
  '{',
  '{"a":',
];
/** Pairs of texts to place before and after the repeated pieces. */
const FRAMES = ['', 'a', 'https://example.com/', '<meta charset=', '"'].flatMap((before) =>
  ['!', ''].map((after) => ({ before, after })),
);

const HOSTILE: readonly Hostile[] = FRAMES.flatMap((frame) => PIECES.map((piece) => ({ ...frame, piece })));

/** Returns each `every`-th hostile text, starting at index `at % every`. */
export const hostileInTurn = (at: number, every: number): readonly Hostile[] =>
  HOSTILE.filter((_hostile, index) => index % every === at % every);

const toText = ({ before, piece, after }: Hostile, characters: number): string =>
  before + piece.repeat(Math.ceil(characters / piece.length)) + after;

/** CPU time of this thread, which does not include other processes on a busy machine. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function measure(read: Read, texts: readonly string[]): number {
  const startedAt = cpuMs();
  for (const text of texts) read(text);
  return cpuMs() - startedAt;
}

/** Whether one long text takes much more work than short texts of the same total length, in every attempt. */
export function isSlow(read: Read, hostile: Hostile): boolean {
  const longs = [toText(hostile, SHORT_CHARACTERS * TIMES)];
  const shorts = Array.from({ length: TIMES }, () => toText(hostile, SHORT_CHARACTERS));
  // Measures all short texts together, because some systems count CPU time in steps of 10 ms and may measure
  // a short time as 0. Alternates between long and short texts and uses the longest time of the short texts,
  // because a busy host slows a virtual machine for a while, which its CPU time does not show.
  let limitMs = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const long = measure(read, longs);
    if (long < FLOOR_MS) return false;
    limitMs = Math.max(limitMs, MAX_GROWTH * measure(read, shorts));
    if (long <= limitMs) return false;
  }
  return true;
}

/** Finds the texts for which the time of `read` grows faster than the text's length. */
export function findSlow(read: Read, tried = HOSTILE): readonly string[] {
  return tried.filter((hostile) => isSlow(read, hostile)).map((hostile) => JSON.stringify(hostile));
}
