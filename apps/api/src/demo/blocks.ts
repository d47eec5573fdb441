import { toDayIn } from '@musubi/domain/time-zones';

import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { updateCommissions } from '#modules/commissions/public.ts';
import { replacePageBlocks } from '#modules/page-blocks/public.ts';
import { DAY_MS, HOUR_MS } from '#platform/job.ts';

import type { DemoBlock } from './block-schema.ts';
import type { DemoCreator } from './creator-schema.ts';
import { type DemoClock, timeOf } from './demo-clock.ts';
import { toDemoViewer } from './viewer.ts';

type Schemas = components['schemas'];
type PageItemInput = Schemas['PageItemInput'];
type DayAndTime = Pick<NonNullable<DemoBlock['event']>, 'in_days' | 'at' | 'time_zone'>;

interface BlockTarget {
  readonly core: Core;
  readonly clock: DemoClock;
  /** The creator's links as stored. */
  readonly stored: Schemas['LinkList'];
}

/**
 * Saves the creator's blocks between the stored links, and the state of commissions. The save has the date of the sign-up, because
 * timelines use the date of the save.
 */
export async function loadDemoBlocks(
  creator: DemoCreator,
  { core, clock, stored }: BlockTarget,
): Promise<void> {
  const { blocks, commissions } = creator;
  if (blocks.length === 0) return;
  clock.set(timeOf(creator, creator.joined_days_ago));
  const startedAt = clock.at(0);
  const blocksAfter = (title: string | null): PageItemInput[] =>
    blocks.filter(({ after }) => after === title).map((block) => ({ block: toInput(block, startedAt) }));
  const items = [
    ...blocksAfter(null),
    ...stored.items.flatMap(({ position: _position, ...link }): PageItemInput[] => [
      { link },
      ...blocksAfter(link.title),
    ]),
  ];
  await replacePageBlocks(core, {
    viewer: toDemoViewer(creator),
    body: { version: 1, links_version: stored.version, items },
  });
  if (commissions === undefined) return;
  const { days_ago: daysAgo, ...state } = commissions;
  clock.set(timeOf(creator, daysAgo));
  await updateCommissions(core, {
    viewer: toDemoViewer(creator),
    body: { version: 1, opens_at: null, ...state },
  });
}

function toInput({ after: _after, event, countdown, ...block }: DemoBlock, now: Date): Schemas['BlockInput'] {
  return {
    ...block,
    ...(event !== undefined && { event: toEvent(event, now) }),
    ...(countdown !== undefined && { countdown: toCountdown(countdown, now) }),
  };
}

function toEvent(event: NonNullable<DemoBlock['event']>, now: Date): Schemas['EventBlock'] {
  const { in_days: _days, at: _at, hours, ...rest } = event;
  const startMs = toTimeMs(event, now);
  const endsAt = hours === null ? null : new Date(startMs + hours * HOUR_MS).toISOString();
  return { ...rest, starts_at: new Date(startMs).toISOString(), ends_at: endsAt };
}

function toCountdown(countdown: NonNullable<DemoBlock['countdown']>, now: Date): Schemas['CountdownBlock'] {
  const { in_days: _days, at: _at, ...rest } = countdown;
  return { ...rest, until: new Date(toTimeMs(countdown, now)).toISOString() };
}

/** The moment when clocks in the time zone show this time of day. */
function toTimeMs({ in_days: days, at, time_zone: timeZone }: DayAndTime, now: Date): number {
  const day = toDayIn(timeZone, new Date(now.getTime() + days * DAY_MS));
  const asUtcMs = Date.parse(`${day}T${at}:00Z`);
  const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shownMs = Date.parse(`${shown.format(asUtcMs).replace(' ', 'T')}Z`);
  return asUtcMs - (shownMs - asUtcMs);
}
