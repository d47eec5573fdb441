import type { FastifyInstance } from 'fastify';

import type { PageCache } from '#cache/page-cache.ts';
import { pubIdOfFont } from '#site/font-name.ts';

import { type CommonFonts, isCommonFont } from './common-fonts.ts';
import type { PageFonts } from './page-fonts.ts';

const NAME = /^([a-z0-9_]{3,30}(?:-[a-z-]{2,5})?)\.([\w-]{22})\.woff2$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface FontRouteOptions {
  readonly cache: Pick<PageCache, 'get'>;
  readonly fonts: PageFonts;
  readonly commonFonts: CommonFonts;
}

/**
 * Serves `/f/{pub_id}.{hash}.woff2`, or `/f/{pub_id}-{language}.{hash}.woff2` for readers of another
 * language: the font files of creators' pages and of the editor's preview. The responses are immutable,
 * because the name contains the content hash. A font reveals which letters its page uses. The files of a
 * hidden page therefore answer 404 at once, even before they are deleted.
 */
export function registerFontRoute(
  server: FastifyInstance,
  { cache, fonts, commonFonts }: FontRouteOptions,
): void {
  // A document that was open before its creator changed the handle still requests the font under the old
  // handle.
  const isOpen = async (pubId: string): Promise<boolean> => {
    const outcome = await cache.get(pubId);
    const present = outcome.kind === 'moved' ? await cache.get(outcome.pubId) : outcome;
    return present.kind === 'page' && present.facts.door === null;
  };
  const findOwn = async (name: string, hash: string): Promise<Uint8Array | null> => {
    const bytes = await fonts.findFile(name, hash);
    if (bytes === null) return null;
    return (await isOpen(pubIdOfFont(name))) ? bytes : null;
  };
  const find = async (name: string, hash: string): Promise<Uint8Array | null> =>
    isCommonFont(name) ? commonFonts.findFile(name, hash) : findOwn(name, hash);

  server.get<{ Params: { name: string } }>('/f/:name', async (request, reply) => {
    const [, fontName, hash] = NAME.exec(request.params.name) ?? [];
    const bytes = fontName === undefined || hash === undefined ? null : await find(fontName, hash);
    if (bytes === null) return reply.status(404).header('cache-control', 'public, max-age=5').send();
    return reply.header('cache-control', IMMUTABLE).type('font/woff2').send(bytes);
  });
}
