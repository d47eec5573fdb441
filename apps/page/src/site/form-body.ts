import { PAGE_FORM_MAX_BYTES } from '@musubi/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

/** Accepts and parses forms, which browsers submit without script. */
export function takeForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: PAGE_FORM_MAX_BYTES },
    (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()));
    },
  );
}

/** Returns the form fields of a request, or no fields when the request body is not a form. */
export function fieldsOf({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/**
 * Whether a form was submitted from our own site (CSRF check). Browsers send `Sec-Fetch-Site`. Browsers from
 * before 2023 send only `Origin`. A request with neither header is not from a browser and needs no CSRF
 * check.
 */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>, webOrigin: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === webOrigin;
}
