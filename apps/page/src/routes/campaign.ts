import type { FastifyRequest } from 'fastify';

/** Most parameters of a campaign, and most characters of each value; `campaign-script.ts` has the same limits. */
const MAX_PARAMETERS = 5;
const MAX_LENGTH = 100;

type CampaignRequest = Pick<FastifyRequest, 'url' | 'headers'>;

/** Returns the `utm_` parameters of a query, and none of its others. */
function readCampaign(query: string): URLSearchParams {
  const pairs = [...new URLSearchParams(query)].filter(
    ([name, value]) => /^utm_\w+$/.test(name) && value.length <= MAX_LENGTH,
  );
  return new URLSearchParams(pairs.slice(0, MAX_PARAMETERS));
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/**
 * Returns the campaign with which a visitor arrived, as a query with its `?`; an empty string without one. It is read from
 * the request's own URL, else from its `Referer`. Our referrer policy keeps the query of a page in requests to its own
 * origin, so a form without script needs no field for it.
 */
export function campaignOf({ url, headers }: CampaignRequest, webOrigin: string): string {
  const own = readCampaign(queryOf(url));
  const referer = headers.referer ?? '';
  const campaign = own.size === 0 && isOn(referer, webOrigin) ? readCampaign(new URL(referer).search) : own;
  return campaign.size === 0 ? '' : `?${campaign}`;
}

/**
 * Returns the campaign that the request's own URL lost, as after the link from a door to the inside, which is the same for
 * every visitor; an empty string when the URL has one.
 */
export function lostCampaignOf(request: CampaignRequest, webOrigin: string): string {
  return readCampaign(queryOf(request.url)).size > 0 ? '' : campaignOf(request, webOrigin);
}

function isOn(address: string, origin: string): boolean {
  return URL.parse(address)?.origin === origin;
}
