import { findLoneAddress } from '@musubi/domain/addresses-in-text';
import { withoutClosingMarks } from '@musubi/domain/closing-marks';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import { judgeAddress } from '../page-address.ts';

const MAX_LINES = 2000;
const MAX_LINE_CHARACTERS = 4000;

/**
 * An address with `https://`, also in full-width characters, or a host with an optional path. A host matches
 * only at the start of a word, so that a long word takes linear time.
 */
const ADDRESS =
  /(?:https?|ｈｔｔｐｓ?)[:：][/／]{2}[^\s<>"“”「」『』【】〈〉《》〔〕（）、。，！？]+|(?<![\w@＠./:-])(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}(?![\w@＠.-])(?:[/?#][^\s<>"“”「」『』【】〈〉《》〔〕（）、。，！？]*)?/giu;
const SCHEME = /[:：][/／]{2}/;
const PATH = /[/?#]/;

/** File extensions, some of which are also top-level domains: `README.md`, `script.sh`. */
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  'ai bmp clip css csv doc docx gif htm html ico jpeg jpg js json jsx md mov mp heic php pdf pl png pptx ps psd py rs rtf sh svg ts tsx txt webp xlsx xml yaml yml zip'.split(
    ' ',
  ),
);
/** Top-level domains of three or more letters; a host with one counts as an address even without a path. */
const DOMAINS: ReadonlySet<string> = new Set(
  'app art bio biz blog cafe cloud club com design dev fan fun games gallery info ink jobs link live ltd mobi moe music name net news online org page photo photos press pro productions pub shop show site space store stream studio tokyo video website wiki work works world xyz zone'.split(
    ' ',
  ),
);

/** Whether a host without a path is an address, not a file name, version or abbreviation. */
function isBareHost(host: string): boolean {
  const ending = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  if (FILE_ENDINGS.has(ending)) return false;
  return ending.length === 2 || DOMAINS.has(ending);
}

const LEADING = /^(?:[\s、。，,・\-*•●○■□◆◇▶▷►→>+#＊※★☆]|\d{1,3}[.)．）]\s)+/u;
const TRAILING = /[\s:：→⇒►▶>|｜\-–—=＝,，、;；([{（「『【<]+$/u;
const MAX_TITLE_CHARACTERS = 300;

/** Removes bullets before a title, and separators between a title and its address. */
function toTitle(words: string): string {
  return words.slice(-MAX_TITLE_CHARACTERS).replace(TRAILING, '').replace(LEADING, '').trim();
}

const MARKDOWN_END = /^\]\(<?$/;

/** Reads the title of a Markdown link: `[title](address)` or `[title](<address>)`. */
function toMarkdownTitle(words: string): string | null {
  const end = words.lastIndexOf('](');
  if (end === -1 || !MARKDOWN_END.test(words.slice(end))) return null;
  const start = words.lastIndexOf('[', end);
  return start === -1 ? null : words.slice(start + 1, end);
}

interface LineReading {
  readonly items: readonly DraftItem[];
  /** The text of a line without an address; empty for a line with an address. */
  readonly words: string;
}

function readLine(line: string, isListed: boolean): LineReading {
  const lone = findLoneAddress(line, isListed)?.text ?? '';
  if (PATH.test(lone) && judgeAddress(lone).kind === 'place')
    return { items: [{ kind: 'link', title: '', address: lone }], words: '' };
  const items: DraftItem[] = [];
  let end = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const address = withoutClosingMarks(match[0]);
    const isAddress = SCHEME.test(address) || PATH.test(address) || isBareHost(address);
    if (!isAddress || judgeAddress(address).kind !== 'place') continue;
    const words = line.slice(end, match.index);
    items.push({ kind: 'link', title: toMarkdownTitle(words) ?? toTitle(words), address });
    end = match.index + address.length;
  }
  return { items, words: items.length === 0 ? toTitle(line) : '' };
}

/** Whether a line contains one address and no title. */
const isLoneAddress = (line: LineReading | undefined): boolean =>
  line?.items.length === 1 && line.items[0]?.title === '';

/**
 * Uses the line above as the title of a lone address, unless several lone addresses follow that line: then
 * the line names the list.
 */
function toItems(line: LineReading, at: number, lines: readonly LineReading[]): readonly DraftItem[] {
  const above = lines[at - 1]?.words ?? '';
  if (above === '' || !isLoneAddress(line) || isLoneAddress(lines[at + 1])) return line.items;
  return line.items.map((item) => ({ ...item, title: above }));
}

/** Reads the addresses in a text, such as a copied list. The words before an address become its title. */
export function readPlainText(text: string): DraftPage {
  const all = text.split(/\r\n?|\n/, MAX_LINES);
  const isListed = all.filter((line) => line.trim() !== '').length > 1;
  const lines = all.map((line) => readLine(line.slice(0, MAX_LINE_CHARACTERS), isListed));
  return { source: 'text', items: lines.flatMap(toItems) };
}
