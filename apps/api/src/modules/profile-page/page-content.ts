import { hash } from 'node:crypto';

import { isBlockOver, nextBlockChange } from '@musubi/domain/block-times';
import { contentOfBlock } from '@musubi/domain/page-blocks';
import { moveBlocks } from '@musubi/domain/page-order';
import { mapProfileTexts } from '@musubi/domain/profile-texts';

import { toShownCount } from '#core/follows/shown-count.ts';
import {
  type CommissionsRow,
  stateOfCommissions,
  UNSET_COMMISSIONS,
} from '#core/pages/commission-state.rules.ts';
import type { components } from '#generated/contract.ts';
import { PUBLIC_LINK_COLUMNS } from '#modules/links/public.ts';
import { isReadable, toPublicBlock } from '#modules/page-blocks/public.ts';
import { PROFILE_COLUMNS, toAppearance, toOfuseSettings } from '#modules/profile/public.ts';
import { toFields } from '#platform/database/field-table.ts';

import type { PageRow } from './profile-page.repository.ts';
import { findNextChange, isShownAt, type Schedule } from './profile-page.rules.ts';

type Schemas = components['schemas'];

const KEY_LENGTH = 32;

/** Hashed, because user ids are not public. */
const toCreatorKey = (userId: string): string =>
  hash('sha256', `creator ${userId}`, 'hex').slice(0, KEY_LENGTH);

type PageStreams = Required<Pick<Schemas['PublicProfile'], 'live' | 'upcoming'>>;
/** Fields of a public page that a preview does not have. */
type PublicParts = keyof PageStreams | 'creator_key' | 'follower_count' | 'kits' | 'visibility';

function toPageStream({ id, title, url, startsAt }: PageRow['streams'][number], now: Date) {
  return { id, title, url, starts_at: (startsAt ?? now).toISOString() };
}

/** The stream running at `now`, and the next announced stream. Previews have neither. */
function toPageStreams({ streams }: PageRow, now: Date): PageStreams {
  const live = streams.findLast((stream) => isShownAt(stream, now));
  const upcoming = streams.find(({ startsAt }) => startsAt !== null && startsAt > now);
  return {
    live: live === undefined ? null : toPageStream(live, now),
    upcoming: upcoming === undefined ? null : toPageStream(upcoming, now),
  };
}

/** The page at `now` as visitors with access see it. */
export function toPublicPage(row: PageRow, now: Date): Schemas['PublicProfile'] {
  const content = toPageContent(row, now);
  // A confirmation mail would reveal the name of a gated page, so a gated page has no mail list.
  const takesAddresses = row.visibility !== 'gated';
  return {
    ...content,
    blocks: content.blocks.filter((block) => takesAddresses || block.mail_list === undefined),
    ...toPageStreams(row, now),
    follower_count: row.followerCount === null ? null : toShownCount(row.followerCount),
    // Kits show only members with public pages.
    kits: row.visibility === 'public' ? row.kits : [],
    creator_key: toCreatorKey(row.userId),
    visibility: row.visibility === 'public' ? 'public' : 'unlisted',
  };
}

/** The blocks that visitors see. A block after a hidden link moves to the nearest earlier link. */
function toShownBlocks(
  row: Pick<PageRow, 'links' | 'blocks' | 'blockImages'>,
  { shown, now }: { readonly shown: PageRow['links']; readonly now: Date },
): Schemas['PublicBlock'][] {
  const before = row.links.map(({ id }) => id);
  const left = new Set(shown.map(({ id }) => id));
  return moveBlocks(row.blocks, { before, left })
    .filter((block) => block.isVisible && isShownAt(block, now) && isReadable(block))
    .map((block) => toPublicBlock(block, row.blockImages))
    .filter((block) => !isOver(block, now));
}

function isOver(block: Schemas['PublicBlock'], now: Date): boolean {
  const content = contentOfBlock(block);
  return content !== null && isBlockOver(content, now);
}

/** The period from `now` in which a visible block does not change its content. */
function toReadingPeriod(block: Schemas['PublicBlock'], now: Date): Schedule {
  const content = contentOfBlock(block);
  return { startsAt: null, endsAt: content === null ? null : nextBlockChange(content, now) };
}

/** The links that visitors see. `links_back` is set only for links that link back. */
function toPublicLinks(
  { provenUrls }: Pick<PageRow, 'provenUrls'>,
  shown: PageRow['links'],
): Schemas['PublicLink'][] {
  const proven = new Set(provenUrls);
  return shown.map((link) => ({
    ...toFields(PUBLIC_LINK_COLUMNS, link),
    ...(link.isMe && proven.has(link.url) && { links_back: true }),
  }));
}

/** The state of the page's commissions at `now`. A page whose owner never set it is closed. */
function toPublicCommission(row: CommissionsRow | null, now: Date): Schemas['PublicCommission'] {
  const { slotsLeft, slotsTotal, note, opensAt, toldAt, confirmedAt, ...stored } = row ?? UNSET_COMMISSIONS;
  const state = stateOfCommissions({ ...stored, opensAt }, now);
  return {
    state,
    slots_left: slotsLeft,
    slots_total: slotsTotal,
    note,
    opens_at: state === 'closed' ? (opensAt?.toISOString() ?? null) : null,
    ...(state === 'open' && toldAt !== null && { told_at: toldAt.toISOString() }),
    confirmed_at: confirmedAt?.toISOString() ?? null,
  };
}

/** The time at which commissions open by themselves; they change no page without a board. */
function toOpening(row: CommissionsRow | null): Schedule {
  return { startsAt: row?.opensAt ?? null, endsAt: null };
}

/** Content of a page at `now`. The caller decides whether the client may see the page. */
export function toPageContent(
  row: PageRow,
  now: Date,
): Required<Omit<Schemas['PublicProfile'], PublicParts | 'commission'>> &
  Pick<Schemas['PublicProfile'], 'commission'> {
  const visible = row.links.filter(({ isVisible }) => isVisible);
  const shown = visible.filter((link) => isShownAt(link, now));
  const visibleBlocks = row.blocks.filter(({ isVisible }) => isVisible);
  const blocks = toShownBlocks(row, { shown, now });
  const periods = blocks.map((block) => toReadingPeriod(block, now));
  const hasBoard = blocks.some(({ commission }) => commission !== undefined);
  const opening = hasBoard ? [toOpening(row.commissions)] : [];
  return {
    pub_id: row.pubId,
    ...mapProfileTexts((field) => row[PROFILE_COLUMNS[field]]),
    thanks_note: row.thanksNote,
    icon_image_key: row.iconImageKey,
    cover_image_key: row.coverImageKey,
    contact_email: row.isContactEmailPublic ? row.contactEmail : null,
    locale: row.locale,
    genres: row.genres,
    links: toPublicLinks(row, shown),
    blocks,
    appearance: toAppearance(row),
    ...(hasBoard && { commission: toPublicCommission(row.commissions, now) }),
    audience: {
      allows_ai_training: row.allowsAiTraining,
      link_preview: row.linkPreview,
      keeps_campaign: row.keepsCampaign,
    },
    ofuse: toOfuseSettings(row),
    letters: row.letters.map(({ body, fromName, receivedAt }) => ({
      body,
      from_name: fromName,
      received_at: receivedAt.toISOString(),
    })),
    updated_at: row.updatedAt.toISOString(),
    next_change_at:
      findNextChange(
        [...visible, ...visibleBlocks, ...periods, ...opening, ...row.streams],
        now,
      )?.toISOString() ?? null,
  };
}
