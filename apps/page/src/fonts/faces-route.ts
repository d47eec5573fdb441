import { FONT_CHOICES } from '@musubi/domain/appearance';
import { LOCALES } from '@musubi/domain/locales';
import { commonFontCss, webFontCss } from '@musubi/ui/profile-page/web-fonts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { PageCache } from '#cache/page-cache.ts';
import { HANDLE } from '#site/handle.ts';

import type { CommonFonts } from './common-fonts.ts';
import type { TypefaceChoice } from './font-files.ts';
import type { PageFonts } from './page-fonts.ts';

const choiceSchema = z.object({ font: z.enum(FONT_CHOICES), locale: z.enum(LOCALES) });

export interface FacesRouteOptions {
  readonly cache: Pick<PageCache, 'get'>;
  readonly fonts: Pick<PageFonts, 'findFaces'>;
  readonly commonFonts: Pick<CommonFonts, 'findFaces'>;
}

/**
 * Serves `/@{pub_id}/faces.css?font=…&locale=…`: the `@font-face` rules for the preview in the editor. They
 * contain the page's own font, and the common characters of its typeface, which the creator may type next.
 * Waits a few seconds for a font that is being generated. Without any font the style sheet is empty, because
 * a missing one logs an error in the browser's console.
 */
export function registerFacesRoute(
  server: FastifyInstance,
  { cache, fonts, commonFonts }: FacesRouteOptions,
): void {
  async function cssOf(pubId: string, choice: TypefaceChoice): Promise<string> {
    const findOwn = async () => {
      // Rendering a changed page queues its new font.
      const outcome = await cache.get(pubId);
      return outcome.kind === 'page' && outcome.facts.door === null ? fonts.findFaces(pubId, choice) : [];
    };
    // Awaits both together, because an unhandled rejection would end the server.
    const [own, common] = await Promise.all([findOwn(), commonFonts.findFaces(choice)]);
    return webFontCss({ ...choice, faces: own }) + commonFontCss(common);
  }

  server.get<{ Params: { pubId: string } }>('/@:pubId/faces.css', async (request, reply) => {
    const { pubId } = request.params;
    const choice = choiceSchema.safeParse(request.query);
    const css = HANDLE.test(pubId) && choice.success ? await cssOf(pubId, choice.data) : '';
    return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(css);
  });
}
