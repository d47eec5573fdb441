import { randomInt } from 'node:crypto';

import { BRAND } from '@musubi/domain/brand';

/** Whether journeys also run on the second identity engine. Only `pnpm verify:full` sets SECOND_ENGINE. */
export const isOnBoth = process.env['SECOND_ENGINE'] === '1';

const PROJECT = `demo-${BRAND.slug}`;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An account at another service, used to sign in. */
export interface ProviderAccount {
  /** Id of the service, such as `github.com`. */
  readonly provider: string;
  readonly sub: string;
  readonly email: string;
  /** Whether the service has verified the address. */
  readonly isVerified: boolean;
}

interface SignedIn {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

interface Refused {
  readonly error: string;
}

interface Mailed {
  readonly oobCodes: readonly {
    readonly email: string;
    readonly requestType: string;
    readonly oobCode: string;
  }[];
}

/** Calls an identity service directly, as any program on the network could. */
export function identityEngine(host: string) {
  const call = async (method: string, body: object): Promise<SignedIn | Refused> => {
    const answer = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, returnSecureToken: true }),
      },
    );
    const content = (await answer.json()) as Partial<SignedIn> & {
      readonly error?: { readonly message: string };
    };
    const { idToken, refreshToken = '', error } = content;
    if (error !== undefined) return { error: error.message };
    return idToken === undefined
      ? { error: JSON.stringify(content) }
      : { localId: payloadOf(idToken).sub, idToken, refreshToken };
  };
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/${path}`);
    return (await answer.json()) as T;
  };
  const codeOf = async (phoneNumber: string): Promise<object> => {
    const sent = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phoneNumber }),
      },
    );
    const { sessionInfo } = (await sent.json()) as { readonly sessionInfo: string };
    const { verificationCodes } = await read<{
      readonly verificationCodes: readonly { readonly phoneNumber: string; readonly code: string }[];
    }>('verificationCodes');
    const code = verificationCodes.findLast((each) => each.phoneNumber === phoneNumber)?.code;
    return { sessionInfo, code };
  };
  const assertionOf = ({ provider, sub, email, isVerified }: ProviderAccount): object => {
    const claims = { sub, email, email_verified: isVerified };
    return {
      requestUri: 'http://localhost',
      postBody: `providerId=${provider}&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
    };
  };

  const byPhone = async (phoneNumber: string, idToken?: string) =>
    call('signInWithPhoneNumber', {
      ...(await codeOf(phoneNumber)),
      ...(idToken !== undefined && { idToken }),
    });

  return {
    /** Signs in by password and links a new phone number to the account. Returns the number. */
    async linkPhone({ email, password }: Credentials): Promise<string> {
      const phoneNumber = newPhone();
      const signedIn = await call('signInWithPassword', { email, password });
      if (isIn(signedIn)) await byPhone(phoneNumber, signedIn.idToken);
      return phoneNumber;
    },
    /** Whether a phone number signs in to the account with this address. */
    async hasAccount(phoneNumber: string, email: string): Promise<boolean> {
      const signedIn = await byPhone(phoneNumber);
      return isIn(signedIn) && payloadOf(signedIn.idToken).email === email;
    },
    signUp: async ({ email, password }: Credentials) => call('signUp', { email, password }),
    byPassword: async ({ email, password }: Credentials) => call('signInWithPassword', { email, password }),
    byPhone: async (phoneNumber: string) => byPhone(phoneNumber),
    byLink: async (email: string, oobCode: string) => call('signInWithEmailLink', { email, oobCode }),
    byProvider: async (account: ProviderAccount) => call('signInWithIdp', assertionOf(account)),
    byCustomToken: async (token: string) => call('signInWithCustomToken', { token }),
    setPassword: async (idToken: string, password: string) => {
      await call('update', { idToken, password });
    },
    deletePassword: async (idToken: string) => {
      await call('update', { idToken, deleteAttribute: ['PASSWORD'] });
    },
    /** Refreshes a sign-in. Returns a new token, which contains the current state of the account. */
    async refresh(holder: SignedIn | Refused): Promise<string> {
      if (!isIn(holder)) throw new Error(`The identity service refused: ${holder.error}`);
      const answer = await fetch(`http://${host}/securetoken.googleapis.com/v1/token?key=any`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: holder.refreshToken }),
      });
      return ((await answer.json()) as { readonly id_token: string }).id_token;
    },
    /**
     * Gives an account an unverified address. Uses administrator rights, because email enumeration
     * protection forbids this to users. Not every engine can turn this protection off.
     */
    async giveAddress(holder: SignedIn | Refused, email: string): Promise<void> {
      if (!isIn(holder)) throw new Error(`The identity service refused: ${holder.error}`);
      await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId: holder.localId, email, emailVerified: false }),
      });
    },
    /** Confirms an address directly at the identity service. */
    confirm: async (oobCode: string) => {
      await call('update', { oobCode });
    },
    reset: async (oobCode: string, newPassword: string) => {
      await call('resetPassword', { oobCode, newPassword });
    },
    /** Requests a mail for an account. Returns the code in the mail. */
    async mail(requestType: string, email: string, idToken?: string, newEmail?: string): Promise<string> {
      await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          requestType,
          email,
          ...(idToken !== undefined && { idToken }),
          ...(newEmail !== undefined && { newEmail }),
        }),
      });
      const { oobCodes } = await read<Mailed>('oobCodes');
      const code = oobCodes.findLast((each) => each.email === email && each.requestType === requestType);
      return code?.oobCode ?? '';
    },
  };
}

interface Payload {
  readonly sub: string;
  readonly email?: string;
}

function payloadOf(token: string): Payload {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Payload;
}

/** Returns a random phone number. */
export function newPhone(): string {
  return `+8190${randomInt(10_000_000, 99_999_999)}`;
}

export type IdentityEngine = ReturnType<typeof identityEngine>;

/** Whether a response of the identity service is a completed sign-in. */
export function isIn(answer: SignedIn | Refused): answer is SignedIn {
  return 'idToken' in answer;
}
