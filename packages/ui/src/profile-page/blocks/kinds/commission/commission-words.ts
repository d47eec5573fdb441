import type { CommissionBoard } from '@musubi/domain/block-contents';
import { DEFAULT_TIME_ZONES, toDayIn } from '@musubi/domain/time-zones';
import { toSafeHref } from '@musubi/domain/url';

import { formatPageMoment, momentOf } from '../../../content/page-date.ts';
import type { CommissionLabels } from '../../../content/profile-page-labels.ts';
import type { PublicCommission } from '../../../content/public-profile.ts';
import type { BlockProps } from '../../block-props.ts';

export type CommissionPage = BlockProps<'commission'>['page'];

/** The state of a board before its owner has set one, as in a preview. */
const CLOSED: PublicCommission = {
  state: 'closed',
  slots_left: null,
  slots_total: null,
  note: '',
  opens_at: null,
  confirmed_at: null,
};

/** Returns the state of the page's board; closed if the profile has none. */
export const commissionOf = ({ profile }: Pick<CommissionPage, 'profile'>): PublicCommission =>
  profile.commission ?? CLOSED;

const isMoment = (moment: string): boolean => !Number.isNaN(Date.parse(moment));

/** Returns how many slots are left, in words; empty if the creator does not say. */
function toSlotWords(
  { slots_left: left, slots_total: total }: PublicCommission,
  { slot, slots, slotsOf }: CommissionLabels,
): string {
  if (left === null) return '';
  if (total !== null && total > 1) {
    return slotsOf.replace('{total}', String(total)).replace('{}', String(left));
  }
  return left === 1 ? slot : slots.replace('{}', String(left));
}

/** Returns the words beside the state: the slots left, or when commissions open. */
export function toStateWords(board: CommissionBoard, page: CommissionPage): string {
  const commission = commissionOf(page);
  const words = page.labels.blocks.commission;
  if (commission.state === 'open') return toSlotWords(commission, words);
  if (commission.state === 'waitlist') return board.ask.letter ? words.waits : '';
  const { opens_at: opens } = commission;
  if (opens === null || !isMoment(opens)) return '';
  return words.opens.replace('{}', () => formatPageMoment(opens, page));
}

/** Maximum number of slots that are drawn as squares. */
const SQUARES_MAX_COUNT = 12;

/** Returns for each slot of an open board whether it is left; empty if there are too many or no number is known. */
export function toSquares({ state, slots_left, slots_total }: PublicCommission): readonly boolean[] {
  if (state !== 'open' || slots_left === null || slots_total === null) return [];
  if (slots_total > SQUARES_MAX_COUNT) return [];
  return Array.from({ length: slots_total }, (_slot, at) => at < slots_left);
}

/**
 * Returns the day when the creator last confirmed the state, without the present year; empty before the first
 * time. The day is in the time zone of the creator's language, as in `formatPageDate`.
 */
export function toUpdatedWords(page: CommissionPage): string {
  const { confirmed_at: confirmed } = commissionOf(page);
  if (confirmed === null || !isMoment(confirmed)) return '';
  const timeZone = DEFAULT_TIME_ZONES[page.profile.locale];
  const moment = new Date(confirmed);
  const [year, thisYear] = [moment, momentOf(page)].map((time) => toDayIn(timeZone, time).slice(0, 4));
  const format = new Intl.DateTimeFormat(page.locale, {
    month: 'short',
    day: 'numeric',
    ...(year !== thisYear && { year: 'numeric' }),
    timeZone,
  });
  return page.labels.blocks.commission.updated.replace('{}', () => format.format(moment));
}

/** Sites on which creators take commissions, by host. */
const SITES = { 'skeb.jp': 'Skeb', 'vgen.co': 'VGen', 'ko-fi.com': 'Ko-fi', 'skima.jp': 'SKIMA' } as const;

interface OutsideLink {
  readonly href: string;
  /** The words of the button, which name a known site. */
  readonly words: string;
}

/** Returns the link to the site that takes the commissions; null if there is none, or its URL is unsafe. */
export function findOutsideLink(
  { ask }: CommissionBoard,
  { outside, outsideOther }: CommissionLabels,
): OutsideLink | null {
  const href = ask.url === '' ? null : toSafeHref(ask.url);
  if (href === null) return null;
  const { hostname } = new URL(href);
  const site = Object.entries(SITES).find(([host]) => hostname === host || hostname.endsWith(`.${host}`));
  return { href, words: site === undefined ? outsideOther : outside.replace('{}', site[1]) };
}
