import type { components } from '#generated/contract.ts';

import { blockItem, savePage } from './pages/page-content.ts';
import type { TestAnswer } from './send-request.ts';
import type { TestApp } from './test-app.ts';

type SubscriberList = components['schemas']['SubscriberList'];

export const MAIL_LIST = { title: 'Letters from the studio', purpose: 'News about prints' } as const;

/** Adds a mail list block with these fields to the page. */
export async function showMailList(api: TestApp, ownerId: string, block: object = {}): Promise<void> {
  const { status } = await savePage(api, ownerId, [blockItem(1, { mail_list: MAIL_LIST, ...block })]);
  if (status !== 200) throw new Error(`The page is refused with ${status}`);
}

export async function ask(
  api: TestApp,
  pubId: string,
  email: string,
  changes: object = {},
): Promise<TestAnswer<{ readonly code?: string }>> {
  const body = { pub_id: pubId, email, locale: 'en', ...changes };
  return api.send({ method: 'POST', url: '/subscriptions', body });
}

/** The URLs in the last mail to an address, as paths of the API. */
export async function readLinks(
  api: TestApp,
  email: string,
): Promise<{ readonly confirm: string; readonly leave: string }> {
  api.clock.advance(3000);
  await api.outbox.deliverDue();
  const mail = api.mail.sent.findLast(({ to }) => to === email);
  const toPath = (step: string): string => {
    const url = new RegExp(`http\\S+/subscriptions/${step}\\S+`).exec(mail?.text ?? '')?.[0];
    if (url === undefined) throw new Error(`No mail to ${email} has a link to ${step}`);
    const { pathname, search } = new URL(url);
    return `${pathname}${search}`;
  };
  return { confirm: toPath('confirm'), leave: toPath('leave') };
}

/** Requests the URL of a link in a mail, or submits the form behind it. */
export async function press(api: TestApp, url: string, method: 'GET' | 'POST' = 'POST') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = method === 'POST' && { headers, payload: 'List-Unsubscribe=One-Click' };
  const { statusCode, body, headers: answered } = await api.app.inject({ method, url, ...sent });
  return { status: statusCode, body, headers: answered };
}

export async function listSubscribers(api: TestApp, as: string, query = ''): Promise<SubscriberList> {
  return (await api.send<SubscriberList>({ url: `/v4/subscribers${query}`, as })).body;
}

/** Puts a confirmed reader on the list of a page; returns the id of the entry. */
export async function createSubscriber(
  api: TestApp,
  ownerId: string,
  email = 'reader@example.com',
): Promise<string> {
  await showMailList(api, ownerId);
  const { body } = await api.send<{ user: { pub_id: string } }>({ url: '/v4/profile', as: ownerId });
  await ask(api, body.user.pub_id, email);
  await press(api, (await readLinks(api, email)).confirm);
  const entry = (await listSubscribers(api, ownerId)).items.find((one) => one.email === email);
  if (entry === undefined) throw new Error('The reader is not on the list');
  return entry.id;
}
