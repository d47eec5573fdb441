import { BRAND } from '@musubi/domain/brand';

import { emulatorHost } from '../stack/stack-address.ts';
import { linkMailedTo } from './mails.ts';

async function post<T>(call: string, body: object): Promise<T> {
  const answer = await fetch(
    `http://${emulatorHost()}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`The identity service answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * Signs in at the identity service by a link in a mail, without the product, as the holder of a mailbox can. Returns the
 * ID token.
 */
export async function signInByLink(email: string): Promise<string> {
  const continueUrl = `https://${BRAND.slug}.invalid/`;
  await post('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl, canHandleCodeInApp: true });
  const link = new URL(await linkMailedTo(email, 'EMAIL_SIGNIN'));
  const oobCode = link.searchParams.get('oobCode');
  return (await post<{ readonly idToken: string }>('signInWithEmailLink', { email, oobCode })).idToken;
}
