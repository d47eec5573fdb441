import { truncateGraphemes } from '@musubi/domain/graphemes';
import { toSingleLine } from '@musubi/domain/text';
import { toSafeHref } from '@musubi/domain/url';
import { Parser } from 'htmlparser2';

/** What a page says of itself to those who link to it. */
export interface OpenGraph {
  readonly title: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly siteName: string | null;
}

const TITLE_MAX_GRAPHEMES = 200;
const DESCRIPTION_MAX_GRAPHEMES = 300;
const SITE_NAME_MAX_GRAPHEMES = 80;
/** Nothing longer is looked at: a page of one long value is no preview. */
const VALUE_MAX_CHARACTERS = 4000;
const PIECE_CHARACTERS = 16 * 1024;

interface Head {
  readonly metas: ReadonlyMap<string, string>;
  readonly title: string;
}

/** Reads the head of a page, in pieces and no further than its end; null when it says nothing. */
export function readOpenGraph(html: string, base: URL): OpenGraph | null {
  const { metas, title } = readHead(html);
  const find = (...names: readonly string[]): string =>
    names.map((name) => metas.get(name)).find((value) => value !== undefined && value !== '') ?? '';
  const text = (value: string, maxGraphemes: number): string | null =>
    truncateGraphemes(toSingleLine(value), maxGraphemes) || null;
  const image = find('og:image:secure_url', 'og:image', 'twitter:image');
  const read: OpenGraph = {
    title: text(find('og:title', 'twitter:title') || title, TITLE_MAX_GRAPHEMES),
    description: text(
      find('og:description', 'twitter:description', 'description'),
      DESCRIPTION_MAX_GRAPHEMES,
    ),
    imageUrl: image === '' ? null : toSafeHref(URL.parse(image, base.href)?.href ?? ''),
    siteName: text(find('og:site_name'), SITE_NAME_MAX_GRAPHEMES),
  };
  return read.title === null && read.description === null && read.imageUrl === null ? null : read;
}

function readHead(html: string): Head {
  const metas = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  const state = { isDone: false };
  const parser = new Parser({
    onopentag(name, { property, name: ownName, content }) {
      if (name === 'body') state.isDone = true;
      if (state.isDone) return;
      if (name === 'title') isInTitle = title === '';
      const key = (property ?? ownName ?? '').toLowerCase();
      if (name === 'meta' && key !== '' && !metas.has(key)) {
        metas.set(key, (content ?? '').slice(0, VALUE_MAX_CHARACTERS));
      }
    },
    ontext(text) {
      if (isInTitle && !state.isDone && title.length < VALUE_MAX_CHARACTERS) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
      if (name === 'head') state.isDone = true;
    },
  });
  for (let at = 0; at < html.length && !state.isDone; at += PIECE_CHARACTERS) {
    parser.write(html.slice(at, at + PIECE_CHARACTERS));
  }
  parser.end();
  return { metas, title };
}
