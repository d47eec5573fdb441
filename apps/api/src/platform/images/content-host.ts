import { FILE_FORMATS, isFileFormat, toFileName } from '@musubi/domain/file-formats';
import {
  crawlerHeaders,
  TDM_PATH,
  toContentUsage,
  toTdmFile,
  toTrainingGroup,
} from '@musubi/server/ai-refusal';
import { fileObjectKey } from '@musubi/server/file-object-key';
import { createHttpServer } from '@musubi/server/http-server';
import type { ConnectionLimit } from '@musubi/server/limits/connection-limit';
import type { Logger } from '@musubi/server/logger';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';
import type { ObjectStorage } from '@musubi/server/object-storage';
import { ObjectStorageError } from '@musubi/server/s3-object-storage';
import { CONTENT_HEADERS } from '@musubi/server/security-headers';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { limitRequestStatements } from '../http/request-statements.ts';
import { createContentCounting } from '../metrics/api-counting.ts';
import { IMAGE_WIDTHS } from './image-limits.ts';
import { findStoredImage, type ImageFile } from './stored-image.ts';

export interface ContentHostOptions {
  readonly log: Logger;
  readonly storage: ObjectStorage;
  /** Counts requests for the metrics; without it, nothing is counted. */
  readonly requests?: RequestObserver | undefined;
  /** Limit of the connections of one network; none by default. */
  readonly connections?: ConnectionLimit | undefined;
}

/** Width in pixels of the image when the URL names no width. */
const DEFAULT_WIDTH = 512;
/**
 * Every response refuses AI training, even if the creator's page allows it, because an image does not name
 * its page.
 */
const HEADERS = { ...CONTENT_HEADERS, ...crawlerHeaders(false) };
const ROBOTS_TXT = [
  'User-agent: *',
  `Content-Usage: / ${toContentUsage(false)}`,
  '',
  toTrainingGroup(['Disallow: /']),
].join('\n');
const CRAWLER_CACHE_CONTROL = 'public, max-age=3600';
const KEY = /^[a-z0-9][a-z0-9_-]{7,63}$/;
const IMAGE_FILE = /^([1-9][0-9]{1,3})\.(webp|avif)$/;

/**
 * Serves images at `/{key}`, `/{key}/{width}.webp` and `/{key}/{width}.avif`, and files at
 * `/files/{key}/{name}.{format}`. Responses are immutable, because a changed image or file gets a new key.
 */
export function createContentHost({
  log,
  storage,
  requests,
  connections,
}: ContentHostOptions): FastifyInstance {
  const app = createHttpServer({
    log,
    counting: createContentCounting(requests),
    connections,
    // The hook that sets the headers does not run for these requests.
    answerUnroutable: (_error, _request, reply) => void answerNothing(null, reply.headers(HEADERS)),
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
  limitRequestStatements(app);
  // Responds before the body is read, because an unreadable body would cause an error.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 ? answerNothing(null, reply) : undefined,
  );
  app.setNotFoundHandler(answerNothing);
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'an image could not be served');
    const isAway = error instanceof ObjectStorageError;
    if (isAway) void reply.header('retry-after', '5');
    reply
      .status(isAway ? 503 : 500)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(isAway ? 'The object storage does not answer' : 'Internal Server Error');
  });

  const answerImage = async (reply: FastifyReply, file: ImageFile): Promise<FastifyReply> => {
    const { key, width, format } = file;
    const isAsked = KEY.test(key) && IMAGE_WIDTHS.includes(width);
    const image = isAsked ? await findStoredImage(storage, file) : null;
    if (image === null) return answerNothing(null, reply);
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': `inline; filename="${key}.${format}"`,
        'last-modified': image.modifiedAt.toUTCString(),
      })
      .type(`image/${format}`)
      .send(image.bytes);
  };

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', CRAWLER_CACHE_CONTROL).type('text/plain').send(ROBOTS_TXT),
  );
  app.get(TDM_PATH, async (_request, reply) =>
    reply.header('cache-control', CRAWLER_CACHE_CONTROL).type('application/json').send(toTdmFile('/*')),
  );
  app.get<{ Params: { key: string } }>('/:key', async (request, reply) =>
    answerImage(reply, { key: request.params.key, width: DEFAULT_WIDTH, format: 'webp' }),
  );
  app.get<{ Params: { key: string; file: string } }>('/:key/:file', async (request, reply) => {
    const { key, file } = request.params;
    const [, width, format] = IMAGE_FILE.exec(file) ?? [];
    if (width === undefined) return answerNothing(null, reply);
    return answerImage(reply, { key, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' });
  });
  app.get<{ Params: { key: string; '*': string } }>('/files/:key/*', async (request, reply) =>
    answerFile(reply, storage, { key: request.params.key, name: request.params['*'] }),
  );
  return app;
}

/**
 * Sends a file as a download. The file may be hostile, because its creator chose the bytes: browsers must not
 * guess another type or open it as a document of this host, and other sites must not read it.
 */
async function answerFile(
  reply: FastifyReply,
  storage: ObjectStorage,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<FastifyReply> {
  const dot = name.lastIndexOf('.');
  const format = name.slice(dot + 1);
  if (!KEY.test(key) || dot === -1 || !isFileFormat(format)) return answerNothing(null, reply);
  const file = await storage.open(fileObjectKey(key, format));
  if (file === null) return answerNothing(null, reply);
  const filename = encodeURIComponent(toFileName(name.slice(0, dot)));
  return reply
    .removeHeader('access-control-allow-origin')
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `attachment; filename="file.${format}"; filename*=UTF-8''${filename}.${format}`,
      'content-length': file.sizeBytes,
      'last-modified': file.modifiedAt.toUTCString(),
      ...crawlerHeaders(false, ['noindex']),
    })
    .type(FILE_FORMATS[format].mediaType)
    .send(file.stream);
}

function answerNothing(_request: unknown, reply: FastifyReply): FastifyReply {
  return reply.status(404).header('cache-control', 'public, max-age=5').type('text/plain').send('Not Found');
}
