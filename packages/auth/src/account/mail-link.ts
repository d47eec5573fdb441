const KINDS = {
  resetPassword: 'reset_password',
  verifyEmail: 'verify_email',
  verifyAndChangeEmail: 'change_email',
  recoverEmail: 'recover_email',
  revertSecondFactorAddition: 'remove_factor',
  signIn: 'sign_in',
  serverSignIn: 'server_sign_in',
} as const;

/** Purpose of an e-mail link. */
export type MailLinkKind = (typeof KINDS)[keyof typeof KINDS];

export interface MailLink {
  readonly kind: MailLinkKind;
  /** One-time code, valid for a limited time. */
  readonly code: string;
}

/**
 * Reads `mode` and `oobCode` from the query of an e-mail link; null if the link is incomplete or of an
 * unknown kind.
 */
export function readMailLink(query: URLSearchParams): MailLink | null {
  const mode = query.get('mode') ?? '';
  const code = query.get('oobCode') ?? '';
  if (!isMode(mode) || code === '') return null;
  return { kind: KINDS[mode], code };
}

function isMode(mode: string): mode is keyof typeof KINDS {
  return Object.hasOwn(KINDS, mode);
}
