import { hasOwnName } from '@musubi/domain/display-name';
import { pagePath } from '@musubi/domain/page-urls';
import { BLOCK_SHAPE_VERSION, readStoredBlock } from '@musubi/domain/stored-blocks';

import { toOwnVisibility } from '#core/pages/page-reach.ts';
import type { PagePart, PageParts } from '#platform/page-copies/page-copy-parts.ts';

import type { PageRows } from '../page-copy.repository.ts';
import type { ClicksRow, FollowRow, LetterRow } from './numerous-rows.ts';

/** Parts whose rows are written while they are read. */
export type NumerousPartName = 'letters' | 'follows' | 'statistics';

/** Maps the rows of a page to the parts of its copy that have few. */
export function toPageParts(page: PageRows): Omit<PageParts, NumerousPartName> {
  return {
    profile: toProfilePart(page),
    appearance: toAppearancePart(page),
    links: toLinksPart(page),
    blocks: toBlocksPart(page),
    activities: {
      version: 1,
      group_titles: { ...page.profile.activityGroupTitles },
      sources: page.activities.map(({ id, type, sourceId, group, isVisible }) => ({
        id,
        service: type,
        account: sourceId,
        group,
        is_shown: isVisible,
      })),
    },
    names: {
      version: 1,
      names: page.names.map(({ name, isMain, state }) => ({
        name,
        is_main: isMain,
        was_verified: state === 'verified',
      })),
      atproto_did: page.profile.atprotoDid,
    },
  };
}

function toProfilePart({ profile, handles }: PageRows): PagePart<'profile'> {
  return {
    version: 1,
    handle: profile.pubId,
    former_handles: handles.flatMap(({ handle }) => (handle === profile.pubId ? [] : [handle])),
    name: hasOwnName({ name: profile.name, pub_id: profile.pubId }) ? profile.name : '',
    reading: profile.reading,
    headline: profile.headline,
    introduction: profile.bio,
    thanks: profile.thanksNote,
    icon: profile.iconImageKey,
    cover: profile.coverImageKey,
    contact_address: profile.contactEmail,
    shows_contact_address: profile.isContactEmailPublic,
    language: profile.locale,
    time_zone: profile.timeZone,
    genres: [...profile.genres],
    ofuse: { address: profile.ofuseUrl, message: profile.ofuseMessage },
    audience: {
      visibility: toOwnVisibility(profile),
      avoids_search: profile.hidesFromSearch,
      allows_ai_training: profile.allowsAiTraining,
      link_preview: profile.linkPreview,
      is_for_adults: profile.isAdult,
      had_lock: profile.isLocked,
      lock_hint: profile.lockHint,
      shows_name_on_door: profile.showsNameOnDoor,
      keeps_campaign: profile.keepsCampaign,
    },
    created_at: profile.createdAt.toISOString(),
  };
}

function toAppearancePart({ profile }: PageRows): PagePart<'appearance'> {
  return {
    version: 1,
    theme: profile.themeId,
    font: profile.font,
    accent: profile.accentColor,
    background: profile.backgroundColor,
    link_shape: profile.linkShape,
    header: profile.headerLayout,
    arrangement: profile.layout,
    icon_frame: profile.iconFrame,
    name_style: profile.nameStyle,
    link_entrance: profile.linkEntrance,
    closing_mark: profile.closingMark,
    ofuse_button: profile.ofuseDisplayType,
    shows_invitation: profile.showsInvitation,
  };
}

interface ScheduledRow {
  readonly isVisible: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const toShown = ({ isVisible, startsAt, endsAt }: ScheduledRow) => ({
  is_shown: isVisible,
  shown_from: startsAt?.toISOString() ?? null,
  shown_until: endsAt?.toISOString() ?? null,
});

function toLinksPart({ links }: PageRows): PagePart<'links'> {
  return {
    version: 1,
    links: links.map((link) => ({
      id: link.id,
      type: link.type,
      title: link.title,
      description: link.description,
      url: link.url,
      image: link.thumbnailImageKey,
      size: link.size,
      section: link.section,
      is_half_wide: link.isHalf,
      is_icon: link.isIcon,
      is_own_profile: link.isMe,
      is_sensitive: link.isSensitive,
      ...toShown(link),
    })),
  };
}

/** Leaves out blocks that only a newer version can read. */
function toBlocksPart({ blocks }: PageRows): PagePart<'blocks'> {
  return {
    version: 1,
    blocks: blocks.flatMap((block) => {
      const content = readStoredBlock(block);
      if (content === null) return [];
      return [
        {
          id: block.id,
          below_link: block.afterLinkId,
          width: block.width,
          is_sensitive: block.isSensitive,
          ...toShown(block),
          type: content.type,
          shape: BLOCK_SHAPE_VERSION,
          content: { ...content.data },
        },
      ];
    }),
  };
}

export function toFollowEntry(
  { handle, followedAt, isMuted, inDigest }: FollowRow,
  origin: string,
): PagePart<'follows'>['follows'][number] {
  return {
    address: origin + pagePath(handle),
    followed_at: followedAt.toISOString(),
    is_muted: isMuted,
    is_in_digest: inDigest,
  };
}

export function toLetterEntry(letter: LetterRow): PagePart<'letters'>['letters'][number] {
  return {
    id: letter.id,
    from_name: letter.fromName,
    body: letter.body,
    received_at: letter.receivedAt.toISOString(),
    may_be_shown: letter.isPublic,
    is_shown: letter.isShown,
    is_read: letter.isRead,
    is_thanked: letter.isThanked,
    brought_from: letter.broughtFrom,
  };
}

export function toClicksEntry({ day, linkId, clicks }: ClicksRow): PagePart<'statistics'>['clicks'][number] {
  return { day, link: linkId, clicks };
}
