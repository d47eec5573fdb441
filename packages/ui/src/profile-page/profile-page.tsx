import { joinClasses } from '../class-names.ts';
import { Activities } from './activities.tsx';
import { Contact, ShareButton } from './contact.tsx';
import { toDecorations } from './decorations.ts';
import { FollowLink } from './follow-link.tsx';
import { base, closingMark, headerLeft, sheet } from './generated/page-styles.ts';
import { Genres } from './genres.tsx';
import { Links } from './links.tsx';
import { Live, LiveBadge } from './live.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageKits } from './page-kits.tsx';
import { PageOfuse } from './page-ofuse.tsx';
import { toPageParts } from './page-parts.ts';
import { Avatar, Bio, Cover, Names } from './profile-header.tsx';
import type { ProfilePageProps } from './profile-page-props.ts';
import { ShownLetters } from './shown-letters.tsx';
import { SocialIcons } from './social-icons.tsx';
import { Ways } from './ways.tsx';

const { classes } = base;

/**
 * Content of the public page's `<body>`, with the styles of `pageCss(profile)`. Uses no hooks and needs no
 * script, because apps/page renders it to HTML. The member area renders it into the preview frame.
 */
export function ProfilePage(props: ProfilePageProps): React.JSX.Element {
  const { profile, locale, labels, contentOrigin, pageUrl, actions, findServiceMark } = props;
  const { header_layout: layout, ofuse_display_type: ofuseType } = profile.appearance;
  const { entranceClass, closing } = toDecorations(profile.appearance);
  const { hasSheet, blockTypes } = toPageParts(profile);
  const onSheet = hasSheet ? ` ${sheet.classes.sheet}` : '';
  // Links have a ground of their own, and blocks do not.
  const restOnSheet = blockTypes.size > 0 ? onSheet : '';
  const isBar = ofuseType === 'fixed_on_screen';
  return (
    <div
      className={joinClasses(classes.page, layout, entranceClass)}
      lang={locale}
      data-count={actions.count ?? undefined}
    >
      {layout === 'banner' && <Cover profile={profile} contentOrigin={contentOrigin} />}
      <main className={classes.column}>
        <div className={`${classes.profile}${onSheet}`}>
          <Avatar profile={profile} contentOrigin={contentOrigin} />
          <LiveBadge profile={profile} labels={labels} />
          <Names profile={profile} locale={locale} />
          <FollowLink labels={labels} actions={actions} />
          <Genres profile={profile} locale={locale} labels={labels} />
          <Bio {...{ profile, locale, labels, pageUrl }} />
          <SocialIcons {...{ profile, locale, labels, pageUrl, findServiceMark }} />
          <Contact profile={profile} labels={labels} actions={actions} />
          <ShareButton labels={labels} pageUrl={pageUrl} />
          <div
            className={`${classes.hidden} ${classes.status}`}
            role="status"
            data-status=""
            data-refused={labels.copyRefused}
          />
        </div>
        <div className={`${headerLeft.classes.rest}${restOnSheet}`}>
          <Live {...props} />
          <Links {...props} />
          <Activities {...props} />
          <ShownLetters {...props} />
          <PageKits {...props} />
          <Ways {...props} />
          {closing !== null && <div className={closingMark.classes.closing} />}
        </div>
      </main>
      <PageFooter {...props} className={`${classes.footer}${onSheet}`} />
      {isBar && <PageOfuse profile={profile} locale={locale} labels={labels} />}
    </div>
  );
}
