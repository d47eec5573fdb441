import type { FastifyInstance } from 'fastify';

import type { ProfileSource } from '#api/profile-source.ts';
import { cardHash, toPageCard } from '#card/page-card.ts';
import type { PageCards } from '#card/page-cards.ts';
import type { SendMessage } from '#replies/message-reply.ts';

import { PREVIEW_CODE, PREVIEW_HEADERS } from './preview-route.ts';

export interface PreviewCardRouteOptions {
  readonly cards: PageCards;
  readonly source: Pick<ProfileSource, 'findPreview'>;
  readonly sendMessage: SendMessage;
}

/**
 * Serves `/@{pub_id}/preview/{code}/card.jpg`: the share card that a draft would get. The card is stored, so
 * that the holder of a code can cause at most two drawings per edit of the creator.
 */
export function registerPreviewCardRoute(
  server: FastifyInstance,
  { cards, source, sendMessage }: PreviewCardRouteOptions,
): void {
  server.get<{ Params: { pubId: string; code: string } }>(
    '/@:pubId/preview/:code/card.jpg',
    async (request, reply) => {
      const { pubId, code } = request.params;
      const profile = PREVIEW_CODE.test(code) ? await source.findPreview(code) : null;
      if (profile?.pub_id !== pubId) return sendMessage('missing', request, reply);
      const card = toPageCard(profile);
      try {
        const bytes = (await cards.find(pubId, cardHash(card))) ?? (await cards.make(pubId, card));
        return await reply.headers(PREVIEW_HEADERS).type('image/jpeg').send(bytes);
      } catch (error) {
        request.log.warn({ err: error, pubId }, 'no preview of a share card could be drawn');
        return reply.headers(PREVIEW_HEADERS).status(404).send();
      }
    },
  );
}
