import { randomUUID } from 'node:crypto';

import { expect } from '@playwright/test';

import { type Credentials, type IdentityEngine, isIn, newPhone } from './identity-engine.ts';

const PROVIDERS = ['google.com', 'twitter.com', 'facebook.com', 'apple.com', 'github.com'] as const;

/** Sign-in methods by which a stranger or an owner creates an account. */
export const METHODS = ['password', 'link', 'phone', ...PROVIDERS] as const;
export type Method = (typeof METHODS)[number];

/** Methods by which the owner verifies an address. */
export const PROOFS = ['link', 'reset', 'google.com', 'confirmation, then google.com'] as const;
export type Proof = (typeof PROOFS)[number];

/** Methods by which the owner signs in after changing the address. */
export const AFTER_A_CHANGE = ['link', 'reset', 'password after a link'] as const;
export type AfterAChange = (typeof AFTER_A_CHANGE)[number];

export interface Stack {
  readonly engine: IdentityEngine;
  readonly apiOrigin: string;
}

type Answer = Awaited<ReturnType<IdentityEngine['byPassword']>>;

/** A user who can sign in to an account by one method. */
interface Person {
  readonly userId: string;
  /** Token of a sign-in that has not started a session with the API. */
  readonly unused: string;
  /** Token of a sign-in that has started a session. */
  readonly session: string;
  readonly signInAgain: () => Promise<Answer>;
}

const newEmail = (): string => `person-${randomUUID()}@example.com`;
const newCredentials = (email = newEmail()): Credentials => ({ email, password: randomUUID() });

const tokenOf = (answer: Answer): string => {
  if (!isIn(answer)) throw new Error(`The identity service refused: ${answer.error}`);
  return answer.idToken;
};

/** Waits for the next second, because the identity service counts sign-in times in whole seconds. */
const nextSecond = async (): Promise<void> => {
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
};

