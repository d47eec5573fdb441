import { hash } from 'node:crypto';

export interface StandInAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Call = (parameters: URLSearchParams, idempotencyKey: string, id: string) => Promise<StandInAnswer>;

/** Handlers of API calls, keyed by method and path, with `:id` in place of an id. */
export type StandInCalls = Readonly<Record<string, Call | undefined>>;

export const answer = (body: StandInAnswer['body']): StandInAnswer => ({ status: 200, body });

/** An error in Stripe's format. */
export const refuse = (
  status: number,
  message: string,
  more: { readonly code?: string; readonly param?: string; readonly type?: string } = {},
): StandInAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});

/** Stripe's error for a missing object; `param` is the request parameter that contained the object's id. */
export const noSuch = (kind: string, id: string, param?: string): StandInAnswer =>
  refuse(404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    ...(param !== undefined && { param }),
  });

/**
 * Derives an id from the idempotency key, so that a repeated request creates nothing new, even after a
 * restart.
 */
export const idOf = (prefix: string, idempotencyKey: string): string =>
  `${prefix}_${hash('sha256', idempotencyKey, 'hex').slice(0, 16)}`;
