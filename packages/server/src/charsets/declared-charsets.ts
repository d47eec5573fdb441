import { findCharset } from './decode-as.ts';

const MARKS: readonly (readonly [mark: string, charset: string])[] = [
  ['\u00EF\u00BB\u00BF', 'utf-8'],
  ['\u00FE\u00FF', 'utf-16be'],
  ['\u00FF\u00FE', 'utf-16le'],
];

/** The charset that a byte order mark declares; null without a mark. */
export const findMarkedCharset = (head: string): string | null =>
  MARKS.find(([mark]) => head.startsWith(mark))?.[1] ?? null;

const OF_TYPE = /charset\s{0,5}=\s{0,5}["']?([\w.:-]{1,40})/i;
const OF_XML = /^\s{0,20}<\?xml[^>]{1,100}?encoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/;
/**
 * Matches meta elements. Also matches comments, scripts and styles, because browsers do not read their
 * content as elements.
 */
const META =
  /<!--[\s\S]*?(?:-->|$)|<script\b[\s\S]*?(?:<\/script|$)|<style\b[\s\S]*?(?:<\/style|$)|<meta\s[^>]{1,500}>/gi;
const ATTRIBUTE = /([a-z-]{1,40})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function readMeta(tag: string): string | null {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, plain] of tag.matchAll(ATTRIBUTE)) {
    attributes.set(name.toLowerCase(), double ?? single ?? plain ?? '');
  }
  const own = attributes.get('charset');
  if (own !== undefined) return own;
  if (attributes.get('http-equiv')?.toLowerCase() !== 'content-type') return null;
  return OF_TYPE.exec(attributes.get('content') ?? '')?.[1] ?? null;
}

function findMetaLabel(head: string): string | null {
  for (const [tag] of head.matchAll(META)) {
    const label = tag.slice(0, 5).toLowerCase() === '<meta' ? readMeta(tag) : null;
    if (label !== null) return label;
  }
  return null;
}

/** A declaration of UTF-16 that is readable in ASCII is wrong and counts as UTF-8 (HTML, 13.2.3.2). */
const asAsciiCompatible = (charset: string | null): string | null =>
  charset?.startsWith('utf-16') === true ? 'utf-8' : charset;

/**
 * Charsets that a document declares in the `Content-Type` header, the XML declaration and the meta element.
 * @param head The first bytes as Latin-1.
 */
export function listDeclaredCharsets(head: string, type: string): readonly string[] {
  const ofType = findCharset(OF_TYPE.exec(type)?.[1] ?? '');
  const ofXml = asAsciiCompatible(findCharset(OF_XML.exec(head)?.[1] ?? ''));
  const ofMeta = asAsciiCompatible(findCharset(findMetaLabel(head) ?? ''));
  return [...new Set([ofType, ofXml, ofMeta])].filter((charset) => charset !== null);
}
