import { PAGE_PREFIX, pagePath } from '@musubi/domain/page-urls';
import { toContentUsage, toTrainingGroup } from '@musubi/server/ai-refusal';

/** Paths of signed-in users' screens, which no crawler can open. */
const CLOSED = ['/my/', '/ja/my/', '/zh-TW/my/'].map((path) => `Disallow: ${path}`);

/** Maximum number of lines about pages that allow training; Google reads the first 500 KiB of the file. */
const MAX_LINES = 2000;
const LINES_PER_PAGE = 4;
/**
 * Maximum number of pages that robots.txt lists as allowing training. Crawlers that obey it treat any further
 * page as refused.
 */
export const NAMED_MAX_COUNT: number = MAX_LINES / LINES_PER_PAGE;

/**
 * Returns robots.txt. It excludes signed-in users' screens, refuses training with creators' pages except
 * those in `allowing`, and names the sitemap. Pages that search engines may not list are never named.
 */
export function toRobotsTxt(webOrigin: string, allowing: readonly string[]): string {
  const named = allowing.slice(0, NAMED_MAX_COUNT);
  // Without `$` and `/`, a rule would also match longer handles.
  const paths = named.flatMap((pubId) => [`${pagePath(pubId)}$`, pagePath(pubId, '/')]);
  const usage = [
    ...[PAGE_PREFIX, '/%40'].map((path) => `Content-Usage: ${path} ${toContentUsage(false)}`),
    ...paths.map((path) => `Content-Usage: ${path} ${toContentUsage(true)}`),
  ];
  return [
    'User-agent: *',
    ...CLOSED,
    ...usage,
    '',
    // A crawler obeys only the most specific group, so this group repeats the closed paths.
    toTrainingGroup([
      ...CLOSED,
      `Disallow: ${PAGE_PREFIX}`,
      'Disallow: /%40',
      ...paths.map((path) => `Allow: ${path}`),
    ]),
    `Sitemap: ${webOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
