import { readHtml } from '../bounded-html.ts';

/** Result of searching a page for a link back. */
export interface LinkBack {
  readonly linksBack: boolean;
  /** Whether the whole page was searched. False for a page with too many nested elements. */
  readonly isComplete: boolean;
}

/** Maximum number of open elements. Real services nest their profiles up to about 60 levels deep. */
const MAX_OPEN_ELEMENTS = 256;
const LINK_ELEMENTS: ReadonlySet<string> = new Set(['a', 'link']);
/** Elements whose content is not visible as links of the page. */
const INERT_ELEMENTS: ReadonlySet<string> = new Set([
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'script',
  'style',
  'template',
  'textarea',
  'title',
  'xmp',
]);
// The white space that separates words of an attribute in HTML.
const WHITE_SPACE = /[\t\n\f\r ]+/;

/**
 * Searches a page for a link with `rel="me"` to one of the addresses (microformats.org/wiki/rel-me). Compares
 * only host and path, so protocol, trailing slash, query and fragment do not matter.
 * @param base URL of the page, after redirects.
 */
export function findLinkBack(html: string, base: URL, addresses: readonly string[]): LinkBack {
  const wanted = new Set(addresses.map((address) => toPlace(address, undefined)));
  let baseHref = base.href;
  let hasBase = false;
  let inertDepth = 0;
  let linksBack = false;
  const isComplete = readHtml(
    html,
    {
      onOpen(name, { href, rel }) {
        if (INERT_ELEMENTS.has(name)) inertDepth += 1;
        if (inertDepth > 0 || href === undefined) return;
        if (name === 'base' && !hasBase) {
          hasBase = true;
          baseHref = URL.parse(href, base.href)?.href ?? base.href;
        }
        if (!LINK_ELEMENTS.has(name) || !hasWordMe(rel)) return;
        const place = toPlace(href, baseHref);
        linksBack = place !== null && wanted.has(place);
      },
      onClose(name) {
        if (INERT_ELEMENTS.has(name)) inertDepth -= 1;
      },
      isDone: () => linksBack,
    },
    { maxOpenElements: MAX_OPEN_ELEMENTS },
  );
  return { linksBack, isComplete };
}

function hasWordMe(rel: string | undefined): boolean {
  return rel?.toLowerCase().split(WHITE_SPACE).includes('me') ?? false;
}

/** Host and path of a web address, for comparing; null for other addresses. */
function toPlace(href: string, base: string | undefined): string | null {
  const url = URL.parse(href, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return `${url.host}${decodePath(url.pathname).replace(/\/$/, '').toLowerCase()}`;
}

/** Decodes `%40`, which some services write for the `@` of a page. */
function decodePath(path: string): string {
  return path.replaceAll('%40', '@');
}
