import { isLocale } from '@musubi/domain/locales';
import { pagePath } from '@musubi/domain/page-urls';
import { serializeLocaleCookie } from '@musubi/i18n/locale-cookie';
import type { FastifyInstance } from 'fastify';

import type { IsPageForm } from '#names/page-form.ts';
import { fieldsOf } from '#site/form-body.ts';

import { campaignOf } from './campaign.ts';

interface LanguageRoute {
  readonly Params: { readonly pubId: string; readonly code?: string };
}

/**
 * Registers the endpoint of the language picker, a form that works without script. It stores the visitor's
 * choice in a cookie for the whole product, the page's only cookie. It then redirects back to the page, its
 * inside or its preview, where our words are now in that language. The visitor's campaign stays in the URL.
 */
export function registerLanguageRoute(
  server: FastifyInstance,
  { webOrigin, isPageForm }: { readonly webOrigin: string; readonly isPageForm: IsPageForm },
): void {
  for (const page of ['/@:pubId', '/@:pubId/inside', '/@:pubId/preview/:code']) {
    server.post<LanguageRoute>(`${page}/language`, async (request, reply) => {
      const { pubId, code } = request.params;
      const locale = fieldsOf(request).get('locale');
      if (isPageForm(request) && isLocale(locale))
        reply.header('set-cookie', serializeLocaleCookie(locale, new URL(webOrigin)));
      const preview = code === undefined ? '' : `/preview/${encodeURIComponent(code)}`;
      const rest = page.endsWith('/inside') ? '/inside' : preview;
      const back = `${pagePath(encodeURIComponent(pubId))}${rest}`;
      const campaign = campaignOf(request, webOrigin);
      return reply.header('cache-control', 'no-store').redirect(`${back}${campaign}`, 303);
    });
  }
}
