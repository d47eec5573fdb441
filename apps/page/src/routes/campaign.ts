import type { FastifyRequest } from 'fastify';

import { splitQuery } from '#site/split-query.ts';

/** Most parameters of a campaign, and most characters of each value; `campaign-script.ts` has the same limits. */
const MAX_PARAMETERS = 5;
const MAX_LENGTH = 100;

type CampaignRequest = Pick<FastifyRequest, 'url' | 'headers'>;

/** Returns the `utm_` parameters of a query, and none of its others. */
function readCampaign(query: string): URLSearchParams {
  const pairs = [...new URLSearchParams(query)].filter(
    ([name, value]) => /^utm_\w{1,30}$/.test(name) && value.length <= MAX_LENGTH,
  );
  return new URLSearchParams(pairs.slice(0, MAX_PARAMETERS));
}

/** Returns the campaign of the `Referer`; an empty one when the `Referer` is not of the same creator's page. */
function readReferer({ url, headers }: CampaignRequest, webOrigin: string): URLSearchParams {
  const referer = URL.parse(headers.referer ?? '');
  const isSamePage = referer?.origin === webOrigin && pageIn(referer.pathname) === pageIn(url);
  return readCampaign(isSamePage ? referer.search : '');
}

/** Returns the first segment of a path, such as `@mio`. */
function pageIn(url: string): string {
  const [, page = ''] = splitQuery(url)[0].split('/');
  return page.toLowerCase();
}

/**
 * Returns the campaign with which a visitor arrived, as a query with its `?`; an empty string without one. It is read from
 * the request's own URL, else from its `Referer`. Our referrer policy keeps the query of a page in requests to its own
 * origin, so a form without script needs no field for it.
 */
export function campaignOf(request: CampaignRequest, webOrigin: string): string {
  const own = readCampaign(splitQuery(request.url)[1]);
  const campaign = own.size === 0 ? readReferer(request, webOrigin) : own;
  return campaign.size === 0 ? '' : `?${campaign}`;
}

/**
 * Returns the campaign of the `Referer` when the request's own URL has none, else an empty string. The link from a door to
 * the inside has none, because a door is the same for every visitor.
 */
export function lostCampaignOf(request: CampaignRequest, webOrigin: string): string {
  return readCampaign(splitQuery(request.url)[1]).size > 0 ? '' : campaignOf(request, webOrigin);
}
