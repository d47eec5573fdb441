import { hash } from 'node:crypto';

export interface StandInAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Call = (parameters: URLSearchParams, idempotencyKey: string, id: string) => Promise<StandInAnswer>;

/** Calls by method and path, with `:id` for the id in it. */
export type StandInCalls = Readonly<Record<string, Call | undefined>>;

export const answer = (body: StandInAnswer['body']): StandInAnswer => ({ status: 200, body });

/** A refusal in Stripe's own words. */
export const refuse = (
  status: number,
  message: string,
  more: { readonly code?: string; readonly param?: string; readonly type?: string } = {},
): StandInAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});

/** What is not there; `param` is the parameter that named it. */
export const noSuch = (kind: string, id: string, param?: string): StandInAnswer =>
  refuse(404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    ...(param !== undefined && { param }),
  });

/** The same key gives the same id, so that repeating a request makes nothing new, also after a restart. */
export const idOf = (prefix: string, idempotencyKey: string): string =>
  `${prefix}_${hash('sha256', idempotencyKey, 'hex').slice(0, 16)}`;
