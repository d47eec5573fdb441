import { exportOwnRows } from '#core/accounts/exporter.ts';
import { sweepChallenges } from '#core/accounts/passkeys/passkey-challenges.ts';
import { erasePasskeys } from '#core/accounts/passkeys/passkeys.repository.ts';
import { eraseProofCodes, sweepProofCodes } from '#core/accounts/passkeys/proof-codes.repository.ts';
import type { Core, Module } from '#core/module.ts';
import { passkeyHolders, passkeys, proofCodes } from '#platform/database/schema/accounts/passkeys.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { beginRegistration } from './begin-registration.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { createPasskey } from './create-passkey.ts';
import { createProof, createProofChallenge } from './create-proof.ts';
import { deletePasskey } from './delete-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { createProofByCode, getProofCodeOffer, sendProofCode } from './mailed-proofs.ts';
import { settleRetirements } from './settle-retirements.ts';
import { signInWithPasskey } from './sign-in.ts';
import { updatePasskey } from './update-passkey.ts';

export const passkeysModule = {
  operations: {
    // A suspended or leaving account still signs in, so it can remove a stolen passkey.
    listPasskeys: { run: listPasskeys, ...READ, ...TO_EVERYONE, token: 'never' },
    createPasskeyRegistration: {
      run: beginRegistration,
      ...WRITE,
      token: 'never',
      limits: ['write', 'passkeys'],
      withoutKey: 'open',
    },
    createPasskey: { run: createPasskey, ...WRITE, token: 'never', securityEvent: 'passkey_added' },
    updatePasskey: { run: updatePasskey, ...WRITE, token: 'never' },
    deletePasskey: {
      run: deletePasskey,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      duringMaintenance: 'open',
      withoutKey: 'open',
      securityEvent: 'passkey_removed',
    },
    // Suspended and leaving accounts may export their data and leave, so they may prove who they are.
    createProofChallenge: {
      run: createProofChallenge,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['proofs'],
    },
    createProof: {
      run: createProof,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['proofs'],
      securityEvent: 'passkey_proof_given',
    },
    getProofCodeOffer: {
      run: getProofCodeOffer,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['proofs'],
    },
    sendProofCode: {
      run: sendProofCode,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['proofs', 'proofCodes'],
      securityEvent: 'proof_code_asked',
    },
    createProofByCode: {
      run: createProofByCode,
      ...READ,
      ...TO_EVERYONE,
      token: 'never',
      limits: ['proofs'],
      securityEvent: 'proof_code_presented',
    },
    // Open during maintenance, like every other way to sign in.
    createPasskeyChallenge: { run: beginSignIn, ...READ, token: 'never', limits: ['passkeyChallenges'] },
    signInWithPasskey: {
      run: signInWithPasskey,
      ...READ,
      token: 'never',
      limits: ['passkeySignIns'],
      securityEvent: 'passkey_presented',
    },
  },
  exporters: [
    exportOwnRows(passkeys, passkeys.accountId, ['public_key']),
    exportOwnRows(passkeyHolders, passkeyHolders.accountId),
    exportOwnRows(proofCodes, proofCodes.accountId, ['session_key', 'digest']),
  ],
  erasers: [erasePasskeys, eraseProofCodes],
  jobs: [
    { name: 'passkey challenges', everyMs: HOUR_MS, work: sweepChallenges },
    { name: 'mailed codes', everyMs: HOUR_MS, work: sweepProofCodes },
    { name: 'passkey retirements', everyMs: MINUTE_MS, work: settleRetirements },
  ],
} satisfies Module<Core>;
