import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { toDoorProfile } from '#api/door-profile.ts';
import { factsOf, type PageFacts } from '#api/page-facts.ts';
import type { ProfileSource } from '#api/profile-source.ts';
import type { PublicProfile } from '#api/public-profile.ts';
import type { PageOutcome } from '#cache/finished-page.ts';
import type { PageCache } from '#cache/page-cache.ts';
import { cardFile, cardHash, type PageCard, toPageCard } from '#card/page-card.ts';
import type { PageCards } from '#card/page-cards.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { crawlerHeadersOf } from '#site/crawler-headers.ts';
import { HANDLE } from '#site/handle.ts';
import { PRODUCT_SITE, type PageSite } from '#site/page-site.ts';

const NAME = /^([\w-]{22})\.jpg$/;
/**
 * Cache lifetime outside our own caches. It is short, so that a card soon disappears there after its page got
 * a door.
 */
const CACHE_CONTROL = 'public, max-age=300';
/** Cache lifetime of the redirect from an outdated URL of a share card. */
const MOVED = 'public, max-age=300';
const FAILED = 'public, max-age=60';

export interface CardRouteOptions {
  readonly cards: PageCards;
  readonly cache: Pick<PageCache, 'get'>;
  readonly source: ProfileSource;
  readonly contentOrigin: string;
  readonly ownNameSite: PageSite;
  readonly sendMessage: SendMessage;
}

/**
 * Serves `/@{pub_id}/card/{hash}.jpg`: the share card, the image that social networks show for a creator's
 * page. `/@{pub_id}/card.jpg` redirects to the current card, for editors, which do not know its hash.
 */
export function registerCardRoute(
  server: FastifyInstance,
  { cards, cache, source, contentOrigin, ownNameSite, sendMessage }: CardRouteOptions,
): void {
  const urlOf = ({ ownName }: FastifyRequest, profile: PublicProfile): string =>
    (ownName === null ? PRODUCT_SITE : ownNameSite).fileUrl(profile.pub_id, cardFile(profile));

  /**
   * Returns the data that the card may show; for a page with a door, only what the door shows. Null for a
   * page without a card.
   */
  const findShown = async (pubId: string, outcome: PageOutcome): Promise<PublicProfile | null> => {
    if (outcome.kind === 'page' && !outcome.facts.hasCard) return null;
    const door = outcome.kind === 'page' ? outcome.facts.door : null;
    return door === null ? source.findProfile(pubId) : toDoorProfile(door);
  };

  const sendCard = async (reply: FastifyReply, bytes: Uint8Array, facts: PageFacts): Promise<FastifyReply> =>
    reply
      .headers(crawlerHeadersOf(facts))
      .header('cache-control', CACHE_CONTROL)
      // Social networks and messengers embed the share card into their own pages.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(bytes);

  const drawCard = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { profile, card }: { readonly profile: PublicProfile; readonly card: PageCard },
  ): Promise<FastifyReply> => {
    try {
      return await sendCard(reply, await cards.make(profile.pub_id, card), factsOf(profile));
    } catch (error) {
      request.log.warn({ err: error, pubId: profile.pub_id }, 'no share card could be drawn');
      if (profile.icon_image_key === null) return reply.status(404).header('cache-control', FAILED).send();
      return reply
        .header('cache-control', FAILED)
        .redirect(`${contentOrigin}/${profile.icon_image_key}`, 302);
    }
  };

  server.get<{ Params: { pubId: string } }>('/@:pubId/card.jpg', async (request, reply) => {
    const { pubId } = request.params;
    const profile = HANDLE.test(pubId) ? await findShown(pubId, await cache.get(pubId)) : null;
    if (profile === null) return sendMessage('missing', request, reply);
    return reply.header('cache-control', 'no-cache').redirect(urlOf(request, profile), 302);
  });

  server.get<{ Params: { pubId: string; name: string } }>('/@:pubId/card/:name', async (request, reply) => {
    const { pubId } = request.params;
    const hash = NAME.exec(request.params.name)?.[1];
    if (!HANDLE.test(pubId) || hash === undefined) return sendMessage('missing', request, reply);
    const outcome = await cache.get(pubId);
    if (!mayHaveCard(outcome, hash)) return sendMessage('missing', request, reply);
    const stored = outcome.kind === 'page' ? await cards.find(pubId, hash) : null;
    if (outcome.kind === 'page' && stored !== null) return sendCard(reply, stored, outcome.facts);

    const profile = await findShown(pubId, outcome);
    if (profile === null) return sendMessage('missing', request, reply);
    const card = toPageCard(profile);
    if (profile.pub_id !== pubId || cardHash(card) !== hash) {
      return reply.header('cache-control', MOVED).redirect(urlOf(request, profile), 302);
    }
    return drawCard(request, reply, { profile, card });
  });
}

/**
 * Whether a card with this hash may be shown. A card from before the page got a door would reveal what is
 * behind it.
 */
function mayHaveCard(outcome: PageOutcome, hash: string): boolean {
  if (outcome.kind !== 'page') return true;
  const { hasCard, door } = outcome.facts;
  return hasCard && (door === null || cardHash(toPageCard(toDoorProfile(door))) === hash);
}
