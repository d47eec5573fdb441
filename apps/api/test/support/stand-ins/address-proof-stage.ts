import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { components } from '#generated/contract.ts';
import type { IdentityRecord } from '#platform/identity/identity-records.ts';
import type { MailCode } from '#platform/identity/mail-codes.ts';

import { createUid } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { WITHOUT_KEY } from '../tokens.ts';

type AddressProof = components['schemas']['AddressProof'];
type ProofRequest = components['schemas']['ProveAddressRequest'];

export const PHONE = '+819012345678';

/** Creates a test app for all tests of a file; each test gets a new user id and e-mail address. */
export function createProofStage(open: () => Promise<TestApp> = createTestApp): ProofStage {
  return new ProofStage(open);
}

class ProofStage {
  api!: TestApp;
  uid = '';
  email = '';

  constructor(open: () => Promise<TestApp>) {
    beforeAll(async () => {
      this.api = await open();
    });
    afterAll(async () => this.api.close());
    beforeEach(() => {
      this.uid = createUid();
      this.email = `${this.uid}@example.com`;
      this.api.mailboxes.isDown = false;
      this.api.mailboxes.beforeUse = async () => {};
      this.api.mailboxes.beforeRemoval = () => {};
      this.api.clock.advance(24 * 60 * 60_000);
    });
  }

  secondsNow(): number {
    return Math.floor(this.api.clock.now().getTime() / 1000);
  }

  /** Stores the user’s account at the identity service; omitted fields are empty. */
  put(record: Partial<IdentityRecord>): void {
    this.api.mailboxes.put({ userId: this.uid, email: this.email, ...record });
  }

  account(): IdentityRecord | undefined {
    return this.api.mailboxes.get(this.uid);
  }

  /** Mails a code to the user and returns the code. */
  mail(kind: MailCode['kind'], newEmail?: string): string {
    return this.api.mailboxes.mail(kind, this.email, newEmail);
  }

  google() {
    return this.linked('google.com');
  }

  /** Returns an external sign-in method with the user’s e-mail address. */
  linked(providerId: string) {
    return { providerId, accountId: `${this.uid}-there`, email: this.email, label: this.email };
  }

  /** Returns the claims of an ID token after a sign-in with this provider. */
  by(provider: string, claims: object = {}) {
    return {
      ...WITHOUT_KEY,
      email: this.email,
      email_verified: true,
      iat: this.secondsNow(),
      auth_time: this.secondsNow(),
      firebase: { sign_in_provider: provider, identities: { [provider]: [`${this.uid}-there`] } },
      ...claims,
    };
  }

  async mint(claims: object) {
    return this.api.send<{ token: string }>({
      url: '/v2/general/auth/custom-token',
      as: this.uid,
      claims: { ...claims },
    });
  }

  async prove(body: ProofRequest, as?: string, claims: object = {}) {
    return this.api.send<AddressProof>({
      method: 'POST',
      url: '/v4/address_proofs',
      body,
      ...(as !== undefined && { as, claims: { ...claims } }),
    });
  }

  /** Sends the code of a sign-in link to the API. */
  async openLink(code = this.mail('sign_in_link')) {
    return this.prove({ purpose: 'sign_in', code, email: this.email });
  }

  /** Whether the API reports the address of a password-reset code as verified. */
  async isProven(code = this.mail('password_reset')): Promise<boolean> {
    return (await this.prove({ purpose: 'review', code })).body.is_proven;
  }

  /** Exchanges a sign-in for a session and returns the claims of the session’s tokens. */
  async signIn(claims: object = this.by('password', { email_verified: false })) {
    const { status, body } = await this.mint(claims);
    if (status !== 200) throw new Error(`The sign-in was refused with ${status}`);
    // The client redeems the custom token now, so the session's `auth_time` is now.
    return { ...claims, auth_time: this.secondsNow(), ...this.api.customTokens.read(body.token).claims };
  }

  /** Reads the followed creators with a session’s token and returns the status. */
  async read(claims: object): Promise<number> {
    return (await this.api.send({ url: '/v4/follows', as: this.uid, claims: { ...claims } })).status;
  }
}
