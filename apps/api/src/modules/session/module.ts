import { hash } from 'node:crypto';

import { foldEmail, toCountedMailbox } from '@musubi/domain/email';

import { eraseDraftKey } from '#core/accounts/draft-keys.repository.ts';
import { exportOwnRows } from '#core/accounts/exporter.ts';
import { eraseSignOns } from '#core/accounts/sign-ons.repository.ts';
import type { Module } from '#core/module.ts';
import { eraseIdempotencyKeys, sweepIdempotencyKeys } from '#core/state/idempotency-keys.repository.ts';
import { draftKeys } from '#platform/database/schema/accounts/draft-keys.ts';
import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';
import { signOutKeys } from '#platform/database/schema/accounts/sign-out-keys.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { endSession } from './end-session.ts';
import { getDraftKey } from './get-draft-key.ts';
import { listSessions } from './list-sessions.ts';
import { getCustomToken } from './mint-custom-token.ts';
import { proveAddress } from './prove-address.ts';
import { readSignOutStatus, type SessionCore } from './read-sign-out-status.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { sendAccountMail } from './send-account-mail.ts';
import { sendSignInMail } from './send-sign-in-mail.ts';
import { eraseSignOutKeys } from './session.repository.ts';
import { signOut } from './sign-out.ts';
import { sweepSessions } from './sweep-sessions.ts';

/** Hashed key that counts mails per mailbox without storing the address. */
const toMailboxKey = (email: string): string =>
  hash('sha256', toCountedMailbox(foldEmail(email).toLowerCase()), 'base64url');

export const sessionModule = {
  operations: {
    deleteRefreshToken: {
      run: revokeSessions,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      duringMaintenance: 'open',
      withoutKey: 'open',
      securityEvent: 'sessions_revoked',
    },
    getCustomToken: {
      run: getCustomToken,
      ...READ,
      ...TO_EVERYONE,
      token: 'session',
      limits: ['read', 'signIn'],
      withoutKey: 'open',
      securityEvent: 'session_token_minted',
    },
    // Closed to sister apps and to bearer tokens, because the key decrypts the unsaved texts in a browser.
    getDraftKey: { run: getDraftKey, ...READ, ...TO_EVERYONE, token: 'never' },
    getGlobalSignOutStatus: {
      run: readSignOutStatus,
      ...READ,
      ...TO_EVERYONE,
      token: 'session',
      limits: ['sessionStatus'],
      afterSignOut: 'open',
    },
    registerKeyForGlobalSignOut: {
      run: signOut,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'session',
      duringMaintenance: 'open',
      withoutKey: 'open',
      afterSignOut: 'open',
      securityEvent: 'signed_out',
    },
    v4EndSession: {
      run: endSession,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      duringMaintenance: 'open',
      withoutKey: 'open',
      securityEvent: 'session_ended',
    },
    v4ListSessions: { run: listSessions, ...READ, ...TO_EVERYONE, token: 'never' },
    v4ProveAddress: {
      run: proveAddress,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['write', 'addressProofs'],
      duringMaintenance: 'open',
      securityEvent: 'mail_code_presented',
    },
    sendSignInMail: {
      run: sendSignInMail,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['write', 'signInMails'],
      limitTarget: ({ body }) => toMailboxKey(body.email),
      duringMaintenance: 'open',
    },
    sendAccountMail: {
      run: sendAccountMail,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
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
  erasers: [eraseSignOutKeys, eraseSignOns, eraseDraftKey, eraseIdempotencyKeys],
  jobs: [
    { name: 'old sessions', everyMs: HOUR_MS, work: sweepSessions },
    { name: 'idempotency keys', everyMs: HOUR_MS, work: sweepIdempotencyKeys },
  ],
} satisfies Module<SessionCore>;
