import {
  type AddressProofService,
  createAddressProofService,
} from '#modules/session/address-proof.service.ts';
import { createAddressProofs } from '#modules/session/address-proofs.ts';
import { createProvenEnds } from '#modules/session/proven-ends.ts';
import { createRevocationSync } from '#modules/session/revocation-sync.ts';
import { createSessionListRepository } from '#modules/session/session-list.repository.ts';
import { createSessionListService, type SessionListService } from '#modules/session/session-list.service.ts';
import { createSessionRepository } from '#modules/session/session.repository.ts';
import { createSessionService, type SessionService } from '#modules/session/session.service.ts';
import type { AccountStatusCache } from '#platform/accounts/account-status-cache.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { CustomTokens } from '#platform/identity/custom-tokens.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import type { IdentityStates } from '#platform/identity/identity-states.ts';
import type { MailCodes } from '#platform/identity/mail-codes.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { Random } from '#platform/random.ts';

export interface SessionServiceParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly customTokens: CustomTokens;
  readonly identityStates: IdentityStates;
  readonly identityRecords: IdentityRecords;
  readonly mailCodes: MailCodes;
  readonly limits: Pick<Limits, 'countNewAccount'>;
  readonly outbox: Outbox;
  readonly standing: AccountStatusCache;
  /** Resolves after the given number of milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

export interface SessionServices {
  readonly addressProofs: AddressProofService;
  readonly session: SessionService;
  readonly sessionList: SessionListService;
}

/** Use cases for sessions and for proving that an e-mail address belongs to its account. */
export function createSessionServices(parts: SessionServiceParts): SessionServices {
  const { db, clock, random, customTokens, identityStates, outbox, standing, pause } = parts;
  const { identityRecords: records, mailCodes: codes, limits } = parts;
  const ends = createProvenEnds({ db, standing, outbox, clock, pause });
  const proofs = createAddressProofs({ db, records, ends });
  const session = createSessionService({
    db,
    repository: createSessionRepository(db),
    customTokens,
    revocationSync: createRevocationSync({ db, identityStates, standing, outbox, clock }),
    addressProofs: proofs,
    standing,
    outbox,
    clock,
    random,
  });
  return {
    session,
    addressProofs: createAddressProofService({
      db,
      ends,
      proofs,
      session,
      records,
      codes,
      random,
      limits,
    }),
    sessionList: createSessionListService({
      db,
      repository: createSessionListRepository(db),
      standing,
      outbox,
      clock,
    }),
  };
}
