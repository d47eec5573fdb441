import type { OfuseDisplayType } from '@musubi/domain/appearance';
import type { ComponentPropsWithRef, ReactNode } from 'react';

/** Class names for the parts of the OFUSE banner, from whichever style sheet draws it. */
export interface OfuseClasses {
  readonly support: string;
  readonly supportBanner: string;
  readonly supportBar: string;
  readonly supportLink: string;
  readonly sentence: string;
  readonly call: string;
}

/** Props of the markup that the public page and the member area share. */
export interface OfuseMarkupProps extends ComponentPropsWithRef<'section'> {
  readonly displayType: OfuseDisplayType;
  /** An address that has passed `toSafeHref`. */
  readonly href: string;
  readonly sentence: string;
  readonly call: string;
  readonly classes: OfuseClasses;
  readonly icon: ReactNode;
  readonly arrow: ReactNode;
  /** The button that puts the bar away. */
  readonly dismissButton: ReactNode;
}

const REL = 'nofollow ugc noopener';

/** The invitation to support a creator, in its three forms: a card among links, a banner, a bar that stays in sight. */
export function OfuseMarkup({
  displayType,
  href,
  sentence,
  call,
  classes,
  icon,
  arrow,
  dismissButton,
  ...rest
}: OfuseMarkupProps): React.JSX.Element {
  if (displayType === 'link') {
    return (
      <section aria-label={call} {...rest}>
        <a className={classes.supportLink} href={href} rel={REL}>
          {icon}
          <span className={classes.sentence}>{sentence}</span>
          {arrow}
        </a>
      </section>
    );
  }
  const isBar = displayType === 'fixed_on_screen';
  const className = [classes.support, isBar ? classes.supportBar : classes.supportBanner, rest.className]
    .filter(Boolean)
    .join(' ');
  return (
    <section aria-label={call} {...rest} className={className}>
      {isBar ? (
        <>
          <a href={href} rel={REL}>
            {icon}
            <span className={classes.sentence}>{sentence}</span>
            {arrow}
          </a>
          {dismissButton}
        </>
      ) : (
        <>
          {icon}
          <p className={classes.sentence}>{sentence}</p>
          <a className={classes.call} href={href} rel={REL}>
            {call}
          </a>
        </>
      )}
    </section>
  );
}
