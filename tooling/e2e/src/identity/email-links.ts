import { BRAND } from '@musubi/domain/brand';

import { emulatorHost } from '../stack/stack-address.ts';
import { linkMailedTo } from './mails.ts';

async function post<T>(host: string, call: string, body: object): Promise<T> {
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The identity service answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * Signs in at the identity service by a link in a mail, without the product, as the holder of a mailbox can. Returns the
 * ID token.
 */
export async function signInByLink(email: string, host: string = emulatorHost()): Promise<string> {
  const continueUrl = `https://${BRAND.slug}.invalid/`;
  await post(host, 'sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl,
    canHandleCodeInApp: true,
  });
  const link = new URL(await linkMailedTo(email, 'EMAIL_SIGNIN', host));
  const oobCode = link.searchParams.get('oobCode');
  return (await post<{ readonly idToken: string }>(host, 'signInWithEmailLink', { email, oobCode })).idToken;
}
