import { hash } from 'node:crypto';

import type { StandInAccount, StandInRecords } from './stand-in-records.ts';

interface StandInAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Call = (parameters: URLSearchParams, idempotencyKey: string, id: string) => Promise<StandInAnswer>;

export interface StandInApiOptions {
  readonly records: StandInRecords;
  /** Address that the hosted pages lie under. */
  readonly pagesUrl: string;
}

const answer = (body: StandInAnswer['body']): StandInAnswer => ({ status: 200, body });
const refuse = (status: number, message: string, code?: string): StandInAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code !== undefined && { code }) } },
});

/** The same key gives the same id, so that repeating a request makes nothing new, also after a restart. */
const idOf = (prefix: string, idempotencyKey: string): string =>
  `${prefix}_${hash('sha256', idempotencyKey, 'hex').slice(0, 16)}`;

/** The part of Stripe's interface that we call, answered in this process and in Stripe's own words. */
export function createStandInApi({ records, pagesUrl }: StandInApiOptions): typeof fetch {
  const calls: Readonly<Record<string, Call>> = {
    'POST /v1/accounts': async (_parameters, idempotencyKey) => {
      const id = idOf('acct', idempotencyKey);
      const account = (await records.findAccount(id)) ?? { id, state: 'pending' as const };
      await records.saveAccount(account);
      return answer(toAccountObject(account));
    },
    'GET /v1/accounts/': async (_parameters, _key, id) => {
      const account = await records.findAccount(id);
      return account === null ? noSuch('account', id) : answer(toAccountObject(account));
    },
    'POST /v1/account_links': async (parameters) => {
      const accountId = parameters.get('account') ?? '';
      if ((await records.findAccount(accountId)) === null) return noSuch('account', accountId);
      const returnUrl = parameters.get('return_url');
      const refreshUrl = parameters.get('refresh_url');
      if (returnUrl === null || refreshUrl === null)
        return refuse(400, 'Missing required param: return_url.');
      const token = records.addVisit({ page: 'registration', accountId, returnUrl, refreshUrl });
      return answer({ object: 'account_link', url: `${pagesUrl}/registration/${token}` });
    },
    'POST /v1/customers': async (_parameters, idempotencyKey) =>
      answer({ id: idOf('cus', idempotencyKey), object: 'customer' }),
    'POST /v1/billing_portal/sessions': async (parameters) => {
      const token = records.addVisit({ page: 'portal', returnUrl: parameters.get('return_url') ?? '' });
      return answer({ object: 'billing_portal.session', url: `${pagesUrl}/portal/${token}` });
    },
  };
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const [, base = pathname, id = ''] = /^(\/v1\/accounts\/)([^/]+)$/.exec(pathname) ?? [];
    const call = calls[`${init?.method ?? 'GET'} ${base}`];
    const idempotencyKey = new Headers(init?.headers).get('idempotency-key') ?? '';
    const { status, body } =
      call === undefined
        ? refuse(404, `Unrecognized request URL (${pathname})`)
        : await call(
            new URLSearchParams(typeof init?.body === 'string' ? init.body : ''),
            idempotencyKey,
            id,
          );
    return Response.json(body, { status });
  };
}

const noSuch = (kind: string, id: string): StandInAnswer =>
  refuse(404, `No such ${kind}: '${id}'`, 'resource_missing');

function toAccountObject({ id, state }: StandInAccount): StandInAnswer['body'] {
  return {
    id,
    object: 'account',
    charges_enabled: state === 'active',
    details_submitted: state !== 'pending',
    requirements: { disabled_reason: state === 'rejected' ? 'rejected.other' : null },
  };
}
