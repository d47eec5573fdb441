import type { FastifyRequest } from 'fastify';

import { splitQuery } from '#site/split-query.ts';

/**
 * Maximum number of parameters of a campaign, and maximum length of a value. `campaign-script.ts` has the
 * same limits.
 */
const MAX_PARAMETERS = 5;
const MAX_LENGTH = 100;

type CampaignRequest = Pick<FastifyRequest, 'url' | 'headers'>;

/** Returns only the `utm_` parameters of a query. */
function readCampaign(query: string): URLSearchParams {
  const pairs = [...new URLSearchParams(query)].filter(
    ([name, value]) => /^utm_\w{1,30}$/.test(name) && value.length <= MAX_LENGTH,
  );
  return new URLSearchParams(pairs.slice(0, MAX_PARAMETERS));
}

/**
 * Returns the campaign in the `Referer`. It is empty when the `Referer` is not a URL of the same creator's
 * page.
 */
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
 * Returns the visitor's campaign as a query string with its `?`, or an empty string. Reads the request's own
 * URL, else its `Referer`. Our referrer policy keeps the query in requests to the page's own origin, so a
 * form without script needs no field for the campaign.
 */
export function campaignOf(request: CampaignRequest, webOrigin: string): string {
  const own = readCampaign(splitQuery(request.url)[1]);
  const campaign = own.size === 0 ? readReferer(request, webOrigin) : own;
  return campaign.size === 0 ? '' : `?${campaign}`;
}

/**
 * Returns the campaign in the `Referer` if the request's own URL has none, else an empty string. The link
 * from a door to the inside contains no campaign, because a door is the same for every visitor.
 */
export function lostCampaignOf(request: CampaignRequest, webOrigin: string): string {
  return readCampaign(splitQuery(request.url)[1]).size > 0 ? '' : campaignOf(request, webOrigin);
}
