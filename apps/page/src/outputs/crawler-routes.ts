import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { PAGE_PREFIX } from '@musubi/domain/page-urls';
import { TDM_PATH, toTdmFile } from '@musubi/server/ai-refusal';
import { isNotModified, toEntityTag } from '@musubi/server/entity-tag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { acceptedEncoding } from '#cache/accepted-encoding.ts';
import { RefreshedValue } from '#cache/refreshed-value.ts';
import type { SendMessage } from '#replies/message-reply.ts';

import { NAMED_MAX_COUNT, toRobotsTxt } from './robots-txt.ts';
import { readSitemaps, type SitemapSource, toSitemapIndex } from './sitemap.ts';

const MAX_AGE_SECONDS = 60;
const CACHE_CONTROL = `public, max-age=${MAX_AGE_SECONDS}`;
const LIMITS = { freshMs: 60_000, staleMs: 600_000, staleIfErrorMs: 86_400_000 } as const;

const compress = promisify<string, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);

interface FinishedFile {
  readonly gzip: Buffer;
  readonly etag: string;
}

/** `/sitemap.xml`, its further files if it is an index, and the `/robots.txt` that lists the same pages. */
interface FinishedSitemap {
  readonly robotsTxt: string;
  readonly main: FinishedFile;
  readonly files: readonly FinishedFile[];
}

async function finishFile(xml: string): Promise<FinishedFile> {
  return { gzip: await compress(xml), etag: toEntityTag(xml) };
}

async function finishSitemap(options: SitemapSource): Promise<FinishedSitemap> {
  const { webOrigin } = options;
  const files: FinishedFile[] = [];
  const allowing: string[] = [];
  const onAllowing = (pubId: string): void => {
    if (allowing.length < NAMED_MAX_COUNT) allowing.push(pubId);
  };
  for await (const xml of readSitemaps({ ...options, onAllowing })) files.push(await finishFile(xml));
  const robotsTxt = toRobotsTxt(webOrigin, allowing);
  const [only] = files;
  if (files.length === 1 && only !== undefined) return { robotsTxt, main: only, files: [] };
  return { robotsTxt, main: await finishFile(toSitemapIndex(webOrigin, files.length)), files };
}

export interface CrawlerRouteOptions extends SitemapSource {
  readonly nowMs: () => number;
  readonly sendMessage: SendMessage;
  /** Called when a refresh of the sitemap fails; the last good sitemap is served for a day. */
  readonly onRefreshError: (error: unknown) => void;
}

/**
 * Registers `/robots.txt`, `/.well-known/tdmrep.json` and `/sitemap.xml`. When one file cannot hold all pages, also serves
 * `/sitemap-1.xml` and the following files. Fetches the list of pages from the API at most once a minute.
 */
export function registerCrawlerRoutes(server: FastifyInstance, options: CrawlerRouteOptions): void {
  const { nowMs, onRefreshError, sendMessage, webOrigin } = options;
  const sitemap = new RefreshedValue<FinishedSitemap>(
    { make: async () => finishSitemap(options), nowMs, onRefreshError },
    LIMITS,
  );

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    finished: FinishedFile,
  ): Promise<FastifyReply> => {
    reply
      .header('cache-control', CACHE_CONTROL)
      .header('vary', 'accept-encoding')
      .header('etag', finished.etag);
    if (isNotModified(request.headers['if-none-match'], finished.etag)) return reply.status(304).send();
    reply.type('application/xml; charset=utf-8');
    if (acceptedEncoding(request.headers['accept-encoding']) === 'identity') {
      return reply.send(await unpack(finished.gzip));
    }
    return reply.header('content-encoding', 'gzip').send(finished.gzip);
  };

  server.get('/sitemap.xml', async (request, reply) => send(request, reply, (await sitemap.get()).main));

  server.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d{0,4}).xml',
    async (request, reply) => {
      const file = (await sitemap.get()).files[Number(request.params.number) - 1];
      return file === undefined ? sendMessage('missing', request, reply) : send(request, reply, file);
    },
  );

  /**
   * While the list of pages cannot be fetched, robots.txt names no page, so training crawlers are refused all
   * pages.
   */
  const findRobotsTxt = async (): Promise<string> => {
    try {
      return (await sitemap.get()).robotsTxt;
    } catch (error) {
      onRefreshError(error);
      return toRobotsTxt(webOrigin, []);
    }
  };

  server.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send(await findRobotsTxt()),
  );

  server.get(TDM_PATH, async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/json')
      .send(toTdmFile(`${PAGE_PREFIX}*`)),
  );
}
