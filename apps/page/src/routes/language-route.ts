import { isLocale } from '@musubi/domain/locales';
import { serializeLocaleCookie } from '@musubi/i18n/locale-cookie';
import type { FastifyInstance } from 'fastify';

import { fieldsOf, isOwnForm } from './form-body.ts';

interface LanguageRoute {
  readonly Params: { readonly pubId: string };
}

/**
 * Registers the target of the page's language picker, a form that works without script. It stores the choice
 * in a cookie for the rest of the product and returns to the page, which stays in its owner's language.
 */
export function registerLanguageRoute(server: FastifyInstance, webOrigin: string): void {
  server.post<LanguageRoute>('/@:pubId/language', async (request, reply) => {
    const { pubId } = request.params;
    const locale = fieldsOf(request).get('locale');
    if (isOwnForm(request, webOrigin) && isLocale(locale))
      reply.header('set-cookie', serializeLocaleCookie(locale, new URL(webOrigin)));
    return reply.header('cache-control', 'no-store').redirect(`/@${encodeURIComponent(pubId)}`, 303);
  });
}
