import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { TOTP_DIGITS, TOTP_PERIOD_SECONDS } from '../../server/totp.ts';
import type {
  AccountOperations,
  AuthOperations,
  EmulatorAccount,
  EmulatorProject,
  Operation,
  OperationContext,
  Refuse,
} from './emulator-api.ts';
import { totpOf } from './totp-factors.ts';

const START = z.object({ totpEnrollmentInfo: z.object({}), idToken: z.string() });
const ENROLL = z.object({
  idToken: z.string(),
  displayName: z.string().optional(),
  totpVerificationInfo: z.object({ sessionInfo: z.string(), verificationCode: z.string() }),
});
const SIGN_IN = z.object({
  mfaPendingCredential: z.string(),
  mfaEnrollmentId: z.string(),
  totpVerificationInfo: z.object({ verificationCode: z.string() }),
});
const USERS = z.object({ users: z.tuple([z.looseObject({ localId: z.string() })]) });
const CLAIMS = z.object({ firebase: z.object({ sign_in_provider: z.string() }) });
const PENDING = z.object({
  _AuthEmulatorMfaPendingCredential: z.string(),
  localId: z.string(),
  signInProvider: z.string(),
  projectId: z.string(),
});
const GRANTED = z.object({ id_token: z.string(), refresh_token: z.string() });
const DEMAND = z.looseObject({ mfaInfo: z.array(z.looseObject({ mfaEnrollmentId: z.unknown() })) });

/** Sign-in providers that Firebase does not combine with a second factor. */
const INELIGIBLE_PROVIDERS: ReadonlySet<string> = new Set(['anonymous', 'custom', 'gc.apple.com', 'phone']);

