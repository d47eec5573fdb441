import { findSessionRecord } from '@musubi/auth/kept-record';
import type { FastifyRequest } from 'fastify';

/** Who does something on a page, as far as the API wants to know. */
export interface Visitor {
  /** Seen through the proxies that are trusted. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Do Not Track or Global Privacy Control. */
  readonly isOptedOut: boolean;
  /** The token of somebody who is signed in, for the API to look at: owners are not counted on their own pages. */
  readonly token: string | null;
}

export function toVisitor({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  return {
    address: ip,
    userAgent: headers['user-agent'],
    isOptedOut: headers['dnt'] === '1' || headers['sec-gpc'] === '1',
    token: findSessionRecord(headers.cookie ?? '')?.token ?? null,
  };
}
