import { LOCALES } from '@musubi/domain/locales';

import { BRAND } from '../../brand/brand.tsx';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, linksBack } from '../generated/page-styles.ts';
import { LinksBackMark } from '../icons/links-back-mark.tsx';
import { PageIcon } from '../icons/page-icon.tsx';

const { classes } = base;

/** A language picker that works without script: `<details>` with a submit button per language. */
function PageLanguage({ locale: chosen, labels, actions }: ProfilePageProps): React.JSX.Element {
  return (
    <details className={classes.language}>
      <summary className={classes.quiet}>
        <PageIcon id="globe" />
        {`${labels.language}: `}
        <span>{labels.localeNames[chosen]}</span>
      </summary>
      <form method="post" action={actions.chooseLocale}>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="submit"
            className={classes.locale}
            name="locale"
            value={locale}
            lang={locale}
            aria-current={locale === chosen ? 'true' : undefined}
          >
            {labels.localeNames[locale]}
          </button>
        ))}
      </form>
    </details>
  );
}

/**
 * Footer: explanation of the links-back mark, invitation unless the creator turned it off, language picker,
 * QR code, report link and product name.
 */
export function PageFooter(props: ProfilePageProps & { readonly className: string }): React.JSX.Element {
  const { profile, labels, actions, className } = props;
  return (
    <footer className={className}>
      {profile.links.some((link) => link.links_back === true) && (
        // Hidden from screen readers, because each link's own text contains the same information.
        <p className={linksBack.classes.backNote} aria-hidden="true">
          <LinksBackMark /> {labels.linksBack}
        </p>
      )}
      {profile.appearance.shows_invitation && (
        <p className={classes.invitation}>
          <a className={classes.quiet} href={actions.start}>
            {labels.invitation}
          </a>
        </p>
      )}
      <PageLanguage {...props} />
      {actions.qrCode !== null && (
        <a className={classes.quiet} href={actions.qrCode} rel="nofollow">
          {labels.qrCode}
        </a>
      )}
      {actions.report !== null && (
        <a className={classes.quiet} href={actions.report} rel="nofollow">
          {labels.report}
        </a>
      )}
      <a className={`${classes.quiet} ${classes.brand}`} href={actions.home}>
        <PageIcon id="mark" />
        {BRAND.name}
      </a>
    </footer>
  );
}
