import { isLocale } from '@musubi/domain/locales';
import { serializeLocaleCookie } from '@musubi/i18n/locale-cookie';
import type { FastifyInstance } from 'fastify';

import { fieldsOf, isOwnForm } from './form-body.ts';

interface LanguageRoute {
  readonly Params: { readonly pubId: string };
}

/**
 * Registers the endpoint of the language picker, a form that works without script. The endpoint stores the
 * visitor's choice in a cookie for the whole product and redirects back to the creator's page. The language
 * of the creator's page does not change.
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
