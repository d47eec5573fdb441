import { decodeAs } from '@musubi/server/charsets/decode-as';
import { readForeignText } from '@musubi/server/charsets/foreign-text';

import {
  CHARSET_TEXTS_MAX_COUNT,
  CHOSEN_CHARSETS,
  type ChosenCharset,
  type ContentReading,
  type FoundPage,
  type UnsureReading,
} from './found-page.ts';
import { readImport } from './read-import.ts';

/** A file or a fetched page, not yet decoded. */
export interface ImportBytes {
  readonly bytes: Uint8Array;
  /** The `Content-Type` header; empty for a file. */
  readonly type: string;
  /** The charset that the creator has chosen for the file. */
  readonly charset?: ChosenCharset | undefined;
}

export type ImportContent = string | ImportBytes;

interface CharsetReading {
  readonly charset: ChosenCharset;
  readonly page: FoundPage;
}

const listTexts = ({ name, headline, items }: FoundPage): readonly string[] => [
  name,
  headline,
  ...items.flatMap(({ title, description, section }) => [title, description, section]),
];

/**
 * Returns the readings with the first texts in which they differ; null when the charset makes no difference.
 */
function toUnsure(readings: readonly CharsetReading[]): UnsureReading | null {
  const texts = readings.map(({ page }) => listTexts(page));
  const [first = []] = texts;
  const different = first.flatMap((text, at) => (texts.some((other) => other[at] !== text) ? [at] : []));
  if (different.length === 0) return null;
  const shown = different.slice(0, CHARSET_TEXTS_MAX_COUNT);
  return {
    kind: 'unsure',
    charsets: readings.map(({ charset }, index) => ({
      charset,
      texts: shown.map((at) => texts[index]?.[at] ?? ''),
    })),
  };
}

/**
 * Decodes and reads the content of another service, like `readImport`. For a fetched page, uses the most
 * plausible charset. For a file, lets the creator choose if charsets give different texts.
 */
export function readContent(content: ImportContent, from: string | null): ContentReading {
  if (typeof content === 'string') return readImport(content, from);
  const { bytes, type, charset: chosen } = content;
  const { text, candidates } = readForeignText(bytes, { type, chosen });
  const reading = readImport(text, from);
  if (from !== null || reading.kind !== 'found') return reading;
  const readings = CHOSEN_CHARSETS.filter((charset) => candidates.includes(charset))
    .toSorted((one, other) => candidates.indexOf(one) - candidates.indexOf(other))
    .flatMap((charset): readonly CharsetReading[] => {
      const other = readImport(decodeAs(bytes, charset), from);
      return other.kind === 'found' ? [{ charset, page: other.page }] : [];
    });
  return toUnsure(readings) ?? reading;
}
