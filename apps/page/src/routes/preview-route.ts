import type { FastifyInstance } from 'fastify';

import type { ProfileSource } from '#api/profile-source.ts';
import { type ProfileDocumentOptions, renderPreviewDocument } from '#render/profile-document.tsx';
import { headersOf } from '#render/render-outcome.ts';

import type { SendMessage } from './message-reply.ts';

/** Format of a preview code from the API: 128 bits, base64url. */
const CODE = /^[\w-]{22}$/;

interface PreviewRoute {
  readonly Params: { readonly pubId: string; readonly code: string };
}

export interface PreviewRouteOptions extends Omit<ProfileDocumentOptions, 'findFaces'> {
  readonly source: Pick<ProfileSource, 'findPreview'>;
  readonly sendMessage: SendMessage;
}

/**
 * Registers `/@handle/preview/code`, which shows a creator's page as visitors would see it, even a draft. The
 * URL alone grants access, so the preview is not cached, not indexed and not revealed by a `Referer`.
 */
export function registerPreviewRoute(
  server: FastifyInstance,
  { source, sendMessage, ...options }: PreviewRouteOptions,
): void {
  server.get<PreviewRoute>('/@:pubId/preview/:code', async (request, reply) => {
    const { pubId, code } = request.params;
    const profile = CODE.test(code) ? await source.findPreview(code) : null;
    // Under another creator's handle, the preview would impersonate that creator.
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
