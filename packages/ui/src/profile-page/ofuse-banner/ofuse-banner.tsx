import type { OfuseDisplayType } from '@musubi/domain/appearance';
import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../../class-names.ts';
import { base, ofuse } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';

const { classes } = ofuse;
const REL = 'nofollow ugc noopener';

export interface OfuseBannerProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** A bar fixed to the bottom edge, a banner after the links, or a card in the list of links. */
  readonly displayType: OfuseDisplayType;
  /** A URL that has passed `toSafeHref`. */
  readonly href: string;
  /** The whole sentence, including the creator's name. */
  readonly sentence: string;
  /** Language of the sentence, when it differs from its surroundings. */
  readonly sentenceLang?: string | undefined;
  /** Second line, such as the cost and the site that the link leads to. */
  readonly note?: string | undefined;
  /** Accessible name of the section, and label of the banner's link. */
  readonly callLabel: string;
  /** Name of the button that dismisses the bar. The button is hidden until the page's script runs. */
  readonly dismissLabel: string;
}

function Words({
  sentence,
  sentenceLang,
  note,
}: Pick<OfuseBannerProps, 'sentence' | 'sentenceLang' | 'note'>): React.JSX.Element {
  return (
    <span className={classes.sentence}>
      <span lang={sentenceLang}>{sentence}</span>
      {note !== undefined && <span className={classes.cost}>{note}</span>}
    </span>
  );
}

function Bar({
  href,
  sentence,
  sentenceLang,
  note,
  dismissLabel,
}: Pick<
  OfuseBannerProps,
  'href' | 'sentence' | 'sentenceLang' | 'note' | 'dismissLabel'
>): React.JSX.Element {
  return (
    <>
      <a href={href} rel={REL}>
        <PageIcon id="letter" className={classes.letter} />
        <Words sentence={sentence} sentenceLang={sentenceLang} note={note} />
        <PageIcon id="open" />
      </a>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={dismissLabel}
        data-needs-js=""
        data-dismiss=""
      >
        <PageIcon id="close" />
      </button>
    </>
  );
}

function Banner({
  href,
  sentence,
  sentenceLang,
  note,
  callLabel,
}: Pick<OfuseBannerProps, 'href' | 'sentence' | 'sentenceLang' | 'note' | 'callLabel'>): React.JSX.Element {
  return (
    <>
      <PageIcon id="letter" className={classes.letter} />
      <Words sentence={sentence} sentenceLang={sentenceLang} note={note} />
      <a className={classes.call} href={href} rel={REL}>
        {callLabel}
      </a>
    </>
  );
}

function CardLink({
  href,
  sentence,
  sentenceLang,
  note,
}: Pick<OfuseBannerProps, 'href' | 'sentence' | 'sentenceLang' | 'note'>): React.JSX.Element {
  return (
    <a className={base.classes.link} href={href} rel={REL}>
      <PageIcon id="letter" />
      <Words sentence={sentence} sentenceLang={sentenceLang} note={note} />
      <PageIcon id="open" />
    </a>
  );
}

const SECTION_CLASS: Readonly<Record<OfuseDisplayType, string>> = {
  link: classes.supportCard,
  bottom_banner: `${classes.support} ${classes.supportBanner}`,
  fixed_on_screen: `${classes.support} ${classes.supportBar}`,
};

/**
 * Invites visitors to support a creator with fan letters. The banner is part of the public page, so `pageCss`
 * styles it.
 */
export function OfuseBanner({
  displayType,
  href,
  sentence,
  sentenceLang,
  note,
  callLabel,
  dismissLabel,
  className,
  ...rest
}: OfuseBannerProps): React.JSX.Element {
  const shared = { href, sentence, sentenceLang, note };
  return (
    <section aria-label={callLabel} {...rest} className={joinClasses(SECTION_CLASS[displayType], className)}>
      {displayType === 'link' && <CardLink {...shared} />}
      {displayType === 'bottom_banner' && <Banner {...shared} callLabel={callLabel} />}
      {displayType === 'fixed_on_screen' && <Bar {...shared} dismissLabel={dismissLabel} />}
    </section>
  );
}
