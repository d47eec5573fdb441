import type { DraftPage } from './draft-page.ts';
import { isBookmarkFile, readBookmarks } from './files/bookmarks.ts';
import { isContactCard, readContactCard } from './files/contact-card.ts';
import { readCsvList } from './files/csv-list.ts';
import { readPlainText } from './files/plain-text.ts';
import { parseJson } from './foreign-json.ts';
import type { ImportProblem, ImportReading } from './found-page.ts';
import { hostOf, type SourcePage } from './page-source.ts';
import { scanPage } from './scan-page.ts';
import { readAnyPage } from './sites/any-page.ts';
import { isBento, readBento } from './sites/bento.ts';
import { isCarrd, readCarrd } from './sites/carrd.ts';
import { readLinkbreeze } from './sites/linkbreeze.ts';
import { readLinkden } from './sites/linkden.ts';
import { isLinkpop, readLinkpop } from './sites/linkpop.ts';
import { readLinkstack } from './sites/linkstack.ts';
import { readLinktree } from './sites/linktree.ts';
import { readLitlink } from './sites/litlink.ts';
import { readLittlelink } from './sites/littlelink.ts';
import { isPotofu, isPotofuAddress, readPotofu, readPotofuJson } from './sites/potofu.ts';
import { toFoundPage } from './to-found-page.ts';

type DraftReading = DraftPage | Exclude<ImportProblem, 'nothing_found'>;

/**
 * How JSON objects and lists begin. A pasted text may also begin with a bracket, for example with a Markdown
 * link.
 */
const JSON_START = /^(?:\{\s{0,100}["}]|\[\s{0,100}[{"])/;
const HTML_START = /^<(?:!doctype|!--|\?xml|[a-z][a-z0-9-]{0,30}[\s/>])/i;
/** First characters of other files: web archives, PDF, images, ZIP, RTF, feeds and lists of feeds. */
const OTHER_FILE =
  /^(?:From: <Saved by|MIME-Version:|bplist|%PDF-|\u{FFFD}PNG|\u0089PNG|GIF8|PK\u0003\u0004|\{\\rtf|(?:<\?xml[^>]{0,200}\?>\s{0,20})?<(?:rss|feed|opml)\b)/u;
const SAMPLE_CHARACTERS = 4000;

/**
 * Whether a text comes from a binary file: it contains a NUL, or many characters that do not occur in texts.
 */
function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const strange = sample.match(/[\u0000-\u0008\u000E-\u001A\u{FFFD}]/gu)?.length ?? 0;
  return sample.includes('\u0000') || strange * 10 > sample.length;
}

const JSON_READERS = [readPotofuJson, readLinkstack, readLinkbreeze, readLinkden];

function readJson(json: unknown, address: URL | null): DraftReading {
  for (const read of JSON_READERS) {
    const page = read(json);
    if (page !== null) return page;
  }
  return isPotofuAddress(address) ? 'page_changed' : 'file_unknown';
}

/** Readers of services whose pages contain a marker that no other page has. */
const MARKED_READERS = [readLinktree, readLitlink, readLittlelink];
/**
 * Services that are recognised by address or title. If such a page lacks the service's data, the service has
 * changed its pages.
 */
const KNOWN_SERVICES: readonly {
  readonly is: (page: SourcePage) => boolean;
  readonly read: (page: SourcePage) => DraftPage | null;
}[] = [
  { is: (page) => hostOf(page) === 'linktr.ee', read: readLinktree },
  { is: (page) => hostOf(page) === 'lit.link', read: readLitlink },
  { is: isPotofu, read: readPotofu },
  { is: isBento, read: readBento },
  { is: isLinkpop, read: readLinkpop },
  { is: isCarrd, read: readCarrd },
];

function readPage(page: SourcePage): DraftReading {
  for (const read of MARKED_READERS) {
    const draft = read(page);
    if (draft !== null) return draft;
  }
  const service = KNOWN_SERVICES.find(({ is }) => is(page));
  return service === undefined ? readAnyPage(page) : (service.read(page) ?? 'page_changed');
}

/** Comments in which browsers and the extension SingleFile write the address of a page that they save. */
const SAVED_FROM =
  /<!--\s{0,20}(?:saved from url=\(\d{4}\)|Page saved with SingleFile\s{1,20}url:\s{1,20})(https?:\S{1,2048})/i;

function toSourcePage(text: string, from: URL | null): SourcePage {
  const page = scanPage(text);
  const saved = SAVED_FROM.exec(text.slice(0, SAMPLE_CHARACTERS))?.[1];
  const address =
    from ??
    [saved, page.canonical, page.metas.get('og:url')]
      .map((href) => toWebAddress(href ?? ''))
      .find((url) => url !== null) ??
    null;
  return { ...page, address, isSaved: from === null };
}

function toWebAddress(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null;
}

function readText(text: string, from: URL | null): DraftReading {
  if (OTHER_FILE.test(text.slice(0, SAMPLE_CHARACTERS))) return 'file_unknown';
  if (text.startsWith('{') || text.startsWith('[')) {
    const json = parseJson(text);
    if (json !== undefined) return readJson(json, from);
    if (JSON_START.test(text)) return 'file_broken';
  }
  if (isBookmarkFile(text)) return readBookmarks(text);
  if (isContactCard(text)) return readContactCard(text);
  if (HTML_START.test(text)) return readPage(toSourcePage(text, from));
  if (isBinary(text)) return 'file_unknown';
  return readCsvList(text) ?? readPlainText(text);
}

/**
 * Reads an untrusted page, file or pasted text of another service. Recognises a service by its markers first,
 * then by its address. Never throws.
 * @param from Final URL of a fetched page; null for a file or a pasted text.
 */
export function readImport(text: string, from: string | null): ImportReading {
  const draft = readText(text.replace(/^\uFEFF/, '').trimStart(), toWebAddress(from ?? ''));
  if (typeof draft === 'string') return { kind: 'problem', code: draft };
  const page = toFoundPage(draft);
  const hasLink = page.items.some(({ kind }) => kind !== 'heading');
  return hasLink ? { kind: 'found', page } : { kind: 'problem', code: 'nothing_found' };
}
