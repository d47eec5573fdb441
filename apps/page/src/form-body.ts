import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
// 1,500 characters of a letter are 13.5 KB when each is escaped; the web server hands on 16.
const FORM_MAX_BYTES = 16 * 1024;

/** Lets the server take forms as browsers send them without script. */
export function takeForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => {
      done(null, new URLSearchParams(body.toString()));
    },
  );
}

/** The fields of the form that a request brings; none where it brings something else. */
export function fieldsOf({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/**
 * Whether a form was sent from one of our own pages. Browsers say so by themselves (Fetch Metadata), those before 2023
 * by the origin alone; what says neither is no browser, and needs no protection from other sites.
 */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>, webOrigin: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === webOrigin;
}
