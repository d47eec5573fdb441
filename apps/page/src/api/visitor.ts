import { findSessionRecord } from '@musubi/auth/cached-record';
import type { FastifyRequest } from 'fastify';

import { readPass } from './page-pass.ts';

/** Facts that the API needs about a visitor, taken from the visitor's request. */
export interface Visitor {
  /** The visitor's IP address, as the trusted proxies report it. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Whether the browser sends Do Not Track or Global Privacy Control. */
  readonly isOptedOut: boolean;
  /**
   * ID token of a signed-in visitor. The API uses the token to leave out owners' visits to their own pages.
   */
  readonly token: string | null;
  /** The visitor's pass for a page with a door. */
  readonly pass: string | null;
}

export function toVisitor({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  return {
    address: ip,
    userAgent: headers['user-agent'],
    isOptedOut: headers['dnt'] === '1' || headers['sec-gpc'] === '1',
    token: findSessionRecord(headers.cookie ?? '')?.token ?? null,
    pass: readPass(headers.cookie),
  };
}
