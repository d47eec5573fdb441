import { type OwnLinkPurpose, parseMailLinkFragment } from '@musubi/domain/mail-links';

/** The `mode` of the identity service's own links, and of a link from the server's command line. */
const MODES = {
  change: 'verifyAndChangeEmail',
  confirm: 'verifyEmail',
  reset: 'resetPassword',
  server_sign_in: 'serverSignIn',
  sign_in: 'signIn',
} as const satisfies Record<OwnLinkPurpose, string>;

/**
 * Converts the fragment of a link in our own mails to the query of an equivalent link of the identity
 * service.
 */
export function toMailLinkQuery(fragment: string): URLSearchParams {
  const link = parseMailLinkFragment(fragment);
  if (link === null) return new URLSearchParams();
  const { purpose, code, returnTo } = link;
  return new URLSearchParams({
    mode: MODES[purpose],
    oobCode: code,
    ...(returnTo !== null && { returnTo }),
  });
}
