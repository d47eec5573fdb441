import type { FastifyInstance } from 'fastify';

import type { SendMessage } from './message-reply.ts';
import type { ProfileSource } from './profile-source.ts';
import { headersOf } from './render-outcome.ts';
import { type ProfileDocumentOptions, renderPreviewDocument } from './render/profile-document.tsx';

/** As the API makes them: 128 bits. */
const CODE = /^[\w-]{22}$/;

interface PreviewRoute {
  readonly Params: { readonly pubId: string; readonly code: string };
}

export interface PreviewRouteOptions extends Omit<ProfileDocumentOptions, 'findFaces'> {
  readonly source: Pick<ProfileSource, 'findPreview'>;
  readonly sendMessage: SendMessage;
}

/**
 * `/@handle/preview/code`: a page as its visitors would see it, also one that is not open yet. Whoever has the address
 * can read it, so nobody keeps it, lists it, or learns it from a `Referer`.
 */
export function registerPreviewRoute(
  server: FastifyInstance,
  { source, sendMessage, ...options }: PreviewRouteOptions,
): void {
  server.get<PreviewRoute>('/@:pubId/preview/:code', async (request, reply) => {
    const { pubId, code } = request.params;
    const profile = CODE.test(code) ? await source.findPreview(code) : null;
    // Under another handle the page would speak as that handle's owner.
    if (profile?.pub_id !== pubId) return sendMessage('missing', request, reply);
    const document = await renderPreviewDocument(profile, options);
    return reply
      .headers({
        ...headersOf(document, options),
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(document.html);
  });
}
