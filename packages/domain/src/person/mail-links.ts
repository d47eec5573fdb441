/** Purpose of a link in an e-mail that we send. */
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
