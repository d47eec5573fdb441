import { randomBytes, randomUUID } from 'node:crypto';

import { z } from 'zod';

import { decodeBase32, encodeBase32, findTotpPeriod, TOTP_PERIOD_SECONDS } from '../../server/totp.ts';
import type { EmulatorProject } from './emulator-api.ts';

/** Number of time steps by which a code may be early or late. Firebase's default for `adjacentIntervals`. */
const ADJACENT_PERIODS = 5;
const SECRET_BYTES = 20;
const ENROLLMENT_MS = 10 * 60_000;

/** An enrolment that waits for the first code of the authenticator app. */
export interface TotpEnrollment {
  readonly sessionInfo: string;
  /** Base 32 without padding. */
  readonly secret: string;
  readonly expiresAtMs: number;
}

/** Why a code was refused; null when it was accepted. */
export type TotpRefusal = 'INVALID_CODE' | 'INVALID_SESSION_INFO' | 'SESSION_EXPIRED' | null;

export interface StoredTotpFactor {
  readonly mfaEnrollmentId: string;
  readonly secret: string;
  readonly usedPeriods: readonly number[];
}

export const STORED_TOTP_FACTORS = z.array(
  z.object({ mfaEnrollmentId: z.string(), secret: z.string(), usedPeriods: z.array(z.number()) }),
);

/**
 * Secrets of the authenticator apps of one project. The emulator's own state has no field for these secrets.
 */
export class TotpFactors {
  readonly #enrollments = new Map<string, TotpEnrollment & { readonly localId: string }>();
  readonly #factors = new Map<string, StoredTotpFactor>();

  begin(localId: string, nowMs: number): TotpEnrollment {
    const enrollment = {
      sessionInfo: randomUUID(),
      secret: encodeBase32(randomBytes(SECRET_BYTES)),
      expiresAtMs: nowMs + ENROLLMENT_MS,
    };
    this.#enrollments.set(enrollment.sessionInfo, { ...enrollment, localId });
    return enrollment;
  }

  /**
   * Completes an enrolment with the first code of the authenticator app. After a wrong code the user can try
   * again.
   */
  enroll(
    { sessionInfo, localId, code }: { sessionInfo: string; localId: string; code: string },
    { mfaEnrollmentId, nowMs }: { mfaEnrollmentId: string; nowMs: number },
  ): TotpRefusal {
    const enrollment = this.#enrollments.get(sessionInfo);
    if (enrollment?.localId !== localId) return 'INVALID_SESSION_INFO';
    if (enrollment.expiresAtMs <= nowMs) return 'SESSION_EXPIRED';
    this.#factors.set(mfaEnrollmentId, { mfaEnrollmentId, secret: enrollment.secret, usedPeriods: [] });
    const refusal = this.use(mfaEnrollmentId, code, nowMs);
    if (refusal === null) this.#enrollments.delete(sessionInfo);
    else this.#factors.delete(mfaEnrollmentId);
    return refusal;
  }

  /** Accepts each code of an enrolled authenticator app only once (RFC 6238, section 5.2). */
  use(mfaEnrollmentId: string, code: string, nowMs: number): TotpRefusal {
    const factor = this.#factors.get(mfaEnrollmentId);
    if (factor === undefined) return 'INVALID_CODE';
    const secret = decodeBase32(factor.secret);
    const period = findTotpPeriod(code, { secret, nowMs, adjacentPeriods: ADJACENT_PERIODS });
    if (period === null || factor.usedPeriods.includes(period)) return 'INVALID_CODE';
    // Forgets used codes that are older than the drift window. Codes of that age are refused anyway.
    const oldest = Math.floor(nowMs / 1000 / TOTP_PERIOD_SECONDS) - ADJACENT_PERIODS;
    const usedPeriods = [...factor.usedPeriods.filter((used) => used >= oldest), period];
    this.#factors.set(mfaEnrollmentId, { ...factor, usedPeriods });
    return null;
  }

  has(mfaEnrollmentId: unknown): boolean {
    return typeof mfaEnrollmentId === 'string' && this.#factors.has(mfaEnrollmentId);
  }

  /** Returns the factors with these ids, to save them in a file. */
  dump(enrolledIds: ReadonlySet<string>): readonly StoredTotpFactor[] {
    return [...this.#factors.values()].filter(({ mfaEnrollmentId }) => enrolledIds.has(mfaEnrollmentId));
  }

  load(factors: readonly StoredTotpFactor[]): void {
    for (const factor of factors) this.#factors.set(factor.mfaEnrollmentId, factor);
  }
}

const projects = new WeakMap<EmulatorProject, TotpFactors>();

/** Returns the authenticator apps of a project. */
export function totpOf(project: EmulatorProject): TotpFactors {
  const existing = projects.get(project) ?? new TotpFactors();
  projects.set(project, existing);
  return existing;
}
