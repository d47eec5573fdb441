import type { Clock } from '../../clock.ts';
import { answer, idOf, noSuch, refuse, type StandInAnswer, type StandInCalls } from './stand-in-answers.ts';
import { createOnce } from './stand-in-once.ts';
import type { StandInAccount, StandInRecords } from './stand-in-records.ts';
import { createSubscriptionCalls } from './stand-in-subscriptions.ts';

export interface StandInApiOptions {
  readonly records: StandInRecords;
  readonly clock: Clock;
  /** Base URL of the hosted pages. */
  readonly pagesUrl: string;
}

/** Implements the part of Stripe's API that we call, in this process and in Stripe's format. */
export function createStandInApi({ records, clock, pagesUrl }: StandInApiOptions): typeof fetch {
  const calls: StandInCalls = {
    'POST /v1/accounts': async (_parameters, idempotencyKey) => {
      const id = idOf('acct', idempotencyKey);
      const account = (await records.accounts.find(id)) ?? { id, state: 'pending' as const };
      await records.accounts.save(account);
      return answer(toAccountObject(account));
    },
    'GET /v1/accounts/:id': async (_parameters, _key, id) => {
      const account = await records.accounts.find(id);
      return account === null ? noSuch('account', id) : answer(toAccountObject(account));
    },
    'POST /v1/account_links': async (parameters) => {
      const accountId = parameters.get('account') ?? '';
      if ((await records.accounts.find(accountId)) === null) return noSuch('account', accountId);
      const returnUrl = parameters.get('return_url');
      const refreshUrl = parameters.get('refresh_url');
      if (returnUrl === null || refreshUrl === null)
        return refuse(400, 'Missing required param: return_url.');
      const token = records.addVisit({ page: 'registration', accountId, returnUrl, refreshUrl });
      return answer({ object: 'account_link', url: `${pagesUrl}/registration/${token}` });
    },
    'POST /v1/customers': async (_parameters, idempotencyKey) => {
      const id = idOf('cus', idempotencyKey);
      const customer = (await records.customers.find(id)) ?? { id, subscriptionIds: [] };
      await records.customers.save(customer);
      return answer({ id, object: 'customer' });
    },
    'POST /v1/billing_portal/sessions': async (parameters) => {
      const customerId = parameters.get('customer') ?? '';
      const returnUrl = parameters.get('return_url') ?? '';
      const token = records.addVisit({ page: 'portal', customerId, returnUrl });
      return answer({ object: 'billing_portal.session', url: `${pagesUrl}/portal/${token}` });
    },
    ...createSubscriptionCalls({ records, clock, pagesUrl }),
  };
  return createOnce(records, async (url, { method, body, idempotencyKey }) => {
    const [path, id] = splitPath(url.pathname);
    const call = calls[`${method} ${path}`];
    if (call === undefined) return refuse(404, `Unrecognized request URL (${url.pathname})`);
    return call(new URLSearchParams(method === 'GET' ? url.search : body), idempotencyKey, id);
  });
}

/** Replaces the id in a path by `:id`; returns both. */
function splitPath(pathname: string): readonly [path: string, id: string] {
  const [, id = ''] = /\/((?:acct|cs|in|sub)_\w+)(?:\/|$)/.exec(pathname) ?? [];
  return [id === '' ? pathname : pathname.replace(id, ':id'), id];
}

function toAccountObject({ id, state }: StandInAccount): StandInAnswer['body'] {
  return {
    id,
    object: 'account',
    charges_enabled: state === 'active',
    details_submitted: state !== 'pending',
    requirements: { disabled_reason: state === 'rejected' ? 'rejected.other' : null },
  };
}
