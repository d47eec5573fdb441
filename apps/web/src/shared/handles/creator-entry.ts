import { parseHandle, withoutMarksAtEnd } from '@musubi/domain/handles';
import { splitLocale } from '@musubi/i18n/locale-paths';

export type CreatorEntryProblem = 'empty' | 'elsewhere' | 'malformed';

type CreatorEntry =
  | { readonly ok: true; readonly handle: string }
  | { readonly ok: false; readonly problem: CreatorEntryProblem };

const SCHEME = /^https?:\/\//i;
/** A creator's page with its sub-pages, and the support screen. */
const CREATOR_PATH = /^\/(?:(?:@|%40)|support\/)([^/]+)/i;

/** Decodes percent-encoding. Returns malformed text unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the handle in a path segment, without the punctuation marks that a chat app appends. */
export function handleOfSegment(segment: string): string {
  return withoutMarksAtEnd(decode(segment));
}

function toEntry(handle: string): CreatorEntry {
  const parsed = parseHandle(handleOfSegment(handle));
  return parsed.ok ? { ok: true, handle: parsed.handle } : { ok: false, problem: 'malformed' };
}

/** Whether the text is a URL, with or without its scheme. A handle contains no dot, slash or colon. */
function isUrl(text: string): boolean {
  return !text.startsWith('@') && /[./:]/.test(text);
}

/**
 * Reads the handle from a fan's input: `mio`, `@mio`, or the URL of a page at `webOrigin`, also without its
 * scheme.
 */
export function readCreatorEntry(typed: string, webOrigin: string): CreatorEntry {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { ok: false, problem: 'empty' };
  if (!isUrl(text)) return toEntry(text);
  const url = URL.parse(SCHEME.test(text) ? text : `https://${text}`);
  if (url?.host !== new URL(webOrigin).host) return { ok: false, problem: 'elsewhere' };
  const handle = CREATOR_PATH.exec(splitLocale(url.pathname).path)?.[1];
  return handle === undefined ? { ok: false, problem: 'elsewhere' } : toEntry(handle);
}
