import { GENRES } from '@musubi/domain/genres';
import { LOCALES } from '@musubi/domain/locales';
import type { PageUrlOf } from '@musubi/domain/page-urls';
import { localizePath } from '@musubi/i18n/locale-paths';

import type { ProfileSource } from '#api/profile-source.ts';

import { escapeXml } from './xml.ts';

/** Maximum number of URLs in a sitemap file, as the protocol requires (sitemaps.org). */
const SITEMAP_MAX_URLS = 50_000;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapSource {
  readonly source: ProfileSource;
  readonly webOrigin: string;
  readonly pageUrlOf: PageUrlOf;
  /** Maximum number of URLs in a sitemap file; 50,000 by default, the limit of the protocol. */
  readonly maxUrls?: number;
}

interface SitemapPorts extends SitemapSource {
  /** Called with the handle of each page that allows the training of AI models. */
  readonly onAllowing: (pubId: string) => void;
}

interface SitemapEntry {
  readonly url: string;
  /** Time of the last change; null for screens that change constantly. */
  readonly updatedAt: string | null;
}

/** Lists the discovery screens in every language. */
function listDiscovery(webOrigin: string): SitemapEntry[] {
  const paths = ['/discover', ...GENRES.map(({ id }) => `/discover/genres/${id}`)];
  return LOCALES.flatMap((locale) =>
    paths.map((path) => ({ url: `${webOrigin}${localizePath(path, locale)}`, updatedAt: null })),
  );
}

/**
 * Yields the sitemap files with the discovery screens and all public pages; at least one file.
 * @throws when the API is down.
 */
export async function* readSitemaps({
  source,
  webOrigin,
  pageUrlOf,
  maxUrls = SITEMAP_MAX_URLS,
  onAllowing,
}: SitemapPorts): AsyncGenerator<string> {
  let entries = listDiscovery(webOrigin);
  let after: string | null = null;
  let files = 0;
  do {
    const listPage = await source.listUsers(after);
    for (const { pub_id, updated_at, allows_ai_training } of listPage.items) {
      if (allows_ai_training) onAllowing(pub_id);
      entries.push({ url: pageUrlOf(pub_id), updatedAt: updated_at });
    }
    after = listPage.next_cursor;
    while (entries.length >= maxUrls) {
      yield toSitemapXml(entries.slice(0, maxUrls));
      files += 1;
      entries = entries.slice(maxUrls);
    }
  } while (after !== null);
  if (entries.length > 0 || files === 0) yield toSitemapXml(entries);
}

/** Returns a sitemap file. */
export function toSitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ url, updatedAt }) =>
      `<url><loc>${escapeXml(url)}</loc>${updatedAt === null ? '' : `<lastmod>${escapeXml(updatedAt)}</lastmod>`}</url>`,
  );
  return `${DECLARATION}<urlset ${NAMESPACE}>${urls.join('')}</urlset>\n`;
}

/** Returns the index of several sitemap files: `/sitemap-1.xml` and so on. */
export function toSitemapIndex(webOrigin: string, files: number): string {
  const names = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escapeXml(`${webOrigin}/sitemap-${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>${names.join('')}</sitemapindex>\n`;
}
