import type { RecordedAnswer } from '../recorded-answer.ts';
import { answer, idOf, noSuch, refuse, type StandInAnswer, type StandInCalls } from './stand-in-answers.ts';
import { createOnce, type StandInRequest } from './stand-in-once.ts';
import type { StandInAccount, StandInRecords } from './stand-in-records.ts';
import { createSubscriptionCalls } from './stand-in-subscriptions.ts';

interface StandInApiOptions {
  readonly records: StandInRecords;
  readonly now: () => Date;
  /** Base URL of the hosted pages. */
  readonly pagesUrl: string;
  /** Whether a user's accounts accept payments without a registration. */
  readonly isRegistered: (userId: string) => boolean;
}

/** Implements the part of Stripe's API that we call, in Stripe's format. */
export function createStandInApi({
  records,
  now,
  pagesUrl,
  isRegistered,
}: StandInApiOptions): (request: StandInRequest) => Promise<RecordedAnswer> {
  const calls: StandInCalls = {
    'POST /v1/accounts': async (parameters, idempotencyKey) => {
      const id = idOf('acct', idempotencyKey);
      const state = isRegistered(parameters.get('metadata[user_id]') ?? '') ? 'active' : 'pending';
      const account = (await records.accounts.find(id)) ?? { id, state };
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
    ...createSubscriptionCalls({ records, now, pagesUrl }),
  };
  return createOnce(records, async ({ method, url, form, idempotencyKey }) => {
    const [path, id] = splitPath(url.pathname);
    const call = calls[`${method} ${path}`];
    if (call === undefined) return refuse(404, `Unrecognized request URL (${url.pathname})`);
    return call(method === 'GET' ? url.searchParams : form, idempotencyKey, id);
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
