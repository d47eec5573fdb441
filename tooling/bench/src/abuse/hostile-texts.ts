/**
 * Texts that are expensive to process when repeated, such as long graphemes, combining marks, and punctuation
 * from URLs and markup.
 */
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

/** Repeats a piece up to a number of code points, which is how JSON Schema counts length. */
export function repeatTo(piece: string, codePoints: number): string {
  return piece.repeat(Math.max(0, Math.floor(codePoints / codePointsOf(piece))));
}

/** Returns URLs up to a maximum length: a host of many labels, a long path, a long query, and an invalid URL. */
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
