import { hash } from 'node:crypto';

import { foldEmail, toCountedMailbox } from '@musubi/domain/email';

import { eraseDraftKey } from '#core/accounts/draft-keys.repository.ts';
import { exportOwnRows } from '#core/accounts/exporter.ts';
import { eraseSignOns } from '#core/accounts/sign-ons.repository.ts';
import type { Module, Core } from '#core/module.ts';
import { draftKeys } from '#platform/database/schema/draft-keys.ts';
import { signOns } from '#platform/database/schema/sign-ons.ts';
import { signOutKeys } from '#platform/database/schema/sign-out-keys.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createAddressProofService } from './address-proof.service.ts';
import { createAddressProofs } from './address-proofs.ts';
import { createDraftKeyService } from './draft-key.service.ts';
import { createMailRequestsService } from './mail-requests.service.ts';
import { createProvenEnds } from './proven-ends.ts';
import { createRevocationSync } from './revocation-sync.ts';
import { createSessionListRepository } from './session-list.repository.ts';
import { createSessionListService } from './session-list.service.ts';
import { createSessionRepository, eraseSignOutKeys } from './session.repository.ts';
import { createSessionRoutes } from './session.routes.ts';
import { createSessionService } from './session.service.ts';

/** Counts mails to one mailbox without storing its address. */
const toMailboxKey = (email: string): string =>
  hash('sha256', toCountedMailbox(foldEmail(email).toLowerCase()), 'base64url');

export const sessionModule = {
  operations: {
    deleteRefreshToken: {
      ...WRITE,
      ...TO_EVERYONE,
      duringMaintenance: 'open',
      withoutKey: 'open',
      securityEvent: 'sessions_revoked',
    },
    getCustomToken: {
      ...READ,
      ...TO_EVERYONE,
      limits: ['read', 'signIn'],
      withoutKey: 'open',
      token: 'session',
      securityEvent: 'session_token_minted',
    },
    // Closed to sister apps and to tokens: the key opens what a browser keeps of its user.
    getDraftKey: { ...READ, ...TO_EVERYONE },
    getGlobalSignOutStatus: {
      ...READ,
      ...TO_EVERYONE,
      limits: ['sessionStatus'],
      afterSignOut: 'open',
      token: 'session',
    },
    registerKeyForGlobalSignOut: {
      ...WRITE,
      ...TO_EVERYONE,
      duringMaintenance: 'open',
      withoutKey: 'open',
      afterSignOut: 'open',
      token: 'session',
      securityEvent: 'signed_out',
    },
    v4EndSession: {
      ...WRITE,
      ...TO_EVERYONE,
      duringMaintenance: 'open',
      withoutKey: 'open',
      securityEvent: 'session_ended',
    },
    v4ListSessions: { ...READ, ...TO_EVERYONE },
    v4ProveAddress: {
      ...WRITE,
      ...TO_EVERYONE,
      limits: ['write', 'addressProofs'],
      duringMaintenance: 'open',
      securityEvent: 'mail_code_presented',
    },
    sendSignInMail: {
      ...WRITE,
      ...TO_EVERYONE,
      limits: ['write', 'signInMails'],
      limitTarget: ({ body }) => toMailboxKey(body.email),
      duringMaintenance: 'open',
    },
    sendAccountMail: {
      ...WRITE,
      ...TO_EVERYONE,
      limits: ['write', 'accountMails'],
      limitTarget: ({ body: { purpose, email = '' } }) => (purpose === 'change' ? toMailboxKey(email) : null),
      duringMaintenance: 'open',
      withoutKey: 'open',
      securityEvent: 'account_mail_asked',
    },
  },
  exporters: [
    exportOwnRows(signOns, signOns.userId, ['key', 'network_hash']),
    exportOwnRows(signOutKeys, signOutKeys.userId),
    exportOwnRows(draftKeys, draftKeys.accountId, ['stored_key']),
  ],
  erasers: [eraseSignOutKeys, eraseSignOns, eraseDraftKey],
  create(core: Core) {
    const { db, clock, random, customTokens, identityStates, outbox, accountStatuses, pause, limits } = core;
    const { identityRecords: records, mailCodes: codes, visitorKeys, sisterApps, seals, webOrigin } = core;
    const { canMail } = core;
    const ends = createProvenEnds({ db, accountStatuses, outbox, clock, pause });
    const proofs = createAddressProofs({ db, records, ends });
    const session = createSessionService({
      db,
      repository: createSessionRepository(db),
      customTokens,
      revocationSync: createRevocationSync({ db, identityStates, accountStatuses, outbox, clock }),
      addressProofs: proofs,
      accountStatuses,
      outbox,
      clock,
      random,
      visitorKeys,
      sisterApps,
    });
    const addressProofs = createAddressProofService({
      db,
      ends,
      proofs,
      session,
      records,
      codes,
      random,
      limits,
    });
    const draftKey = createDraftKeyService({ db, clock, random, seals, webOrigin });
    const mailRequests = createMailRequestsService({ db, clock, outbox, records, canMail });
    const repository = createSessionListRepository(db);
    const sessionList = createSessionListService({ db, repository, accountStatuses, outbox, clock });
    return {
      services: { session, addressProofs, draftKey, sessionList },
      handlers: createSessionRoutes({ session, addressProofs, draftKey, sessionList, mailRequests }),
      jobs: [{ name: 'old sessions', everyMs: HOUR_MS, work: async () => sessionList.sweep() }],
      ports: { listSessions: sessionList.list },
    };
  },
} satisfies Module;
