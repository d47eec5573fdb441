import { randomUUID } from 'node:crypto';

import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import type { IdentityRecord, IdentityRecords, Removal } from '#platform/identity/identity-records.ts';
import type { ConfirmationMail, MailCode, MailCodes } from '#platform/identity/mail-codes.ts';
import type { MailLinkCodes } from '#platform/identity/mail-link-codes.ts';

/** Code that the fake identity service accepts for a password reset. */
export const GUARDED_CODE = 'code-of-a-password-reset';

/** A fake identity service: its accounts with their sign-in methods, and the codes that it has mailed. */
export interface FakeMailboxes {
  readonly records: IdentityRecords;
  readonly codes: MailCodes;
  readonly linkCodes: MailLinkCodes;
  readonly removals: readonly Removal[];
  /** Confirmations that were mailed, with the custom token of the account. */
  readonly confirmations: readonly (ConfirmationMail & { readonly customToken: string })[];
  isDown: boolean;
  /** Runs just before the identity service redeems a code. */
  beforeUse: () => Promise<void>;
  /** Runs just before the identity service removes sign-in methods. */
  beforeRemoval: () => Promise<void> | void;
  /** Number of calls to the identity service that look up accounts, or read or redeem sign-in links. */
  calls: number;
  /** Stores an account; omitted fields are empty. */
  put(record: Pick<IdentityRecord, 'userId'> & Partial<IdentityRecord>): void;
  get(userId: string): IdentityRecord | undefined;
  /** Mails a code and returns the code. */
  mail(kind: MailCode['kind'], email: string, newEmail?: string): string;
}

const EMPTY: Omit<IdentityRecord, 'userId'> = {
  createdAtSeconds: null,
  email: null,
  isEmailVerified: false,
  hasPassword: false,
  hasUsedEmailLink: false,
  phoneNumber: null,
  providers: [],
  secondFactorCount: 0,
};

const KIND_OF = {
  change: 'address_change',
  confirm: 'confirmation',
  reset: 'password_reset',
  sign_in: 'sign_in_link',
} as const;

export function createFakeMailboxes(): FakeMailboxes {
  const users = new Map<string, IdentityRecord>();
  const mailed = new Map<string, MailCode & { readonly email: string }>();
  const removals: Removal[] = [];
  const confirmations: (ConfirmationMail & { readonly customToken: string })[] = [];
  mailed.set(GUARDED_CODE, { kind: 'password_reset', email: 'guarded@example.com', newEmail: null });
  users.set('guarded', { ...EMPTY, userId: 'guarded', email: 'guarded@example.com' });

  const fake: FakeMailboxes = {
    isDown: false,
    beforeUse: async () => {},
    beforeRemoval: () => {},
    calls: 0,
    removals,
    confirmations,
    put: (record) => void users.set(record.userId, { ...EMPTY, ...record }),
    get: (userId) => users.get(userId),
    mail(kind, email, newEmail) {
      const code = `code-${mailed.size}`;
      mailed.set(code, { kind, email, newEmail: newEmail ?? null });
      return code;
    },
    records: {
      async find(userId) {
        call();
        return users.get(userId) ?? null;
      },
      async findByEmail(email) {
        call();
        return find(email) ?? null;
      },
      async remove(removal) {
        failWhenDown();
        removals.push(removal);
        await fake.beforeRemoval();
        const user = users.get(removal.userId);
        if (user !== undefined) users.set(removal.userId, without(user, removal));
      },
      async restoreEmail(userId, email) {
        failWhenDown();
        const holder = find(email);
        if (holder !== undefined) return holder.userId === userId;
        fake.put({ ...users.get(userId), userId, email, isEmailVerified: true });
        return true;
      },
    },
    codes: {
      async read(code) {
        call();
        const found = mailed.get(code);
        return found === undefined
          ? null
          : { ...found, email: found.kind === 'sign_in_link' ? null : found.email };
      },
      async signIn(code, email) {
        call();
        if (mailed.get(code)?.email === email && find(email) === undefined)
          fake.put({ userId: `user-${randomUUID()}`, email });
        const user = consume(code, email);
        if (user === undefined) return null;
        users.set(user.userId, { ...user, isEmailVerified: true, hasUsedEmailLink: true });
        return user.userId;
      },
      async apply(code) {
        await fake.beforeUse();
        return consume(code, mailed.get(code)?.email ?? '') !== undefined;
      },
      async sendConfirmation(customToken, mail) {
        call();
        confirmations.push({ ...mail, customToken });
        return true;
      },
    },
    linkCodes: {
      async create({ purpose, email, newEmail }) {
        failWhenDown();
        const isKnown = purpose === 'sign_in' || find(email) !== undefined;
        const isTaken = newEmail !== null && find(newEmail) !== undefined;
        return isKnown && !isTaken ? fake.mail(KIND_OF[purpose], email, newEmail ?? undefined) : null;
      },
    },
  };

  const find = (email: string): IdentityRecord | undefined =>
    [...users.values()].find((user) => user.email === email);

  const call = (): void => {
    failWhenDown();
    fake.calls += 1;
  };

  const failWhenDown = (): void => {
    if (fake.isDown) throw new IdentityUnavailableError('down');
  };

  const consume = (code: string, email: string): IdentityRecord | undefined => {
    failWhenDown();
    const found = mailed.get(code);
    if (found?.email !== email) return undefined;
    mailed.delete(code);
    const user = find(email);
    if (user !== undefined)
      users.set(user.userId, {
        ...user,
        email: found.newEmail ?? email,
        isEmailVerified: true,
      });
    return user;
  };
  return fake;
}

function without(user: IdentityRecord, removal: Removal): IdentityRecord {
  return {
    ...user,
    email: removal.hasEmail === true ? null : user.email,
    hasPassword: user.hasPassword && removal.hasPassword !== true,
    phoneNumber: removal.providerIds.includes('phone') ? null : user.phoneNumber,
    providers: user.providers.filter(({ providerId }) => !removal.providerIds.includes(providerId)),
    secondFactorCount: removal.hasSecondFactors === true ? 0 : user.secondFactorCount,
  };
}
