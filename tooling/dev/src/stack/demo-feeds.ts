import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RecordedAccount, RecordedEntry } from '@musubi/third-parties/recorded-accounts';
import * as z from 'zod';

import { readDemoFiles } from './demo-files.ts';

/** Width of the pictures that the stand-ins serve, in pixels: the largest width that demo images have. */
const PICTURE_WIDTH = 1024;

const ENTRY = z.looseObject({
  id: z.string().min(1),
  title: z.string(),
  url: z.url(),
  days_ago: z.number().int().nonnegative(),
  thumbnail_image_key: z.string().nullable().default(null),
});
const CREATOR = z.looseObject({
  activities: z
    .array(
      z.looseObject({
        type: z.enum(['youtube', 'instagram', 'ofuse']),
        source_id: z.string().min(1),
        items: z.array(ENTRY),
      }),
    )
    .default([]),
});

/**
 * Reads the works of the demo creators on YouTube, Instagram and OFUSE. The stand-ins return these works when
 * the API refreshes the activities.
 */
export async function readDemoFeeds(folder: string): Promise<readonly RecordedAccount[]> {
  const readPicture = async (key: string | null): Promise<Buffer | null> =>
    key === null ? null : readFile(join(folder, 'images', key, `${PICTURE_WIDTH}.webp`));
  const toEntry = async (entry: z.output<typeof ENTRY>): Promise<RecordedEntry> => ({
    id: entry.id,
    title: entry.title,
    url: entry.url,
    daysAgo: entry.days_ago,
    picture: await readPicture(entry.thumbnail_image_key),
  });
  const creators = await readDemoFiles(folder, CREATOR);
  return Promise.all(
    creators
      .flatMap(({ activities }) => activities)
      .map(async ({ type, source_id, items }) => ({
        service: type,
        name: source_id.replace(/^@/, ''),
        entries: await Promise.all(items.map(toEntry)),
      })),
  );
}
