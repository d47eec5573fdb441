import { toContentUsage, toTdmFile, toTrainingGroup } from '@musubi/server/ai-refusal';

import type { PageFacts } from '#api/page-facts.ts';
import { toSitemapXml } from '#outputs/sitemap.ts';

import { originOfName } from './request-name.ts';

type CrawlerFacts = Pick<PageFacts, 'isListed' | 'allowsTraining'>;

/** Facts for crawlers at a name whose page must not be shown. */
export const NO_PAGE: CrawlerFacts = { isListed: false, allowsTraining: false };

/** A file at an own name that applies to all its paths, such as robots.txt. */
export interface OwnNameFile {
  readonly type: string;
  readonly text: string;
}

/**
 * Returns robots.txt of an own name. It repeats whether the page may train AI models, and names the sitemap.
 */
export function toOwnNameRobotsTxt(name: string, { isListed, allowsTraining }: CrawlerFacts): OwnNameFile {
  const groups = [
    'User-agent: *',
    'Disallow:',
    `Content-Usage: / ${toContentUsage(allowsTraining)}`,
    '',
    ...(allowsTraining ? [] : [toTrainingGroup(['Disallow: /'])]),
    ...(isListed ? [`Sitemap: ${originOfName(name)}/sitemap.xml`, ''] : []),
  ];
  return { type: 'text/plain; charset=utf-8', text: groups.join('\n') };
}

/**
 * Returns the sitemap of an own name, which lists only its page. Null for a page that search engines may not
 * list.
 */
export function toOwnNameSitemap(name: string, { isListed }: CrawlerFacts): OwnNameFile | null {
  if (!isListed) return null;
  const text = toSitemapXml([{ url: `${originOfName(name)}/`, updatedAt: null }]);
  return { type: 'application/xml; charset=utf-8', text };
}

/** Returns the text and data mining reservation (TDMRep) for the page of an own name. */
export function toOwnNameTdm({ allowsTraining }: CrawlerFacts): OwnNameFile {
  return { type: 'application/json', text: toTdmFile('/*', allowsTraining) };
}
