import { pagePath } from '@musubi/domain/page-urls';
import type { FastifyInstance } from 'fastify';

import { readPass } from '#api/page-pass.ts';
import type { ProfileSource } from '#api/profile-source.ts';
import { acceptedEncoding } from '#cache/accepted-encoding.ts';
import { finishPage, plainBytes } from '#cache/finished-page.ts';
import type { PageCache } from '#cache/page-cache.ts';
import { crawlerHeadersOf } from '#outputs/crawler-headers.ts';
import { type ProfileDocumentOptions, renderInsideDocument } from '#render/profile-document.tsx';
import { headersOf } from '#render/render-outcome.ts';

import type { FormRoute } from './form-pages.ts';
import { HANDLE } from './handle.ts';
import type { SendMessage } from './message-reply.ts';
import { pageLocale } from './reader-locale.ts';

/** Forbids every cache to store an inside, whatever a proxy ignores. */
const NEVER_STORED = {
  'cache-control': 'private, no-store',
  'x-accel-expires': '0',
  'surrogate-control': 'no-store',
} as const;

export interface InsideRouteOptions extends Omit<ProfileDocumentOptions, 'findFaces'> {
  readonly cache: Pick<PageCache, 'get'>;
  readonly source: Pick<ProfileSource, 'findProfile' | 'findActivities'>;
  readonly sendMessage: SendMessage;
}

/**
 * Registers `/@handle/inside`, the page behind a door. The API checks the pass of every request, and nothing of the
 * answer is kept, so a pass that ends opens nothing from that moment.
 */
export function registerInsideRoute(server: FastifyInstance, options: InsideRouteOptions): void {
  const { cache, source, sendMessage } = options;

  server.get<FormRoute>('/@:pubId/inside', async (request, reply) => {
    reply.headers(NEVER_STORED);
    const { pubId } = request.params;
    const outcome = HANDLE.test(pubId) ? await cache.get(pubId) : null;
    if (outcome === null || outcome.kind === 'missing') return sendMessage('missing', request, reply);
    const toDoor = async () =>
      reply.redirect(pagePath(outcome.kind === 'moved' ? outcome.pubId : pubId), 303);
    const pass = readPass(request.headers.cookie);
    if (outcome.kind === 'moved' || outcome.facts.door === null || pass === null) return toDoor();
    const [profile, activities] = await Promise.all([
      source.findProfile(pubId, pass),
      source.findActivities(pubId, pass),
    ]);
    if (profile?.pub_id !== pubId) return toDoor();
    const { facts } = outcome;
    const document = await renderInsideDocument(
      { ...profile, activities },
      { locale: pageLocale(request, profile), door: outcome.facts.door },
      options,
    );
    const headers = { ...headersOf(document, options), ...crawlerHeadersOf(facts), ...NEVER_STORED };
    const page = finishPage({ html: document.html, headers, changesAtMs: null, facts });
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip() : plainBytes(page));
  });
}
