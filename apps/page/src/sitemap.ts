import type { ProfileSource } from './profile-source.ts';
import { escapeXml } from './xml.ts';

/** What the sitemap protocol allows in one file (sitemaps.org). */
const SITEMAP_MAX_URLS = 50_000;

export interface SitemapSource {
  readonly source: ProfileSource;
  readonly webOrigin: string;
}

interface SitemapEntry {
  readonly url: string;
  readonly updatedAt: string;
}

/** All public pages, as far as one file holds them. @throws when the API is away */
export async function readSitemap({ source, webOrigin }: SitemapSource): Promise<readonly SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  let after: string | null = null;
  do {
    const leaf = await source.listUsers(after);
    for (const { pub_id, updated_at } of leaf.items) {
      entries.push({ url: `${webOrigin}/@${pub_id}`, updatedAt: updated_at });
    }
    after = leaf.next_cursor;
  } while (after !== null && entries.length < SITEMAP_MAX_URLS);
  return entries.slice(0, SITEMAP_MAX_URLS);
}

export function toSitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ url, updatedAt }) =>
      `<url><loc>${escapeXml(url)}</loc><lastmod>${escapeXml(updatedAt)}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Crawlers may read public pages and the top page, not the member area. */
export function robotsTxt(webOrigin: string): string {
  return `User-agent: *\nDisallow: /my/\nDisallow: /ja/my/\nDisallow: /zh-TW/my/\nSitemap: ${webOrigin}/sitemap.xml\n`;
}
