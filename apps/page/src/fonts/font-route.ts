import type { FastifyInstance } from 'fastify';

import { type CommonFonts, isCommonFont } from './common-fonts.ts';
import type { PageFonts } from './page-fonts.ts';

const NAME = /^([a-z0-9_]{3,30}(?:-[a-z-]{2,5})?)\.([\w-]{22})\.woff2$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * `/f/{pub_id}.{hash}.woff2`, or `/f/{pub_id}-{language}.{hash}.woff2` for readers of another language: the
 * font files of creators' pages. The editor's preview has files of its own. The responses are immutable,
 * because the name contains the content hash.
 */
export function registerFontRoute(
  server: FastifyInstance,
  { fonts, commonFonts }: { readonly fonts: PageFonts; readonly commonFonts: CommonFonts },
): void {
  server.get<{ Params: { name: string } }>('/f/:name', async (request, reply) => {
    const [, fontName, hash] = NAME.exec(request.params.name) ?? [];
    const source = isCommonFont(fontName ?? '') ? commonFonts : fonts;
    const bytes = fontName === undefined || hash === undefined ? null : await source.findFile(fontName, hash);
    if (bytes === null) return reply.status(404).header('cache-control', 'public, max-age=5').send();
    return reply.header('cache-control', IMMUTABLE).type('font/woff2').send(bytes);
  });
}
