/** A text that grows: one piece, repeated between two ends. */
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
 * Maximum ratio between the time for one long text and that for eight short texts of the same total length:
 * about 1 for linear work, 8 for quadratic work.
 */
const MAX_GROWTH = 3;
/** Minimum time to compare; a shorter one is fast enough, and cannot be measured precisely. */
const FLOOR_MS = 20;
const ATTEMPTS = 5;

/** Pieces that make expressions, parsers and loops slow when they are repeated. */
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
const BEFORE = ['', 'a', 'https://example.com/', '<meta charset=', '"'];
const AFTER = ['', '!'];

const HOSTILE: readonly Hostile[] = BEFORE.flatMap((before) =>
  PIECES.flatMap((piece) => AFTER.map((after) => ({ before, piece, after }))),
);

const toText = ({ before, piece, after }: Hostile, characters: number): string =>
  before + piece.repeat(Math.ceil(characters / piece.length)) + after;

/** CPU time of this thread, so that other processes of a busy machine do not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function measure(read: Read, texts: readonly string[]): number {
  const startedAt = cpuMs();
  for (const text of texts) read(text);
  return cpuMs() - startedAt;
}

/** The shortest of several attempts; stops early once one is below the floor. */
function measureShortest(read: Read, texts: readonly string[]): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    shortest = Math.min(shortest, measure(read, texts));
    if (shortest < FLOOR_MS) break;
  }
  return shortest;
}

/** Whether one long text takes much more work than short texts of the same total length. */
export function isSlow(read: Read, hostile: Hostile): boolean {
  const long = measureShortest(read, [toText(hostile, SHORT_CHARACTERS * TIMES)]);
  if (long < FLOOR_MS) return false;
  // Some systems count CPU time in steps of 10 ms, so the short texts are measured together; the longest attempt
  // counts.
  const short = Array.from({ length: TIMES }, () => toText(hostile, SHORT_CHARACTERS));
  return long > MAX_GROWTH * Math.max(...[1, 2, 3].map(() => measure(read, short)));
}

/** The texts for which work grows faster than their length; empty for a linear function. */
export function findSlow(read: Read, texts: 'all' | 'few' = 'all'): readonly string[] {
  const tried =
    texts === 'all' ? HOSTILE : HOSTILE.filter(({ before, after }) => before === '' && after === '!');
  return tried.filter((hostile) => isSlow(read, hostile)).map((hostile) => JSON.stringify(hostile));
}
