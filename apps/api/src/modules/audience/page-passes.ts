import { createHmac, timingSafeEqual } from 'node:crypto';

import type { AudienceRow } from './audience.fields.ts';

const HOUR_MS = 60 * 60_000;
const LOCK_PASS_MS = 12 * HOUR_MS;
const ADULT_PASS_MS = 30 * 24 * HOUR_MS;
const FORM = /^(lock|adult)\.(\d{10,16})\.([\w-]{0,64})$/;

export interface IssuedPass {
  readonly pass: string;
  /** Whether it opens every page for adults without a lock. */
  readonly isForAll: boolean;
  readonly expiresAtMs: number;
}

type GatedPage = Pick<AudienceRow, 'userId' | 'isLocked' | 'lockKey' | 'isAdult'>;

function sign(key: string, userId: string, expiresAtMs: number): string {
  return createHmac('sha256', key).update(`${userId} ${expiresAtMs}`).digest('base64url');
}

/**
 * Issues the pass of a visitor who gave the right answers. The pass of a lock is signed with the key of that lock. The
 * pass for adults proves no more than the press of a button, so it is not signed.
 */
export function issuePass({ userId, isLocked, lockKey }: GatedPage, nowMs: number): IssuedPass {
  if (!isLocked) {
    const expiresAtMs = nowMs + ADULT_PASS_MS;
    return { pass: `adult.${expiresAtMs}.everywhere-on-this-site`, isForAll: true, expiresAtMs };
  }
  if (lockKey === null) throw new Error('A locked page has no key');
  const expiresAtMs = nowMs + LOCK_PASS_MS;
  return { pass: `lock.${expiresAtMs}.${sign(lockKey, userId, expiresAtMs)}`, isForAll: false, expiresAtMs };
}

/** Whether the pass opens the page now. The pass of a lock opens an adult page too: its door asked both. */
export function opensPage(page: GatedPage, pass: string | undefined, nowMs: number): boolean {
  const [, kind, expiry = '', mac = ''] = FORM.exec(pass ?? '') ?? [];
  const expiresAtMs = Number(expiry);
  if (kind === undefined || expiresAtMs <= nowMs) return false;
  if (!page.isLocked) return kind === 'adult' && page.isAdult && expiresAtMs <= nowMs + ADULT_PASS_MS;
  if (kind !== 'lock' || page.lockKey === null) return false;
  const wanted = Buffer.from(sign(page.lockKey, page.userId, expiresAtMs));
  const given = Buffer.from(mac);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