/** Returns the scenarios for one stack. They call the API and the identity service without a browser. */
export function hijackTable({ engine, apiOrigin }: Stack) {
  const ask = async (path: string, bearer: string | null, body?: object): Promise<Response> =>
    fetch(`${apiOrigin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const mint = async (idToken: string): Promise<Response> => ask('/v2/general/auth/custom-token', idToken);
  const prove = async (body: object, bearer: string | null = null): Promise<string | null> => {
    const answer = await ask('/v4/address_proofs', bearer, body);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { readonly custom_token: string | null }).custom_token;
  };
  const beginSession = async (idToken: string): Promise<string> => {
    const answer = await mint(idToken);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { token } = (await answer.json()) as { readonly token: string };
    return tokenOf(await engine.byCustomToken(token));
  };
  const isRefused = async (session: string): Promise<boolean> =>
    (await ask('/v4/sessions', session)).status === 401;

  const toPerson = async (signInAgain: () => Promise<Answer>): Promise<Person> => {
    const [first, second] = [await signInAgain(), await signInAgain()];
    const session = await beginSession(tokenOf(first));
    return { userId: isIn(first) ? first.localId : '', unused: tokenOf(second), session, signInAgain };
  };

  /** Creates an account by a method, with an address that is never confirmed. */
  const enterAs = async (method: Method, email: string): Promise<Person> => {
    const credentials = newCredentials(email);
    if (method === 'password') {
      await engine.signUp(credentials);
      return toPerson(async () => engine.byPassword(credentials));
    }
    if (method === 'link') {
      const own = newEmail();
      const signedIn = await engine.byLink(own, await engine.mail('EMAIL_SIGNIN', own));
      await engine.setPassword(tokenOf(signedIn), credentials.password);
      await engine.giveAddress(signedIn, email);
      return toPerson(async () => engine.byPassword(credentials));
    }
    const phone = newPhone();
    const own = { sub: randomUUID(), email: newEmail(), isVerified: true };
    const signInAgain = async (): Promise<Answer> =>
      method === 'phone' ? engine.byPhone(phone) : engine.byProvider({ provider: method, ...own });
    await engine.giveAddress(await signInAgain(), email);
    return toPerson(signInAgain);
  };

  const google = async (email: string): Promise<string> =>
    tokenOf(await engine.byProvider({ provider: 'google.com', sub: `of ${email}`, email, isVerified: true }));

  /** Verifies an address as its owner does. Returns the token of the owner's session. */
  const proveBy = async (proof: Proof, email: string, stranger: Pick<Person, 'unused'>): Promise<string> => {
    if (proof === 'link') {
      const code = await engine.mail('EMAIL_SIGNIN', email);
      const token = await prove({ purpose: 'sign_in', code, email });
      expect(token, 'the API takes the link of an account that is not proven').not.toBeNull();
      return tokenOf(await engine.byCustomToken(token ?? ''));
    }
    if (proof === 'reset') {
      const credentials = newCredentials(email);
      const code = await engine.mail('PASSWORD_RESET', email);
      await prove({ purpose: 'reset', code });
      await engine.reset(code, credentials.password);
      return beginSession(tokenOf(await engine.byPassword(credentials)));
    }
    if (proof === 'confirmation, then google.com')
      await engine.confirm(await engine.mail('VERIFY_EMAIL', email, stranger.unused));
    return beginSession(await google(email));
  };

  return {
    /**
     * Scenario: a stranger creates an account with the owner's address, then the owner verifies the address.
     */
    async strangerFirst(method: Method, proof: Proof): Promise<void> {
      const email = newEmail();
      const stranger = await enterAs(method, email);
      expect(await isRefused(stranger.session)).toBe(false);
      const session = await proveBy(proof, email, stranger);
      expect(await isRefused(session), 'the owner is in').toBe(false);
      expect(await isRefused(stranger.session), 'the session of the stranger has ended').toBe(true);
      expect((await mint(stranger.unused)).status, 'their sign-in begins no session').toBe(401);
      const again = await stranger.signInAgain();
      expect(isIn(again) && again.localId === stranger.userId, 'their method opens the account').toBe(false);
      expect(await isRefused(session), 'the owner stays in').toBe(false);
    },

    /**
     * Scenario: a stranger signs up with the owner's address and deletes the password. After the address is
     * confirmed at the identity service, the stranger's sign-in looks like a sign-in by mail link.
     */
    async strangerWithoutPassword(proof: Proof, hasSession: boolean): Promise<void> {
      const email = newEmail();
      const signedUp = await engine.signUp(newCredentials(email));
      await engine.deletePassword(tokenOf(signedUp));
      await engine.confirm(await engine.mail('VERIFY_EMAIL', email, tokenOf(signedUp)));
      const unused = await engine.refresh(signedUp);
      const stranger = hasSession ? await beginSession(unused) : null;
      await nextSecond();
      const session = await proveBy(proof, email, { unused });
      expect(await isRefused(session), 'the owner is in').toBe(false);
      if (stranger !== null)
        expect(await isRefused(stranger), 'the session of the stranger has ended').toBe(true);
      expect((await mint(unused)).status, 'their sign-in begins no session').toBe(401);
    },

    /**
     * Scenario: the owner changes the address of an account within a session, then signs in with the new
     * address.
     */
    async ownerChanges(next: AfterAChange): Promise<void> {
      const credentials = newCredentials();
      await engine.signUp(credentials);
      const owner = await toPerson(async () => engine.byPassword(credentials));
      const confirmation = await engine.mail('VERIFY_EMAIL', credentials.email, owner.unused);
      await prove({ purpose: 'confirm', code: confirmation }, owner.session);
      const phone = await engine.linkPhone(credentials);
      const email = newEmail();
      const change = await engine.mail('VERIFY_AND_CHANGE_EMAIL', credentials.email, owner.session, email);
      await prove({ purpose: 'change', code: change }, owner.session);
      if (next === 'reset') {
        // Does not redeem the reset code, because the emulator would then remove all other sign-in methods
        // itself.
        await prove({ purpose: 'reset', code: await engine.mail('PASSWORD_RESET', email) });
      } else {
        const code = await engine.mail('EMAIL_SIGNIN', email);
        expect(await prove({ purpose: 'sign_in', code, email }), 'the link is left to the app').toBeNull();
        await beginSession(tokenOf(await engine.byLink(email, code)));
        if (next === 'password after a link')
          await beginSession(tokenOf(await engine.byPassword({ ...credentials, email })));
      }
      expect(await engine.hasAccount(phone, email), 'the phone of the owner stays').toBe(true);
    },

    /** Scenario: the owner has an account, and strangers try to sign in with its address by every method. */
    async ownerFirst(method: Method): Promise<void> {
      const email = newEmail();
      const owner = await enterAs(method, email);
      const code = await engine.mail('VERIFY_EMAIL', email, owner.unused);
      await prove({ purpose: 'confirm', code }, owner.session);
      const attempts = [
        engine.signUp(newCredentials(email)),
        engine.byPassword(newCredentials(email)),
        engine.byLink(email, 'made-up'),
        ...PROVIDERS.map(async (provider) =>
          engine.byProvider({ provider, sub: randomUUID(), email, isVerified: false }),
        ),
      ];
      for (const answer of await Promise.all(attempts)) {
        expect(isIn(answer) && answer.localId === owner.userId, 'a stranger got in').toBe(false);
      }
      const again = await owner.signInAgain();
      expect(isIn(again) && again.localId === owner.userId, 'the owner gets in as before').toBe(true);
      expect(await isRefused(owner.session), 'and stays in').toBe(false);
    },
  };
}
