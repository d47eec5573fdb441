import { pagePath, type PageUrlOf } from '@musubi/domain/page-urls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { PageCache } from '#cache/page-cache.ts';
import { toQrSvg } from '#card/qr-svg.ts';
import { renderQrDocument } from '#render/sub-pages/qr-document.tsx';
import type { FormPages, FormRoute } from '#replies/form-pages.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { crawlerHeadersOf, ONLY_THE_PAGE } from '#site/crawler-headers.ts';
import { HANDLE } from '#site/handle.ts';
import type { RenderWorkerPool } from '#worker/render-worker-pool.ts';

const CACHE_CONTROL = 'public, max-age=3600';
/** Number of PNG files that are cached in memory, at about 3 KB each. */
const IMAGES_MAX_COUNT = 1000;

interface QrFileRoute {
  readonly Params: { readonly pubId: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

interface QrFile {
  readonly extension: 'png' | 'svg';
  readonly type: string;
  readonly draw: (address: string) => Promise<Uint8Array | string>;
}

export interface QrRoutesOptions {
  readonly cache: Pick<PageCache, 'get'>;
  readonly formPages: FormPages;
  readonly workerPool: Pick<RenderWorkerPool, 'make'>;
  readonly pageUrlOf: PageUrlOf;
  readonly sendMessage: SendMessage;
}

/**
 * Registers `/@{pub_id}/qr`, the page that shows a creator's QR code, and the files `qr.svg` and `qr.png`.
 * With `?download`, browsers save the file.
 */
export function registerQrRoutes(
  server: FastifyInstance,
  { cache, formPages, workerPool, pageUrlOf, sendMessage }: QrRoutesOptions,
): void {
  const images = new LRUCache<string, Uint8Array>({
    max: IMAGES_MAX_COUNT,
    fetchMethod: async (address) => workerPool.make({ kind: 'qr', address }),
  });
  const files: readonly QrFile[] = [
    { extension: 'svg', type: 'image/svg+xml', draw: async (address) => toQrSvg(address) },
    { extension: 'png', type: 'image/png', draw: async (address) => images.forceFetch(address) },
  ];

  server.get<FormRoute>('/@:pubId/qr', async (request, reply) => {
    const page = await formPages.findFace(request, reply);
    if (page === null) return reply;
    return formPages.send(reply, await renderQrDocument({ ...page, pageUrlOf }));
  });

  const sendFile = async (
    { extension, type, draw }: QrFile,
    request: FastifyRequest<QrFileRoute>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { pubId } = request.params;
    const outcome = HANDLE.test(pubId) ? await cache.get(pubId) : null;
    if (outcome === null || outcome.kind === 'missing') return sendMessage('missing', request, reply);
    if (outcome.kind === 'moved') return reply.redirect(pagePath(outcome.pubId, `/qr.${extension}`), 302);
    const bytes = await draw(pageUrlOf(pubId));
    const disposition = 'download' in request.query ? 'attachment' : 'inline';
    return reply
      .header('cache-control', CACHE_CONTROL)
      .header('content-disposition', `${disposition}; filename="${pubId}-qr.${extension}"`)
      .headers(crawlerHeadersOf(outcome.facts, ONLY_THE_PAGE))
      .type(type)
      .send(bytes);
  };

  for (const file of files) {
    server.get<QrFileRoute>(`/@:pubId/qr.${file.extension}`, async (request, reply) =>
      sendFile(file, request, reply),
    );
  }
}
