/** Purpose of a link in one of our own mails. */
export type MailLinkPurpose = 'change' | 'confirm' | 'reset' | 'sign_in';

export interface OwnMailLink {
  readonly purpose: MailLinkPurpose;
  /** One-time code of the identity service. */
  readonly code: string;
  /** Path of the web app to open after a sign-in. */
  readonly returnTo: string | null;
}

const LETTERS = { change: 'a', confirm: 'c', reset: 'r', sign_in: 's' } as const satisfies Record<
  MailLinkPurpose,
  string
>;
const PURPOSES: readonly MailLinkPurpose[] = ['change', 'confirm', 'reset', 'sign_in'];

const FRAGMENT = /^#([acrs])\/([\w-]+)(\/.*)?$/;

/**
 * Fragment of a mail link, such as `#r/aVt3bDk2` or `#s/aVt3bDk2/follow/mio`. Browsers send fragments to no server, so the
 * code is in no log and no `Referer`.
 */
export function toMailLinkFragment({ purpose, code, returnTo }: OwnMailLink): string {
  return `#${LETTERS[purpose]}/${code}${returnTo ?? ''}`;
}

/** Reads the fragment of a mail link; null for any other. The return path is not checked. */
export function parseMailLinkFragment(fragment: string): OwnMailLink | null {
  const [, letter, code, returnTo = null] = FRAGMENT.exec(fragment) ?? [];
  const purpose = PURPOSES.find((one) => LETTERS[one] === letter);
  return purpose === undefined || code === undefined ? null : { purpose, code, returnTo };
}
