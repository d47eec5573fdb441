import type { DeskDiscoveryPage, DeskSetDiscoveryRequest } from '@musubi/api-client';
import type { Locale } from '@musubi/domain/locales';

import { fromLocalMoment, toLocalMoment } from '#shared/local-moment.ts';

export type PageState = 'normal' | 'hidden' | 'picked';

/** Input of the form about one page. Times are in the format of `DateTimeField`. */
export interface PageChoice {
  readonly state: PageState;
  readonly from: string;
  readonly until: string;
  readonly locale: Locale | 'all';
  readonly reason: string;
}

export function stateOf({
  hidden_at: hiddenAt,
  picked_at: pickedAt,
}: Pick<DeskDiscoveryPage, 'hidden_at' | 'picked_at'>): PageState {
  if (hiddenAt !== null) return 'hidden';
  return pickedAt === null ? 'normal' : 'picked';
}

export function toChoice(page: DeskDiscoveryPage): PageChoice {
  return {
    state: stateOf(page),
    from: toLocalMoment(page.picked_from),
    until: toLocalMoment(page.picked_until),
    locale: page.pick_locale ?? 'all',
    reason: '',
  };
}

/** Whether the pick ends before it starts. */
export function isBackwards({ state, from, until }: PageChoice): boolean {
  return state === 'picked' && from !== '' && until !== '' && from >= until;
}

export function toRequest({ state, from, until, locale, reason }: PageChoice): DeskSetDiscoveryRequest {
  const base = { is_hidden: state === 'hidden', is_picked: state === 'picked', reason };
  if (state !== 'picked') return base;
  const [start, end] = [fromLocalMoment(from), fromLocalMoment(until)];
  return {
    ...base,
    ...(start !== null && { picked_from: start }),
    ...(end !== null && { picked_until: end }),
    ...(locale !== 'all' && { pick_locale: locale }),
  };
}
