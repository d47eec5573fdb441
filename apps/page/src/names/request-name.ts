import type { OwnName } from '#site/own-names.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The creator's domain name in the request's `Host`; null at the product's own host. */
    ownName: OwnName | null;
  }
}

/** Origin of a page at an own name. Own names are served over HTTPS only. */
export const originOfName = (name: string): string => `https://${name}`;
