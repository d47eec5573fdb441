import { BRAND } from '@musubi/domain/brand';

import { emulatorHost } from '../stack/stack-address.ts';

const PROJECT = `demo-${BRAND.slug}`;

interface FoundAccounts {
  readonly users?: readonly { readonly localId: string }[];
}

/** Calls an identity service as the project's owner. */
async function askAsOwner(host: string, call: 'lookup' | 'update', body: object): Promise<unknown> {
  const answer = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:${call}`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!answer.ok) throw new Error(`The identity service answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Changes the account with this address, as an administrator does in the console. */
export async function changeAccount(
  email: string,
  changes: object,
  host: string = emulatorHost(),
): Promise<void> {
  const { users = [] } = (await askAsOwner(host, 'lookup', { email: [email] })) as FoundAccounts;
  const [account] = users;
  if (account === undefined) throw new Error(`No account has the address ${email}`);
  await askAsOwner(host, 'update', { localId: account.localId, ...changes });
}
