/**
 * Paths that the page server answers: public pages, their fonts, sitemap and robots. The path is taken as it was sent;
 * the page server resolves no dots either, so what is not one of its paths is a 404 there.
 */
const PAGE_PATHS = /^\/(?:@|%40|f\/|sitemap(?:-\d+)?\.xml(?:$|\?)|robots\.txt(?:$|\?))/;

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]+/i;

/** The path and query of a request's target, which may name the server too (RFC 9112, 3.2.2); null when it has no path. */
export function findOriginForm(target: string | undefined): string | null {
  if (target === undefined) return null;
  const path = target.replace(ABSOLUTE_FORM, '');
  if (path.startsWith('/')) return path;
  return path !== target && (path === '' || path.startsWith('?')) ? `/${path}` : null;
}

/** True for the path of something that the page server answers. */
export function isPagePath(path: string): boolean {
  return PAGE_PATHS.test(path);
}

/** The path with its escapes readable: where one is broken, each `%` stands for itself, so that it leads to a 404. */
export function toReadablePath(path: string): string {
  const [pathname = '', ...query] = path.split('?');
  try {
    decodeURIComponent(pathname);
    return path;
  } catch {
    return [pathname.replaceAll('%', '%25'), ...query].join('?');
  }
}
