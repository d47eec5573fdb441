import type { FastifyRequest } from 'fastify';

import { isOwnForm } from '#site/form-body.ts';
import type { OwnNames } from '#site/own-names.ts';

import { originOfName } from './request-name.ts';

type PageRequest = Pick<
  FastifyRequest<{ Params: { readonly pubId: string } }>,
  'headers' | 'params' | 'ownName'
>;

/** Whether a form was submitted from our own site, or from a domain name of the page's creator (CSRF check). */
export type IsPageForm = (request: PageRequest) => boolean;

/**
 * Creates the check for a page's forms. At an own name, forms post to the product's origin, so the `Origin`
 * header is that of the name. Doors have no forms at own names.
 */
export function createPageFormCheck(
  webOrigin: string,
  ownNames: Pick<OwnNames, 'find'> | undefined,
): IsPageForm {
  return (request) => {
    const { ownName, headers, params } = request;
    if (ownName !== null) return isOwnForm(request, originOfName(ownName.name));
    if (isOwnForm(request, webOrigin)) return true;
    const { origin = '' } = headers;
    const entry = ownNames?.find(URL.parse(origin)?.hostname ?? '') ?? null;
    return entry !== null && entry.pubId === params.pubId && origin === originOfName(entry.name);
  };
}
