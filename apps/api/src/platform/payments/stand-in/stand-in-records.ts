import type { ObjectStorage } from '@musubi/server/object-storage';
import * as z from 'zod';

import type { Clock } from '../../clock.ts';
import { type Random, toSecret } from '../../random.ts';

const accountSchema = z.object({ id: z.string(), state: z.enum(['pending', 'active', 'rejected']) });

export type StandInAccount = z.output<typeof accountSchema>;

/** An address of a hosted page: for one person, for a few minutes. */
export type StandInVisit =
  | {
      readonly page: 'registration';
      readonly accountId: string;
      readonly returnUrl: string;
      readonly refreshUrl: string;
    }
  | { readonly page: 'portal'; readonly returnUrl: string };

export interface StandInRecords {
  findAccount(id: string): Promise<StandInAccount | null>;
  saveAccount(account: StandInAccount): Promise<void>;
  /** Begins a visit and answers the secret part of its address. */
  addVisit(visit: StandInVisit): string;
  /** The visit, and whether its time is over; null when there is none. */
  findVisit(token: string): { readonly visit: StandInVisit; readonly isOver: boolean } | null;
  /** Ends a visit; its address then leads back only. */
  endVisit(token: string): void;
}

export interface StandInRecordsOptions {
  readonly storage: ObjectStorage;
  readonly clock: Clock;
  readonly random: Random;
}

const VISIT_MS = 5 * 60_000;
const VISITS_MAX_COUNT = 1000;
const TOKEN_BYTES = 16;

/** What the stand-in knows: accounts in the object storage, so that they outlive a restart, visits in memory. */
export function createStandInRecords({ storage, clock, random }: StandInRecordsOptions): StandInRecords {
  const visits = new Map<string, { readonly visit: StandInVisit; endsAtMs: number }>();
  const keyOf = (id: string): string => `payments/accounts/${id}.json`;
  const forgetOldest = (): void => {
    const [oldest] = visits.keys();
    if (visits.size > VISITS_MAX_COUNT && oldest !== undefined) visits.delete(oldest);
  };
  return {
    async findAccount(id) {
      const stored = await storage.get(keyOf(id));
      return stored === null ? null : accountSchema.parse(JSON.parse(Buffer.from(stored.bytes).toString()));
    },
    async saveAccount(account) {
      await storage.put(keyOf(account.id), Buffer.from(JSON.stringify(account)));
    },
    addVisit(visit) {
      const token = toSecret(random, TOKEN_BYTES);
      visits.set(token, { visit, endsAtMs: clock.now().getTime() + VISIT_MS });
      forgetOldest();
      return token;
    },
    findVisit(token) {
      const found = visits.get(token);
      return found === undefined
        ? null
        : { visit: found.visit, isOver: found.endsAtMs <= clock.now().getTime() };
    },
    endVisit(token) {
      const found = visits.get(token);
      if (found !== undefined) found.endsAtMs = 0;
    },
  };
}
