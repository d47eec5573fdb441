import type { FastifyRequest } from 'fastify';

import type { AccountRules } from '../operation-rules.ts';
import type { Reach } from './authority.ts';
import type { Viewer } from './viewer.ts';

/**
 * Identifies the viewer. @throws Problem or TokenError without a valid token, or for a forbidden operation.
 */
export type Authenticate = (request: FastifyRequest, rules: AccountRules) => Promise<Viewer>;

export interface Authentication {
  /**
   * Refuses requests of sister apps, with or without a token, unless the operation allows sister apps.
   * @throws Problem `sister_app_not_allowed`.
   */
  readonly admit: (request: FastifyRequest, rules: Reach) => Promise<void>;
  readonly authenticate: Authenticate;
  /** Whether the bearer token is that of a connection; `authenticate` checks it. */
  readonly isConnection: (request: FastifyRequest) => boolean;
}
