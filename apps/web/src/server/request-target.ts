/**
 * Paths of the page server: creators' pages, their fonts, and files for crawlers. The pattern matches the path as
 * sent: the page server does not resolve dot segments, so this server must not resolve them.
 */
const PAGE_PATHS =
  /^\/(?:@|%40|f\/|sitemap(?:-\d+)?\.xml(?:$|\?)|robots\.txt(?:$|\?)|\.well-known\/tdmrep\.json(?:$|\?))/;

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]+/i;

/**
 * Returns the path and query of a request target, which may include the origin (RFC 9112, 3.2.2); null for a
 * target without a path.
 */
export function findOriginForm(target: string | undefined): string | null {
  if (target === undefined) return null;
  const path = target.replace(ABSOLUTE_FORM, '');
  if (path.startsWith('/')) return path;
  return path !== target && (path === '' || path.startsWith('?')) ? `/${path}` : null;
}

export function isPagePath(path: string): boolean {
  return PAGE_PATHS.test(path);
}

/** Escapes each `%` of a path with malformed percent-encoding, so that the request leads to a 404. */
export function toReadablePath(path: string): string {
  const [pathname = '', ...query] = path.split('?');
  try {
    decodeURIComponent(pathname);
    return path;
  } catch {
    return [pathname.replaceAll('%', '%25'), ...query].join('?');
  }
}
