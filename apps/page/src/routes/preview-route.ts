import type { FastifyInstance } from 'fastify';

import type { ProfileSource } from '#api/profile-source.ts';
import { type ProfileDocumentOptions, renderPreviewDocument } from '#render/profile-document.tsx';
import { headersOf } from '#render/render-outcome.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { pageLocale } from '#site/reader-locale.ts';

/** Format of a preview code from the API: 128 bits, base64url. */
export const PREVIEW_CODE = /^[\w-]{22}$/;

/**
 * Headers of everything that a preview code opens. They keep the code out of caches, referrers and indexes.
 */
export const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

interface PreviewRoute {
  readonly Params: { readonly pubId: string; readonly code: string };
}

export interface PreviewRouteOptions extends Omit<ProfileDocumentOptions, 'findFaces'> {
  readonly source: Pick<ProfileSource, 'findPreview'>;
  readonly sendMessage: SendMessage;
}

/**
 * Registers `/@handle/preview/code`, the preview of a creator's page, public or not. The URL alone grants
 * access, so the preview is not cached or indexed, and no `Referer` header reveals the URL.
 */
export function registerPreviewRoute(
  server: FastifyInstance,
  { source, sendMessage, ...options }: PreviewRouteOptions,
): void {
  server.get<PreviewRoute>('/@:pubId/preview/:code', async (request, reply) => {
    const { pubId, code } = request.params;
    const profile = PREVIEW_CODE.test(code) ? await source.findPreview(code) : null;
    // A preview under another creator's handle would impersonate that creator.
    if (profile?.pub_id !== pubId) return sendMessage('missing', request, reply);
    const document = await renderPreviewDocument(
      profile,
      { locale: pageLocale(request, profile), code },
      options,
    );
    return reply
      .headers({
        ...headersOf(document, options),
        ...PREVIEW_HEADERS,
      })
      .type('text/html; charset=utf-8')
      .send(document.html);
  });
}
