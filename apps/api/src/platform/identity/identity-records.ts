import * as z from 'zod';

import { IdentityUnavailableError } from './identity-errors.ts';
import { createProjectCall, type ProjectCallOptions } from './identity-toolkit.ts';

/** An external account that is linked for sign-in; excludes `phone` and `password`. */
interface LinkedProvider {
  /** For example `google.com`. */
  readonly providerId: string;
  /** Id of the user's account at the provider. */
  readonly accountId: string | null;
  readonly email: string | null;
  readonly label: string | null;
}

/** The sign-in methods of one account at the identity service. */
export interface IdentityRecord {
  readonly userId: string;
  /** In Unix seconds; null when the identity service omits it. */
  readonly createdAtSeconds: number | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly hasPassword: boolean;
  readonly hasUsedEmailLink: boolean;
  readonly phoneNumber: string | null;
  readonly providers: readonly LinkedProvider[];
  readonly secondFactorCount: number;
}

/** Sign-in methods to remove from an account. */
export interface Removal {
  readonly userId: string;
  readonly hasPassword?: boolean;
  readonly hasEmail?: boolean;
  /** `phone`, or the id of a provider. */
  readonly providerIds: readonly string[];
  readonly hasSecondFactors?: boolean;
  /** Sessions that began before this second can no longer be refreshed; left as it is when missing. */
  readonly validSinceSeconds?: number;
}

/** Port: reads and removes the sign-in methods of accounts. Every method throws IdentityUnavailableError. */
export interface IdentityRecords {
  find(userId: string): Promise<IdentityRecord | null>;
  findByEmail(email: string): Promise<IdentityRecord | null>;
  remove(removal: Removal): Promise<void>;
  /** Gives the account this verified address, and creates it if it was deleted; false if another account has the address. */
  restoreEmail(userId: string, email: string): Promise<boolean>;
}

const DERIVED_PROVIDERS: ReadonlySet<string> = new Set(['password', 'phone']);

const userSchema = z.object({
  localId: z.string(),
  createdAt: z.coerce.number().optional(),
  email: z.string().optional(),
  emailVerified: z.boolean().default(false),
  passwordHash: z.string().default(''),
  emailLinkSignin: z.boolean().default(false),
  phoneNumber: z.string().optional(),
  providerUserInfo: z
    .array(
      z.object({
        providerId: z.string(),
        rawId: z.string().optional(),
        email: z.string().optional(),
        displayName: z.string().optional(),
        screenName: z.string().optional(),
      }),
    )
    .default([]),
  mfaInfo: z.array(z.unknown()).default([]),
});
const creationSchema = z.object({ error: z.array(z.unknown()).default([]) });
const lookupSchema = z.object({ users: z.array(userSchema).optional() });

/** Uses the REST API of Identity Toolkit, which the Auth emulators have as well. */
export function createIdentityRecords(options: ProjectCallOptions): IdentityRecords {
  const call = createProjectCall(options);
  const lookUp = async (query: Readonly<Record<string, unknown>>): Promise<IdentityRecord | null> => {
    const { users = [] } = lookupSchema.parse(await call('lookup', query));
    return users[0] === undefined ? null : toRecord(users[0]);
  };
  return {
    find: async (userId) => lookUp({ localId: [userId] }),
    findByEmail: async (email) => lookUp({ email: [email] }),
    async remove({ userId, hasEmail, hasPassword, providerIds, hasSecondFactors, validSinceSeconds }) {
      await call('update', {
        localId: userId,
        ...(validSinceSeconds !== undefined && { validSince: String(validSinceSeconds) }),
        // Removing the e-mail address also removes the provider `password`, because a password needs an
        // address.
        deleteProvider: [...providerIds, ...(hasEmail === true ? ['password'] : [])],
        deleteAttribute: [
          ...(hasPassword === true ? ['PASSWORD'] : []),
          ...(hasEmail === true ? ['EMAIL'] : []),
        ],
        ...(hasSecondFactors === true && { mfa: {} }),
      });
    },
    async restoreEmail(localId, email) {
      const holder = await lookUp({ email: [email] });
      if (holder !== null) return holder.userId === localId;
      const user = { localId, email, emailVerified: true };
      if ((await lookUp({ localId: [localId] })) === null) {
        // The service answers with 200 and a list of the accounts that it did not create.
        const { error } = creationSchema.parse(await call('batchCreate', { users: [user] }));
        if (error.length > 0) throw new IdentityUnavailableError('The identity service created no account');
      } else await call('update', user);
      return true;
    },
  };
}

function toRecord(user: z.output<typeof userSchema>): IdentityRecord {
  return {
    userId: user.localId,
    createdAtSeconds: user.createdAt === undefined ? null : Math.floor(user.createdAt / 1000),
    email: user.email ?? null,
    isEmailVerified: user.emailVerified,
    hasPassword: user.passwordHash !== '',
    hasUsedEmailLink: user.emailLinkSignin,
    phoneNumber: user.phoneNumber ?? null,
    providers: user.providerUserInfo
      .filter(({ providerId }) => !DERIVED_PROVIDERS.has(providerId))
      .map(({ providerId, rawId, email = null, displayName, screenName }) => ({
        providerId,
        accountId: rawId ?? null,
        email,
        label: email ?? screenName ?? displayName ?? null,
      })),
    secondFactorCount: user.mfaInfo.length,
  };
}
