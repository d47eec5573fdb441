import type { Appearance } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import type { ReactNode } from 'react';

import { LogoMark } from '../../brand/brand.tsx';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, message, sheet } from '../generated/page-styles.ts';
import { Avatar } from '../sections/profile-header.tsx';
import { fontStack } from '../theme/fonts.ts';
import { themeCss } from '../theme/theme-css.ts';
import { THEMES } from '../theme/themes.ts';

const { classes } = base;

interface MessageLink {
  readonly href: string;
  readonly label: string;
}

export interface MessagePageProps {
  readonly appearance: Appearance;
  readonly locale: Locale;
  /** Creator whose picture is above the message; null for the product's logo. */
  readonly creator: Pick<ProfilePageProps, 'profile' | 'contentOrigin'> | null;
  /** Text of a rubber stamp beside the picture; the title contains the same information. */
  readonly stamp?: string;
  readonly title: string;
  readonly body: ReactNode;
  /** The next step for most readers. */
  readonly action: MessageLink;
  /** An alternative next step, drawn as an inconspicuous line. */
  readonly other: MessageLink;
}

/**
 * A page with a single message, such as "not found". It has the proportions of a public page: a picture, a
 * heading, a sentence, one button and an inconspicuous line.
 */
export function MessagePage(props: MessagePageProps): React.JSX.Element {
  const { appearance, locale, creator, stamp, title, body, action, other } = props;
  const onSheet = THEMES[appearance.theme_id].hasSheet ? ` ${sheet.classes.sheet}` : '';
  const ofProduct = creator === null ? ` ${message.classes.product}` : '';
  return (
    <div className={`${classes.page} ${message.classes.messagePage}${ofProduct}`} lang={locale}>
      <main className={classes.column}>
        <div className={`${classes.profile} ${message.classes.message}${onSheet}`}>
          {creator === null ? (
            <span className={`${classes.avatar} ${classes.initial}`}>
              <LogoMark />
            </span>
          ) : (
            <Avatar {...creator} />
          )}
          {stamp !== undefined && (
            <span className={message.classes.stamp} aria-hidden="true">
              {stamp}
            </span>
          )}
          <h1 className={classes.name}>{title}</h1>
          <p className={classes.phrases}>{body}</p>
          <a className={`${classes.action} ${classes.start}`} href={action.href}>
            {action.label}
          </a>
          <a className={classes.quiet} href={other.href}>
            {other.label}
          </a>
        </div>
      </main>
    </div>
  );
}

/** Returns the whole content of a message page's `<style>`. */
export function messagePageCss(appearance: Appearance, locale: Locale): string {
  const centered: Appearance = { ...appearance, header_layout: 'centered' };
  const serif = `:root{--serif:${fontStack({ font: 'dnp_shuei_mincho', locale })}}`;
  return [themeCss({ appearance: centered, locale }), serif, base.css, sheet.css, message.css].join('');
}
