import { normalizeHandle } from '@musubi/domain/handles';

import type { components } from '#generated/contract.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;
const CONFIRM_WITHIN_MS = 7 * DAY_MS;

const USER_ID = /^[A-Za-z0-9_-]{1,128}$/;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Parsed values of a search for accounts. */
export interface PeopleQuery {
  /** Whole e-mail address in lower case; null if the text is not an address. */
  readonly address: string | null;
  readonly handle: string;
  /** Null when the text cannot be an account id. */
  readonly userId: string | null;
}

export function toPeopleQuery(text: string): PeopleQuery {
  const trimmed = text.trim();
  return {
    address: ADDRESS.test(trimmed) ? trimmed.toLowerCase() : null,
    handle: normalizeHandle(trimmed),
    userId: USER_ID.test(trimmed) ? trimmed : null,
  };
}

/** The dates that determine the state of a request. */
export interface RequestDates {
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** Time until which a request can be confirmed. */
export function endOfRequest(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + CONFIRM_WITHIN_MS);
}

/** Requests made after this time have not expired. */
export function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - CONFIRM_WITHIN_MS);
}

export function toRequestState(
  { requestedAt, confirmedAt, cancelledAt }: RequestDates,
  now: Date,
): Schemas['PersonRequestState'] {
  if (confirmedAt !== null) return 'confirmed';
  if (cancelledAt !== null) return 'cancelled';
  return endOfRequest(requestedAt) <= now ? 'expired' : 'open';
}
