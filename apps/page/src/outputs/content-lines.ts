import { toSingleLine } from '@musubi/domain/text';

/** Maximum length of a line in bytes, without its line break (RFC 2426, 2.6, and RFC 5545, 3.1). */
const LINE_MAX_BYTES = 75;
const encoder = new TextEncoder();

/**
 * Escapes separators and removes line breaks, so that a value cannot add properties or components to a vCard
 * or calendar.
 */
export function escapeValue(text: string): string {
  return toSingleLine(text).replaceAll(/[\\;,]/g, (char) => `\\${char}`);
}

/** Splits a long line into continuation lines, which start with a space. Never splits a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (bytes + size > LINE_MAX_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += char;
    bytes += size;
  }
  return folded;
}

/** Joins the lines of a vCard or calendar. Folds each line and ends it with a line break. */
export function joinContentLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
