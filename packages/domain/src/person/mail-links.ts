/** Purpose of a link in an e-mail that we send. */
export type MailLinkPurpose = 'change' | 'confirm' | 'reset' | 'sign_in';

/** Purpose of a link to the screen of the mail links; `server_sign_in` is printed on the server's command line. */
export type OwnLinkPurpose = MailLinkPurpose | 'server_sign_in';

export interface OwnMailLink {
  readonly purpose: OwnLinkPurpose;
  /** One-time code: of the API for `server_sign_in`, else of the identity service. */
  readonly code: string;
  /** Path of the web app to open after a sign-in. */
  readonly returnTo: string | null;
}

const LETTERS = {
  change: 'a',
  confirm: 'c',
  reset: 'r',
  server_sign_in: 'o',
  sign_in: 's',
} as const satisfies Record<OwnLinkPurpose, string>;
const PURPOSES: readonly OwnLinkPurpose[] = ['change', 'confirm', 'reset', 'server_sign_in', 'sign_in'];

const FRAGMENT = /^#([acors])\/([\w-]+)(\/.*)?$/;

/**
 * Fragment of a mail link, such as `#r/aVt3bDk2` or `#s/aVt3bDk2/follow/mio`. Browsers never send fragments
 * to servers, so the code appears in no log and no `Referer`.
 */
export function toMailLinkFragment({ purpose, code, returnTo }: OwnMailLink): string {
  return `#${LETTERS[purpose]}/${code}${returnTo ?? ''}`;
}

/** Reads the fragment of a mail link; null for any other fragment. Does not check the return path. */
export function parseMailLinkFragment(fragment: string): OwnMailLink | null {
  const [, letter, code, returnTo = null] = FRAGMENT.exec(fragment) ?? [];
  const purpose = PURPOSES.find((one) => LETTERS[one] === letter);
  return purpose === undefined || code === undefined ? null : { purpose, code, returnTo };
}
