import { parseEmail } from '@musubi/domain/email';

import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, contact } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';

const { classes } = base;

/** Returns a `mailto:` URL with exactly one address and no headers; null for anything else. */
export function toMailHref(address: string): string | null {
  const parsed = parseEmail(address);
  return parsed.ok ? `mailto:${encodeURIComponent(parsed.email).replace('%40', '@')}` : null;
}

/** Shares the page or copies its address; hidden without script. */
export function ShareButton({
  labels,
  pageUrl,
}: Pick<ProfilePageProps, 'labels' | 'pageUrl'>): React.JSX.Element {
  return (
    <button
      type="button"
      className={`${classes.confirming} ${classes.share}`}
      data-needs-js=""
      data-share={pageUrl}
      data-done={labels.addressCopied}
    >
      <span className={classes.spoken} data-label="">
        {labels.share}
      </span>
      <PageIcon id="share" />
    </button>
  );
}

/** Draws an e-mail address with a possible line break only before the @ sign. */
function Address({ address }: { readonly address: string }): React.JSX.Element {
  const at = address.lastIndexOf('@');
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

/** The e-mail block; renders nothing without a valid address. */
export function Contact({
  profile,
  labels,
  actions,
}: Pick<ProfilePageProps, 'profile' | 'labels' | 'actions'>): React.JSX.Element | null {
  const address = profile.contact_email;
  const href = address === null ? null : toMailHref(address);
  if (address === null || href === null) return null;
  return (
    <div className={contact.classes.contact} role="group" aria-label={labels.contact}>
      <a className={`${classes.action} ${contact.classes.mail}`} href={href}>
        <PageIcon id="mail" />
        <Address address={address} />
      </a>
      <button
        type="button"
        className={`${classes.action} ${classes.confirming} ${contact.classes.copy}`}
        data-needs-js=""
        data-copy={address}
        data-done={labels.emailCopied}
      >
        <PageIcon id="copy" />
        <span className={classes.spoken} data-label="">
          {labels.copyEmail}
        </span>
      </button>
      {actions.contactCard !== null && (
        <a className={`${classes.action} ${contact.classes.card}`} href={actions.contactCard} download="">
          <PageIcon id="person" />
          <span className={classes.spoken}>{labels.saveContact}</span>
        </a>
      )}
    </div>
  );
}
