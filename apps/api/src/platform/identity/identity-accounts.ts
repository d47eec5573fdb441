import * as z from 'zod';

import { createProjectCall, type ProjectCallOptions } from './identity-toolkit.ts';

/** Fields of a user that are copied to the identity service; null leaves a field unchanged. */
export interface IdentityFacts {
  readonly pibId: string | null;
  /** Sessions that began before this time can no longer be refreshed. */
  readonly tokensValidAfter: Date | null;
}

/** An account at the identity service. */
export interface IdentityState {
  readonly isDisabled: boolean;
  /**
   * Sessions that began before this time, in Unix seconds, cannot be refreshed; null when the identity
   * service omits it.
   */
  readonly validSinceSeconds: number | null;
  /** The address of the account; null without one, or when it is not verified. */
  readonly verifiedEmail: string | null;
}

/** Port: accounts at the identity service. Every method is idempotent. */
export interface IdentityAccounts {
  /** Updates the account; ignores an unknown user. @throws IdentityUnavailableError. */
  update(userId: string, facts: IdentityFacts): Promise<void>;
  /** The user's current e-mail address if it is confirmed, else null. @throws IdentityUnavailableError. */
  findConfirmedEmail(userId: string): Promise<string | null>;
  /** The states of these accounts; omits unknown accounts. @throws IdentityUnavailableError. */
  findStates(userIds: readonly string[]): Promise<ReadonlyMap<string, IdentityState>>;
  /** Deletes the account; ignores an unknown user. @throws IdentityUnavailableError. */
  remove(userId: string): Promise<void>;
}

/** Maximum accounts per look-up. */
const LOOKUP_MAX = 100;

const lookupSchema = z.object({
  users: z
    .array(
      z.object({
        localId: z.string().optional(),
        disabled: z.boolean().optional(),
        customAttributes: z.string().optional(),
        validSince: z.string().optional(),
        email: z.string().optional(),
        emailVerified: z.boolean().optional(),
      }),
    )
    .optional(),
});
const claimsSchema = z.record(z.string(), z.unknown());

/** Uses the REST API of Identity Toolkit, which the Auth emulator has as well. */
export function createIdentityAccounts(options: ProjectCallOptions): IdentityAccounts {
  const call = createProjectCall(options);

  const find = async (localId: string) => {
    const { users = [] } = lookupSchema.parse(await call('lookup', { localId: [localId] }));
    return users[0];
  };

  return {
    async update(localId, { pibId, tokensValidAfter }) {
      if (pibId === null && tokensValidAfter === null) return;
      const user = await find(localId);
      if (user === undefined) return;
      const { customAttributes = '{}', validSince = '0' } = user;
      // Never moves `validSince` back. The identity service also sets `validSince` when it revokes sessions
      // after a password change, and an earlier value would make those sessions valid again.
      const isEarlier = tokensValidAfter !== null && toSeconds(tokensValidAfter) <= Number(validSince);
      const changes = {
        ...(pibId !== null && { customAttributes: withClaim(customAttributes, pibId) }),
        ...(tokensValidAfter !== null && !isEarlier && { validSince: String(toSeconds(tokensValidAfter)) }),
      };
      if (Object.keys(changes).length > 0) await call('update', { localId, ...changes });
    },
    async findConfirmedEmail(localId) {
      const user = await find(localId);
      return user?.emailVerified === true ? (user.email ?? null) : null;
    },
    async findStates(userIds) {
      const states = new Map<string, IdentityState>();
      for (let start = 0; start < userIds.length; start += LOOKUP_MAX) {
        const localId = userIds.slice(start, start + LOOKUP_MAX);
        const { users = [] } = lookupSchema.parse(await call('lookup', { localId }));
        for (const user of users) if (user.localId !== undefined) states.set(user.localId, toState(user));
      }
      return states;
    },
    async remove(localId) {
      await call('delete', { localId });
    },
  };
}

function toState({
  disabled = false,
  validSince,
  email = null,
  emailVerified = false,
}: {
  readonly disabled?: boolean | undefined;
  readonly validSince?: string | undefined;
  readonly email?: string | null | undefined;
  readonly emailVerified?: boolean | undefined;
}): IdentityState {
  return {
    isDisabled: disabled,
    validSinceSeconds: validSince === undefined ? null : Number(validSince),
    verifiedEmail: emailVerified ? email : null,
  };
}

/** Adds the pib id to the existing claims, because an update replaces all claims. */
function withClaim(customAttributes: string, pibId: string): string {
  const stored = claimsSchema.catch({}).parse(JSON.parse(customAttributes));
  return JSON.stringify({ ...stored, pib: { id: pibId } });
}

/** Converts to whole seconds, which the identity service uses. */
function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