/** Adds authenticator apps to the emulator's operations, which support only phones as second factor. */
export function addTotp(operations: AuthOperations, refuse: Refuse, nowMs: () => number): void {
  const { accounts } = operations.identitytoolkit;
  const { mfaEnrollment, mfaSignIn } = accounts;
  const [startPhone, enrollPhone, signInPhone] = [
    mfaEnrollment.start,
    mfaEnrollment.finalize,
    mfaSignIn.finalize,
  ];

  const issueTokens = (
    project: EmulatorProject,
    {
      account,
      provider,
      mfaEnrollmentId,
    }: { account: EmulatorAccount; provider: string; mfaEnrollmentId: string },
    context: OperationContext,
  ): object => {
    const secondFactor = { identifier: mfaEnrollmentId, provider: 'totp' };
    const refreshToken = project.createRefreshTokenFor(account, provider, { secondFactor });
    // The emulator exports no function that issues ID tokens, so get the ID token with the refresh token.
    const granted = GRANTED.parse(
      operations.securetoken.token(project, { grantType: 'refresh_token', refreshToken }, context),
    );
    return { idToken: granted.id_token, refreshToken: granted.refresh_token };
  };

  mfaEnrollment.start = (project, body, context) => {
    if (!('totpEnrollmentInfo' in body)) return startPhone(project, body, context);
    const { idToken } = START.safeParse(body).data ?? refuse('MISSING_ID_TOKEN');
    const { account, provider } = readToken(accounts, project, { idToken, context });
    if (INELIGIBLE_PROVIDERS.has(provider)) {
      refuse('UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.');
    }
    if (account['emailVerified'] !== true) {
      refuse('UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.');
    }
    const { sessionInfo, secret, expiresAtMs } = totpOf(project).begin(account.localId, nowMs());
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: TOTP_DIGITS,
        hashingAlgorithm: 'SHA1',
        periodSec: TOTP_PERIOD_SECONDS,
        sessionInfo,
        finalizeEnrollmentTime: new Date(expiresAtMs).toISOString(),
      },
    };
  };

  mfaEnrollment.finalize = (project, body, context) => {
    if (!('totpVerificationInfo' in body)) return enrollPhone(project, body, context);
    const { idToken, displayName, totpVerificationInfo } =
      ENROLL.safeParse(body).data ?? refuse('INVALID_ARGUMENT : Missing totpVerificationInfo or idToken.');
    const { account, provider } = readToken(accounts, project, { idToken, context });
    const { localId } = account;
    const mfaEnrollmentId = randomUUID();
    const { sessionInfo, verificationCode: code } = totpVerificationInfo;
    const now = nowMs();
    const refusal = totpOf(project).enroll({ sessionInfo, localId, code }, { mfaEnrollmentId, nowMs: now });
    if (refusal !== null) refuse(refusal);
    const enrolledAt = new Date(now).toISOString();
    const mfaInfo = [...(account.mfaInfo ?? []), { displayName, enrolledAt, mfaEnrollmentId, totpInfo: {} }];
    const updated = project.updateUserByLocalId(localId, { mfaInfo });
    return {
      ...issueTokens(project, { account: updated, provider, mfaEnrollmentId }, context),
      totpAuthInfo: {},
    };
  };

  mfaSignIn.finalize = (project, body, context) => {
    if (!('totpVerificationInfo' in body)) return signInPhone(project, body, context);
    const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } =
      SIGN_IN.safeParse(body).data ??
      refuse('INVALID_ARGUMENT : Missing code, factor or pending credential.');
    const pending = readPending(mfaPendingCredential);
    if (pending?.projectId !== project.projectId) return refuse('INVALID_MFA_PENDING_CREDENTIAL');
    const { localId, signInProvider: provider } = pending;
    const account = project.getUserByLocalId(localId) ?? refuse('INVALID_MFA_PENDING_CREDENTIAL');
    const isEnrolled = account.mfaInfo?.some((factor) => factor.mfaEnrollmentId === mfaEnrollmentId);
    if (isEnrolled !== true) refuse('MFA_ENROLLMENT_NOT_FOUND');
    const now = nowMs();
    const refusal = totpOf(project).use(mfaEnrollmentId, totpVerificationInfo.verificationCode, now);
    if (refusal !== null) refuse(refusal);
    const updated = project.updateUserByLocalId(localId, { lastLoginAt: String(now) });
    return issueTokens(project, { account: updated, provider, mfaEnrollmentId }, context);
  };

  accounts.signInWithPassword = describeFactors(accounts.signInWithPassword);
  accounts.signInWithEmailLink = describeFactors(accounts.signInWithEmailLink);
  accounts.signInWithIdp = describeFactors(accounts.signInWithIdp);
}

/** Adds `totpInfo` to a challenge for a second factor, because the emulator leaves it out. */
function describeFactors(signIn: Operation): Operation {
  return async (project, body, context) => {
    const answer = await signIn(project, body, context);
    const demand = DEMAND.safeParse(answer);
    if (!demand.success) return answer;
    const mfaInfo = demand.data.mfaInfo.map((factor) =>
      totpOf(project).has(factor.mfaEnrollmentId) ? { ...factor, totpInfo: {} } : factor,
    );
    return { ...demand.data, mfaInfo };
  };
}

interface TokenOwner {
  readonly account: EmulatorAccount;
  readonly provider: string;
}

/** Returns the account of an ID token. The emulator itself verifies the token. */
function readToken(
  { lookup }: Pick<AccountOperations, 'lookup'>,
  project: EmulatorProject,
  { idToken, context }: { readonly idToken: string; readonly context: OperationContext },
): TokenOwner {
  const [{ localId }] = USERS.parse(lookup(project, { idToken }, context)).users;
  const account = project.getUserByLocalId(localId);
  if (account === undefined) throw new Error(`The emulator has lost the account ${localId}`);
  const payload: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  return { account, provider: CLAIMS.parse(payload).firebase.sign_in_provider };
}

function readPending(credential: string): z.infer<typeof PENDING> | null {
  try {
    return PENDING.parse(JSON.parse(Buffer.from(credential, 'base64').toString()));
  } catch {
    return null;
  }
}
