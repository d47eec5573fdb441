import { readHtml } from '../bounded-html.ts';

/** Elements that browsers show on lines of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'br p div li h1 h2 h3 h4 h5 h6 blockquote tr td th pre hr figure figcaption'.split(' '),
);
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'template']);
const MAX_MARKUP_CHARACTERS = 16 * 1024;

/** Decodes character references such as `&amp;` in a text of limited length; keeps HTML tags as text. */
export function decodeReferences(text: string): string {
  return toPlainText(text.replaceAll('<', '&lt;'));
}

/** Returns the text of a piece of HTML without its markup, up to a limit. */
export function toPlainText(html: string): string {
  const words: string[] = [];
  let hidden = 0;
  readHtml(html.slice(0, MAX_MARKUP_CHARACTERS), {
    onOpen(name) {
      if (HIDDEN.has(name)) hidden += 1;
      if (BLOCKS.has(name)) words.push(' ');
    },
    onText(text) {
      if (hidden === 0) words.push(text);
    },
    onClose(name) {
      if (HIDDEN.has(name)) hidden -= 1;
      if (BLOCKS.has(name)) words.push(' ');
    },
    isDone: () => false,
  });
  return words.join('');
}
