import { isLocale } from '@musubi/domain/locales';
import { serializeLocaleCookie } from '@musubi/i18n/locale-cookie';
import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
const FORM_MAX_BYTES = 1_024;

interface LanguageRoute {
  readonly Params: { readonly pubId: string };
  readonly Body: URLSearchParams;
}

/**
 * The page's language picker works without script: it posts a form, the choice is remembered for the rest of the
 * product, and the visitor stays on the page, which is in its owner's language.
 */
export function registerLanguageRoute(server: FastifyInstance): void {
  server.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()));
    },
  );
  server.post<LanguageRoute>('/@:pubId/language', async (request, reply) => {
    const { pubId } = request.params;
    const site = request.headers['sec-fetch-site'];
    const locale = request.body instanceof URLSearchParams ? request.body.get('locale') : null;
    const isOwnForm = site === undefined || site === 'same-origin';
    if (isOwnForm && isLocale(locale)) reply.header('set-cookie', serializeLocaleCookie(locale));
    return reply.header('cache-control', 'no-store').redirect(`/@${encodeURIComponent(pubId)}`, 303);
  });
}
