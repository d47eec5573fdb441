/** What makes texts costly when it is repeated: graphemes, marks, punctuation of addresses and of markup. */
export const PIECES = [
  'a',
  ' ',
  '\n',
  '\u3000 ',
  `a${'\u0301'.repeat(9)}`,
  '\u0301',
  '\u200D',
  '👨‍👩‍👧',
  '🇯🇵',
  '각',
  'ア゛',
  '\u202E',
  'a.',
  '.',
  '/',
  '//',
  '@',
  '%25',
  '%E3',
  '&amp;',
  '<b>',
  '"\\',
  'xn--a.',
  '_a',
  '9',
] as const;

const codePointsOf = (text: string): number => Array.from(text).length;

/** The piece repeated up to so many code points, as JSON schemas count them. */
export function repeatTo(piece: string, codePoints: number): string {
  return piece.repeat(Math.max(0, Math.floor(codePoints / codePointsOf(piece))));
}

/** Addresses of at most so many characters: hosts of many labels, long paths, long queries, and what is no address. */
export function toHostileUrls(piece: string, maxLength: number): readonly string[] {
  const room = maxLength - 'https://example.com/?'.length;
  const own = [
    `https://${repeatTo(piece, room)}com/`,
    `https://example.com/${repeatTo(piece, room)}`,
    `https://example.com/?${repeatTo(piece, room)}`,
    repeatTo(piece, maxLength),
  ];
  return own.filter((url) => codePointsOf(url) <= maxLength);
}
