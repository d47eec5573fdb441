import type { FastifyInstance } from 'fastify';

import type { ProfileSource } from '#api/profile-source.ts';
import { type ProfileDocumentOptions, renderPreviewDocument } from '#render/profile-document.tsx';
import { headersOf } from '#render/render-outcome.ts';

import type { SendMessage } from './message-reply.ts';

/** Format of the API's preview codes: 128 bits. */
const CODE = /^[\w-]{22}$/;

interface PreviewRoute {
  readonly Params: { readonly pubId: string; readonly code: string };
}

export interface PreviewRouteOptions extends Omit<ProfileDocumentOptions, 'findFaces'> {
  readonly source: Pick<ProfileSource, 'findPreview'>;
  readonly sendMessage: SendMessage;
}

/**
 * `/@handle/preview/code`: a page as its visitors would see it, even while it is a draft. The URL alone
 * grants access, so the page is not cached, not indexed and not revealed by a `Referer`.
 */
export function registerPreviewRoute(
  server: FastifyInstance,
  { source, sendMessage, ...options }: PreviewRouteOptions,
): void {
  server.get<PreviewRoute>('/@:pubId/preview/:code', async (request, reply) => {
    const { pubId, code } = request.params;
    const profile = CODE.test(code) ? await source.findPreview(code) : null;
    // Under another handle the page would impersonate that handle's owner.
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
