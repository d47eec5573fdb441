import type { Locale } from '@musubi/domain/locales';
import type { ReactNode } from 'react';

import type { PublicProfile } from '../content/public-profile.ts';
import { base, form, qrSheet, sheet, subPage, thanksNote } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';
import { toPageParts } from '../page-parts.ts';
import { Avatar } from '../sections/profile-header.tsx';
import { themeCss } from '../theme/theme-css.ts';

const { classes } = base;

export interface SubPageProps {
  /** Profile of the page's owner, whose theme the page has. */
  readonly profile: PublicProfile;
  /** Language of the page: the reader's choice, or else the language of the profile. */
  readonly locale: Locale;
  readonly title: string;
  /** Content origin of the creator's picture beside the heading; by default there is no picture. */
  readonly portraitOrigin?: string | undefined;
  /** Link back to the public page. */
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/**
 * A page below a public page, such as a form. It has one heading, the owner's theme and the reader's
 * language.
 */
export function SubPage(props: SubPageProps): React.JSX.Element {
  const { profile, locale, title, portraitOrigin, back, children } = props;
  const onSheet = toPageParts(profile).hasSheet ? ` ${sheet.classes.sheet} ${classes.profile}` : '';
  return (
    <div className={classes.page} lang={locale}>
      <main className={`${classes.column} ${subPage.classes.sub}`}>
        <div className={`${subPage.classes.subBody}${onSheet}`}>
          <a className={classes.quiet} href={back.href}>
            <PageIcon id="back" />
            {back.label}
          </a>
          <div className={subPage.classes.subHead}>
            {portraitOrigin !== undefined && <Avatar profile={profile} contentOrigin={portraitOrigin} />}
            <h1 className={classes.name}>{title}</h1>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

/** Classes of a link that is the next step of a sub-page. */
export const subLinkClasses: string = `${classes.action} ${classes.start}`;

/** Returns the whole content of a sub-page's `<style>`; apps/page removes the rules that it does not use. */
export function subPageCss(profile: PublicProfile): string {
  const theme = themeCss({ appearance: profile.appearance, locale: profile.locale, hasPortrait: false });
  const onSheet = toPageParts(profile).hasSheet ? sheet.css : '';
  return [theme, base.css, onSheet, form.css, subPage.css, qrSheet.css, thanksNote.css].join('');
}
