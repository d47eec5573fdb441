import type { OwnName } from '#site/own-names.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The creator's domain name to which this request came; null at the product's own host. */
    ownName: OwnName | null;
  }
}

/** Origin of a page at an own name; these names are served over HTTPS alone. */
export const originOfName = (name: string): string => `https://${name}`;
