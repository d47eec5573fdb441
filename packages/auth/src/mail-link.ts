const KINDS = {
  resetPassword: 'reset_password',
  verifyEmail: 'verify_email',
  verifyAndChangeEmail: 'change_email',
  recoverEmail: 'recover_email',
  revertSecondFactorAddition: 'remove_factor',
  signIn: 'sign_in',
} as const;

/** What the link of a mail is for. */
export type MailLinkKind = (typeof KINDS)[keyof typeof KINDS];

export interface MailLink {
  readonly kind: MailLinkKind;
  /** Works once, and for a while only. */
  readonly code: string;
}

/** Reads `mode` and `oobCode` of a link in a mail; null for a link that was cut off, or is of a kind not known here. */
export function readMailLink(query: URLSearchParams): MailLink | null {
  const mode = query.get('mode') ?? '';
  const code = query.get('oobCode') ?? '';
  if (!isMode(mode) || code === '') return null;
  return { kind: KINDS[mode], code };
}

function isMode(mode: string): mode is keyof typeof KINDS {
  return Object.hasOwn(KINDS, mode);
}
