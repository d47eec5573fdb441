import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { toNextCheck } from '#modules/link-proofs/public.ts';
import { replaceLinks } from '#modules/links/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { linkProofs } from '#platform/database/schema/page/link-proofs.ts';

import type { DemoCreator } from './creator-schema.ts';
import { type DemoClock, timeOf } from './demo-clock.ts';
import { toDemoViewer } from './viewer.ts';

type LinkList = components['schemas']['LinkList'];

interface LinkTarget {
  readonly core: Core;
  readonly clock: DemoClock;
  /** Publishes the page; called once the links of the first day are saved. */
  readonly publish: () => Promise<void>;
}

type DemoLink = DemoCreator['links'][number];

/**
 * Saves the creator's links at sign-up and again on the day of the newest link, because timelines use the
 * dates of the saves. The first save schedules the links of the days between. Returns the stored list.
 */
export async function loadDemoLinks(
  creator: DemoCreator,
  { core, clock, publish }: LinkTarget,
): Promise<LinkList> {
  const { links, joined_days_ago: joined } = creator;
  const viewer = toDemoViewer(creator);
  const newest = Math.min(joined, ...links.map(({ days_ago = joined }) => days_ago));
  const isFirst = ({ days_ago = joined }: DemoLink): boolean => days_ago > newest || newest === joined;

  clock.set(timeOf(creator, joined));
  const early = links.filter(isFirst).map((link) => ({
    ...toInput(link),
    ...(link.days_ago !== undefined && {
      starts_at: clock.at(timeOf(creator, link.days_ago)).toISOString(),
    }),
  }));
  const first = await replaceLinks(core, { viewer, body: { version: 1, links: early } });
  await publish();
  if (newest === joined) return first;

  const firstIds = first.items.map(({ id }) => id);
  clock.set(timeOf(creator, newest));
  const all = links.map((link) => ({
    ...toInput(link),
    ...(isFirst(link) && { id: firstIds[links.filter(isFirst).indexOf(link)] ?? '' }),
  }));
  return replaceLinks(core, { viewer, body: { version: first.version, links: all } });
}

/** Stores proofs for links whose pages link back. The weekly check fetches these pages from the stand-ins. */
export async function proveDemoLinks(
  { uid, links }: DemoCreator,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Promise<void> {
  const now = clock.now();
  const proven = links.filter(({ links_back: linksBack }) => linksBack);
  if (proven.length === 0) return;
  await db.insert(linkProofs).values(
    proven.map(({ url }) => ({
      pageId: uid,
      url,
      state: 'links_back' as const,
      checkedAt: now,
      linkedSince: now,
      refusals: 0,
      nextCheckAt: toNextCheck(now, 0),
    })),
  );
}

function toInput({ type, days_ago: _added, links_back: _isProven, ...link }: DemoLink) {
  return { ...link, ...(type !== undefined && { type }) };
}
