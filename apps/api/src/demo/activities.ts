import type { Core } from '#core/module.ts';
import { recordRefresh, replaceActivities } from '#modules/activities/public.ts';

import type { DemoCreator } from './creator-schema.ts';
import type { DemoClock } from './demo-clock.ts';
import { toDemoViewer } from './viewer.ts';

interface ActivityTarget {
  readonly core: Core;
  readonly clock: DemoClock;
}

const DAY_MS = 24 * 60 * 60_000;

/** Connects the creator's activity sources, and stores their latest items as if they were refreshed now. */
export async function loadDemoActivities(
  creator: DemoCreator,
  { core, clock }: ActivityTarget,
): Promise<void> {
  const { uid, activities: wanted, activity_titles: titles } = creator;
  if (wanted.length === 0) return;
  clock.set(0);
  const { items: stored } = await replaceActivities(core, {
    viewer: toDemoViewer(creator),
    body: {
      version: 1,
      group_titles: titles,
      activities: wanted.map(({ type, group, source_id }) => ({ type, group, source_id, is_visible: true })),
    },
  });
  for (const [index, { items }] of wanted.entries()) {
    const source = stored[index];
    if (source === undefined) continue;
    await recordRefresh(
      core,
      { userId: uid, id: source.id, type: source.type, sourceId: source.source_id },
      {
        kind: 'items',
        items: items.map(({ id, title, url, thumbnail_image_key, days_ago }) => ({
          id,
          title,
          url,
          thumbnailImageKey: thumbnail_image_key,
          thumbnailUrl: null,
          publishedAt: new Date(clock.now().getTime() - days_ago * DAY_MS),
        })),
      },
    );
  }
}
