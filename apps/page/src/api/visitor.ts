import { findSessionRecord } from '@musubi/auth/cached-record';
import type { FastifyRequest } from 'fastify';

/** The visitor behind a request, as far as the API needs to know. */
export interface Visitor {
  /** IP address as seen through the trusted proxies. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Whether the browser sends Do Not Track or Global Privacy Control. */
  readonly isOptedOut: boolean;
  /** ID token of a signed-in visitor, by which the API recognises page owners and does not count their visits. */
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
