import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSingleLine } from '@musubi/domain/text';
import { toSafeHref } from '@musubi/domain/url';

import { readHtml } from '../bounded-html.ts';

/** The preview data of a page. */
export interface OpenGraph {
  readonly title: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly siteName: string | null;
  /** URL of the page's player for embedding on other sites. */
  readonly playerUrl: string | null;
}

/** Maximum lengths of a preview's texts, in graphemes. */
export const PREVIEW_MAX_GRAPHEMES = { title: 200, description: 300, siteName: 80 } as const;
/** Maximum number of characters that `readOpenGraph` reads of each value. */
export const PREVIEW_MAX_CHARACTERS = 4000;
const MAX_METAS = 500;

interface Metas {
  readonly metas: ReadonlyMap<string, string>;
  readonly title: string;
}

/** Reads the preview data of a linked page; null when the page has none. */
export function readOpenGraph(html: string, base: URL): OpenGraph | null {
  const { metas, title } = readMetas(html);
  const find = (...names: readonly string[]): string =>
    names.map((name) => metas.get(name) ?? '').find((value) => toText(value) !== '') ?? '';
  const text = (value: string, maxGraphemes: number): string | null =>
    truncateGraphemes(toText(value), maxGraphemes) || null;
  const href = (value: string): string | null =>
    value === '' ? null : toSafeHref(URL.parse(value, base.href)?.href ?? '');
  const image = find('og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src');
  const read: OpenGraph = {
    title: text(find('og:title', 'twitter:title') || title, PREVIEW_MAX_GRAPHEMES.title),
    description: text(
      find('og:description', 'twitter:description', 'description'),
      PREVIEW_MAX_GRAPHEMES.description,
    ),
    imageUrl: href(image),
    siteName: text(find('og:site_name'), PREVIEW_MAX_GRAPHEMES.siteName),
    playerUrl: href(find('twitter:player', 'og:video:secure_url', 'og:video:url', 'og:video')),
  };
  return read.title === null && read.description === null && read.imageUrl === null ? null : read;
}

/** Empty for a garbled text, because previews must not show garbled texts. */
const toText = (value: string): string => (value.includes('\u{FFFD}') ? '' : toSingleLine(value));

/** Also reads the body, because some services and page builders write meta tags into the body. */
function readMetas(html: string): Metas {
  const metas = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  let isInBody = false;
  let pictures = 0;
  readHtml(html, {
    onOpen(name, { property, name: ownName, content }) {
      if (name === 'body') isInBody = true;
      if (name === 'svg') pictures += 1;
      if (name === 'title' && pictures === 0) isInTitle = title === '';
      const key = (property ?? ownName ?? '').toLowerCase();
      if (name === 'meta' && key !== '' && toText(metas.get(key) ?? '') === '') {
        metas.set(key, (content ?? '').slice(0, PREVIEW_MAX_CHARACTERS));
      }
    },
    onText(text) {
      if (isInTitle && title.length < PREVIEW_MAX_CHARACTERS) title += text;
    },
    onClose(name) {
      if (name === 'title') isInTitle = false;
      if (name === 'svg') pictures -= 1;
    },
    isDone: () => metas.size >= MAX_METAS || (isInBody && metas.has('og:title') && metas.has('og:image')),
  });
  return { metas, title: title.slice(0, PREVIEW_MAX_CHARACTERS) };
}
