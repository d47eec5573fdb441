import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

import { acceptedEncoding } from './accepted-encoding.ts';
import { RefreshedValue } from './refreshed-value.ts';
import { isNotModified } from './send-page.ts';
import { readSitemap, robotsTxt, type SitemapSource, toSitemapXml } from './sitemap.ts';

const MAX_AGE_SECONDS = 60;
const CACHE_CONTROL = `public, max-age=${MAX_AGE_SECONDS}`;
const LIMITS = { freshMs: 60_000, staleMs: 600_000, keptMs: 86_400_000 } as const;

const compress = promisify(gzip);

interface FinishedSitemap {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

async function finishSitemap({ source, webOrigin }: SitemapSource): Promise<FinishedSitemap> {
  const plain = Buffer.from(toSitemapXml(await readSitemap({ source, webOrigin })));
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, gzip: await compress(plain), etag: `W/"${digest}"` };
}

export interface CrawlerRouteOptions extends SitemapSource {
  readonly nowMs: () => number;
  /** Told when the list of pages could not be read anew; the last good one stays for a day. */
  readonly onRefreshError: (error: unknown) => void;
}

/** `/sitemap.xml`, read from the API at most once a minute whoever asks how often, and `/robots.txt`. */
export function registerCrawlerRoutes(server: FastifyInstance, options: CrawlerRouteOptions): void {
  const { nowMs, onRefreshError, webOrigin } = options;
  const sitemap = new RefreshedValue<FinishedSitemap>(
    { make: async () => finishSitemap(options), nowMs, onRefreshError },
    LIMITS,
  );

  server.get('/sitemap.xml', async (request, reply) => {
    const finished = await sitemap.get();
    reply
      .header('cache-control', CACHE_CONTROL)
      .header('vary', 'accept-encoding')
      .header('etag', finished.etag);
    if (isNotModified(request.headers['if-none-match'], finished.etag)) return reply.status(304).send();
    reply.type('application/xml; charset=utf-8');
    if (acceptedEncoding(request.headers['accept-encoding']) === 'identity')
      return reply.send(finished.plain);
    return reply.header('content-encoding', 'gzip').send(finished.gzip);
  });

  server.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', CACHE_CONTROL).type('text/plain; charset=utf-8').send(robotsTxt(webOrigin)),
  );
}
