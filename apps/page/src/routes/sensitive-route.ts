import type { PageUrlOf } from '@musubi/domain/page-urls';
import { findBlockApart } from '@musubi/ui/profile-page/revealed-block';
import type { FastifyInstance } from 'fastify';

import { renderSensitiveDocument } from '#render/sub-pages/sensitive-document.tsx';
import type { FormPages } from '#replies/form-pages.ts';
import type { SendMessage } from '#replies/message-reply.ts';

interface BlockRoute {
  readonly Params: { readonly pubId: string; readonly blockId: string };
}

export interface SensitiveRouteOptions {
  readonly formPages: FormPages;
  readonly pageUrlOf: PageUrlOf;
  readonly sendMessage: SendMessage;
}

/**
 * Registers `/@{pub_id}/s/{block_id}`, the page with the pictures or the player of a sensitive block. The
 * creator's page only links to it, because a browser without script would load hidden pictures.
 */
export function registerSensitiveRoute(
  server: FastifyInstance,
  { formPages, pageUrlOf, sendMessage }: SensitiveRouteOptions,
): void {
  server.get<BlockRoute>('/@:pubId/s/:blockId', async (request, reply) => {
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    const revealed = findBlockApart(page.profile, request.params.blockId);
    if (revealed === null) return sendMessage('missing', request, reply);
    return formPages.send(reply, await renderSensitiveDocument({ ...page, revealed, pageUrlOf }));
  });
}
