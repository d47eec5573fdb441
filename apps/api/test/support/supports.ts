import { eq } from 'drizzle-orm';

import type { components } from '#generated/contract.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';

import { createCreator } from './factories.ts';
import type { TestAnswer } from './send-request.ts';
import { HOSTED_PAGES_ORIGIN } from './stand-ins/stripe-stand-in.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];

const WEB = 'http://localhost:3000';
/** URLs to which the payment provider sends browsers back. */
export const RETURN_URLS = { return_url: `${WEB}/my/supports?paid=mio`, cancel_url: `${WEB}/support/mio` };

/** Submits a choice on a hosted page of the stand-in for Stripe. */
export async function choose(api: TestApp, path: string, choice: string): Promise<TestAnswer<unknown>> {
  return api.stripe.browse({ method: 'POST', url: `${path}/${choice}` });
}

/** Creates a creator who is registered with the payment provider and accepts monthly support. */
export async function createSupportedCreator(
  api: TestApp,
  changes: Partial<Schemas['ProfileChanges']> = {},
): Promise<Schemas['Profile']> {
  const creator = await createCreator(api, { visibility: 'public', ...changes });
  const as = creator.id;
  const urls = { return_url: WEB, refresh_url: WEB };
  const { body } = await api.send<{ url: string }>({ method: 'POST', url: '/v4/creator', as, body: urls });
  if (body.url.startsWith(HOSTED_PAGES_ORIGIN)) await choose(api, new URL(body.url).pathname, 'finish');
  await takeSupport(api, as, true);
  return creator;
}

export async function takeSupport(api: TestApp, as: string, isTaking: boolean): Promise<void> {
  const { body } = await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile', as });
  const ofuse = { version: body.user.version, takes_support: isTaking };
  await api.send({ method: 'PUT', url: '/v4/profile', as, body: { ofuse } });
}

/** Requests a payment page as a supporter. */
export async function askToSupport(
  api: TestApp,
  as: string,
  changes: Partial<Schemas['CreateSupportRequest']>,
): Promise<TestAnswer<{ readonly url: string; readonly code?: string }>> {
  return api.send({
    method: 'POST',
    url: '/v4/supports',
    as,
    body: { amount: 500, ...RETURN_URLS, ...changes },
  });
}

export async function listSupports(api: TestApp, as: string): Promise<readonly Schemas['Support'][]> {
  return (await api.send<Schemas['SupportList']>({ url: '/v4/supports', as })).body.items;
}

/** Starts a support and pays for its first month. */
export async function support(
  api: TestApp,
  as: string,
  pubId: string,
  amount = 500,
): Promise<Schemas['Support']> {
  const { body } = await askToSupport(api, as, { pub_id: pubId, amount });
  await choose(api, new URL(body.url).pathname, 'pay');
  const found = (await listSupports(api, as)).find(({ creator }) => creator?.pub_id === pubId);
  if (found === undefined) throw new Error('The support that was paid for is not in the list');
  return found;
}

/** Cancels a support at the end of its month, or resumes the support. */
export async function setEnding(
  api: TestApp,
  as: string,
  change: { readonly id: string; readonly isEnding: boolean },
): Promise<TestAnswer<Schemas['Support'] & { readonly code?: string }>> {
  return api.send({
    method: 'PUT',
    url: `/v4/supports/${change.id}`,
    as,
    body: { is_ending: change.isEnding },
  });
}

/** Returns the path of the stand-in's customer portal for a supporter. */
export async function openPortal(api: TestApp, as: string): Promise<string> {
  const request = { method: 'POST', url: '/v4/customer_portal', as } as const;
  const { body } = await api.send<{ url: string }>({
    ...request,
    body: { return_url: RETURN_URLS.return_url },
  });
  return new URL(body.url).pathname;
}

/** Returns the id that the payment provider gave a support. */
export async function subscriptionOf(api: TestApp, id: string): Promise<string> {
  const [row] = await api.db.select().from(supports).where(eq(supports.id, id));
  return row?.subscriptionId ?? '';
}
