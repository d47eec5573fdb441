import {
  findTag,
  findVisitSource,
  isUrlOfPage,
  parseVisitSource,
  TAG_PARAMETER,
} from '@musubi/domain/visit-source';
import { SOURCE_FIELD } from '@musubi/ui/profile-page/form-fields';
import type { FastifyRequest } from 'fastify';

import { originOfName } from '#names/request-name.ts';
import { fieldsOf } from '#site/form-body.ts';
import { splitQuery } from '#site/split-query.ts';

/**
 * Maximum number of parameters of a campaign, and maximum length of a value. `campaign-script.ts` has the
 * same limits.
 */
const MAX_PARAMETERS = 5;
const MAX_LENGTH = 100;

type CampaignRequest = Pick<FastifyRequest, 'url' | 'headers' | 'ownName'>;

/** Returns only the tag of a share link and the `utm_` parameters of a query. */
function readCampaign(query: string): URLSearchParams {
  const given = new URLSearchParams(query);
  const tag = findTag(given);
  const pairs = [...given].filter(
    ([name, value]) => /^utm_\w{1,30}$/.test(name) && value.length <= MAX_LENGTH,
  );
  return new URLSearchParams([
    ...(tag === null ? [] : [[TAG_PARAMETER, tag]]),
    ...pairs.slice(0, MAX_PARAMETERS),
  ]);
}

/**
 * Returns the campaign in the `Referer`. It is empty when the `Referer` is not a URL of the same creator's
 * page at the origin of the request.
 */
function readReferer(request: CampaignRequest, webOrigin: string): URLSearchParams {
  const referer = URL.parse(request.headers.referer ?? '');
  return readCampaign(referer !== null && isOfSamePage(referer, request, webOrigin) ? referer.search : '');
}

function isOfSamePage(referer: URL, { url, ownName }: CampaignRequest, webOrigin: string): boolean {
  // An own name has only one page.
  if (ownName !== null) return referer.origin === originOfName(ownName.name);
  return isUrlOfPage(referer, { origin: webOrigin, pubId: handleIn(url) });
}

/** Returns the handle in the path of a request, such as `mio` in `/@mio/visit`. */
function handleIn(url: string): string {
  const [, page = ''] = splitQuery(url)[0].split('/');
  return page.slice(1);
}

function findCampaign(request: CampaignRequest, webOrigin: string): URLSearchParams {
  const own = readCampaign(splitQuery(request.url)[1]);
  return own.size === 0 ? readReferer(request, webOrigin) : own;
}

/**
 * Returns the visitor's campaign as a query string with its `?`, or an empty string. Reads the request's own
 * URL, else its `Referer`. Our referrer policy keeps the query in requests to the page's own origin, so a
 * form without script needs no field for the campaign.
 */
export function campaignOf(request: CampaignRequest, webOrigin: string): string {
  const campaign = findCampaign(request, webOrigin);
  return campaign.size === 0 ? '' : `?${campaign}`;
}

/**
 * Returns the campaign in the `Referer` if the request's own URL has none, else an empty string. The link
 * from a door to the inside contains no campaign, because a door is the same for every visitor.
 */
export function lostCampaignOf(request: CampaignRequest, webOrigin: string): string {
  return readCampaign(splitQuery(request.url)[1]).size > 0 ? '' : campaignOf(request, webOrigin);
}

/**
 * Returns what brought the visitor, for the statistics: a tag of a share link or a campaign, else null. Forms
 * and reports that a page at an own name sends to the product have no source, because their `Referer` is only
 * the origin of the name.
 */
export function sourceOf(request: CampaignRequest, webOrigin: string): string | null {
  return findVisitSource(findCampaign(request, webOrigin));
}

/**
 * Returns the source of a letter or a subscription. A form that is a document of its own carries the source
 * in a field, because its URL has no tag. The page's own forms have no such field: the page is the same for
 * every visitor.
 */
export function sourceOfForm(
  request: CampaignRequest & Pick<FastifyRequest, 'body'>,
  webOrigin: string,
): string | null {
  return parseVisitSource(fieldsOf(request).get(SOURCE_FIELD)) ?? sourceOf(request, webOrigin);
}
