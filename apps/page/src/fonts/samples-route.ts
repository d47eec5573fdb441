import { FONT_CHOICES } from '@musubi/domain/appearance';
import { LOCALES } from '@musubi/domain/locales';
import { sampleFontCss } from '@musubi/ui/profile-page/web-fonts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { CommonFonts } from './common-fonts.ts';

const querySchema = z.object({ locale: z.enum(LOCALES) });

/**
 * Serves `/f/samples.css?locale=…`: the `@font-face` rules of the samples in the typeface picker. Waits a few
 * seconds for files that are being generated. The style sheet is empty for an unknown language.
 */
export function registerSamplesRoute(
  server: FastifyInstance,
  { commonFonts }: { readonly commonFonts: Pick<CommonFonts, 'findSample'> },
): void {
  server.get('/f/samples.css', async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    const rules = query.success
      ? await Promise.all(
          FONT_CHOICES.map(async (font) =>
            sampleFontCss(font, await commonFonts.findSample({ font, locale: query.data.locale })),
          ),
        )
      : [];
    return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(rules.join(''));
  });
}
