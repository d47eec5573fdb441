/** A text that grows: a piece again and again between two ends. */
export interface Hostile {
  readonly before: string;
  readonly piece: string;
  readonly after: string;
}

/** What is given a text; its answer is not looked at. */
export type Read = (text: string) => unknown;

const SHORT_CHARACTERS = 2500;
const TIMES = 8;
/** A text eight times as long is as much linear work as eight short ones, and eight times as much of its square. */
const MAX_GROWTH = 3;
/** Faster than this is fast enough, and too fast to compare. */
const FLOOR_MS = 20;
const ATTEMPTS = 5;

/** What expressions, parsers and loops stumble over when it is repeated. */
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

/** The shortest of some attempts; fewer when one is short enough to be sure. */
function measureShortest(read: Read, texts: readonly string[]): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    shortest = Math.min(shortest, measure(read, texts));
    if (shortest < FLOOR_MS) break;
  }
  return shortest;
}

/** Whether one long text is much more work than the same length in short ones. */
export function isSlow(read: Read, hostile: Hostile): boolean {
  const long = measureShortest(read, [toText(hostile, SHORT_CHARACTERS * TIMES)]);
  if (long < FLOOR_MS) return false;
  // Some systems count CPU time in steps of 10 ms, so short texts are measured together and the longest attempt counts.
  const short = Array.from({ length: TIMES }, () => toText(hostile, SHORT_CHARACTERS));
  return long > MAX_GROWTH * Math.max(...[1, 2, 3].map(() => measure(read, short)));
}

/** The texts for which work grows faster than they do; none of a function that is linear. */
export function findSlow(read: Read, texts: 'all' | 'few' = 'all'): readonly string[] {
  const tried =
    texts === 'all' ? HOSTILE : HOSTILE.filter(({ before, after }) => before === '' && after === '!');
  return tried.filter((hostile) => isSlow(read, hostile)).map((hostile) => JSON.stringify(hostile));
}
