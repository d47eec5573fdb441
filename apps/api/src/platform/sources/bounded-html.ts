import { Parser } from 'htmlparser2';

/** Receives the parts of a page in document order. */
export interface HtmlReader {
  onOpen(name: string, attributes: Readonly<Record<string, string>>): void;
  onText?(text: string): void;
  onClose?(name: string): void;
  /** Whether the reader needs no further parts of the page. */
  isDone(): boolean;
}

const PIECE_CHARACTERS = 16 * 1024;
/**
 * Default maximum of open elements. The run time of htmlparser2 grows with the square of this number, and the
 * heads of real pages have few open elements.
 */
const MAX_OPEN_ELEMENTS = 64;

/**
 * Parses a page in pieces, until the reader is done or the maximum of open elements is exceeded (64 by
 * default). Returns false when it stopped because of the maximum.
 */
export function readHtml(
  html: string,
  reader: HtmlReader,
  { maxOpenElements = MAX_OPEN_ELEMENTS }: { readonly maxOpenElements?: number } = {},
): boolean {
  let open = 0;
  const isOver = (): boolean => open > maxOpenElements || reader.isDone();
  const parser = new Parser({
    onopentag(name, attributes) {
      open += 1;
      if (!isOver()) reader.onOpen(name, attributes);
      // Inside a chunk, only pausing stops the parser.
      if (isOver()) parser.pause();
    },
    ontext(text) {
      if (!isOver()) reader.onText?.(text);
    },
    onclosetag(name) {
      if (isOver()) return;
      open -= 1;
      reader.onClose?.(name);
      if (isOver()) parser.pause();
    },
  });
  for (let at = 0; at < html.length && !isOver(); at += PIECE_CHARACTERS) {
    parser.write(html.slice(at, at + PIECE_CHARACTERS));
  }
  if (!isOver()) parser.end();
  return open <= maxOpenElements;
}
