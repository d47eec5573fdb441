import type { PageLayout } from '@musubi/domain/appearance';

import { joinClasses } from '../class-names.ts';
import { momentOf } from './content/page-date.ts';
import { layoutOf } from './content/page-layout.ts';
import type { ProfilePageProps } from './content/profile-page-props.ts';
import { base, closingMark, headerSide, layoutMosaic, layoutSpread, sheet } from './generated/page-styles.ts';
import { Links } from './links/links.tsx';
import { Live, LiveBadge } from './links/live.tsx';
import { SocialIcons } from './links/social-icons.tsx';
import { toMosaicTiles } from './mosaic.ts';
import { isHeaderBeside, toPageParts } from './page-parts.ts';
import { Activities } from './sections/activities.tsx';
import { Contact, ShareButton } from './sections/contact.tsx';
import { FollowLink } from './sections/follow-link.tsx';
import { Genres } from './sections/genres.tsx';
import { PageFooter } from './sections/page-footer.tsx';
import { PageKits } from './sections/page-kits.tsx';
import { PageOfuse } from './sections/page-ofuse.tsx';
import { Avatar, Bio, Cover, Names } from './sections/profile-header.tsx';
import { ShownLetters } from './sections/shown-letters.tsx';
import { Ways } from './sections/ways.tsx';
import { toDecorations } from './theme/decorations.ts';

const { classes } = base;

const LAYOUT_CLASSES: Readonly<Record<PageLayout, string | null>> = {
  column: null,
  spread: layoutSpread.classes.spread,
  mosaic: layoutMosaic.classes.mosaic,
};

/**
 * Content of the public page's `<body>`, with the styles of `pageCss(profile)`. Uses no hooks and needs no
 * script, because apps/page renders it to HTML. The member area renders it into the preview frame.
 */
export function ProfilePage(props: ProfilePageProps): React.JSX.Element {
  const { profile, locale, labels, contentOrigin, pageUrl, actions, findServiceMark } = props;
  const { header_layout: header, ofuse_display_type: ofuseType } = profile.appearance;
  const { entranceClass, closing } = toDecorations(profile.appearance);
  const { hasSheet, blockTypes } = toPageParts(profile);
  const onSheet = hasSheet ? ` ${sheet.classes.sheet}` : '';
  // Links have their own background, but blocks do not.
  const restOnSheet = blockTypes.size > 0 ? onSheet : '';
  const isBar = ofuseType === 'fixed_on_screen';
  const tiles = toMosaicTiles(profile, momentOf(props));
  return (
    <div
      className={joinClasses(
        classes.page,
        header,
        isHeaderBeside(profile) && headerSide.classes.side,
        LAYOUT_CLASSES[layoutOf(profile)],
        entranceClass,
      )}
      lang={locale}
      data-count={actions.count ?? undefined}
    >
      {header === 'banner' && <Cover profile={profile} contentOrigin={contentOrigin} />}
      <main className={classes.column}>
        <div className={joinClasses(classes.profile + onSheet, tiles?.profile)}>
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
        <div className={`${headerSide.classes.rest}${restOnSheet}`}>
          <Live {...props} tiles={tiles} />
          <Links {...props} tiles={tiles} />
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
