import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { imageObjectKey } from '@musubi/server/image-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';
import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import type { Services } from '#composition/modules.ts';
import { createProfileRepository } from '#modules/profile/profile.repository.ts';
import type { Database } from '#platform/database/database.ts';
import { images } from '#platform/database/schema/images.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';
import type { Payments } from '#platform/payments/payments.ts';

import { loadDemoAudience } from './audience.ts';
import { type DemoCreator, creatorSchema } from './creator-schema.ts';

export interface DemoTarget {
  readonly db: Database;
  readonly services: Services;
  readonly storage: ObjectStorage;
  readonly payments: Pick<Payments, 'finishRegistration'>;
  readonly webOrigin: string;
  readonly log: Logger;
}

const ICON_WIDTH = 512;
const PICTURE = { width: 1024, height: 576 } as const;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads descriptions of creators from a folder and loads the creators into an empty database, through the
 * same use cases as requests.
 * @throws StartError when a description is invalid.
 */
export async function loadDemoCreators(folder: string, target: DemoTarget): Promise<void> {
  const repository = createProfileRepository(target.db);
  if (!(await repository.isEmpty())) return;
  const creators = await readCreators(folder);
  for (const creator of creators) {
    const icon = { key: creator.icon_image_key, width: ICON_WIDTH };
    const pictures = creator.pictures.map((key) => ({ key, width: PICTURE.width }));
    // Stores the files concurrently, because each write waits for the disk.
    await Promise.all([icon, ...pictures].map(async (image) => storeImage(folder, image, target.storage)));
    // Another server that starts on the same database may have loaded this creator first.
    if (!(await loadCreator(creator, target))) continue;
    await repository.setPresentation(creator.uid, {
      iconImageKey: creator.icon_image_key,
      isCreator: true,
      ofuseUrl: creator.ofuse.creator_url,
      ofuseMessage: creator.ofuse.message,
    });
    await takeSupport(creator, target);
  }
  target.log.info({ creators: creators.map(({ uid }) => uid) }, 'demo creators loaded');
}

async function readCreators(folder: string): Promise<readonly DemoCreator[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const result = creatorSchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      if (result.success) return result.data;
      throw new StartError(`${name} in DEMO_DATA_FOLDER is not a creator:\n${z.prettifyError(result.error)}`);
    }),
  );
}

async function storeImage(
  folder: string,
  { key, width: largest }: { readonly key: string; readonly width: number },
  storage: ObjectStorage,
): Promise<void> {
  const objectKeys = IMAGE_WIDTHS.filter((one) => one <= largest).map((width) => imageObjectKey(key, width));
  await Promise.all(
    objectKeys.map(async (objectKey) => storage.put(objectKey, await readFile(join(folder, objectKey)))),
  );
}

const viewerOf = ({ uid, profile: { name } }: DemoCreator) => ({
  accountId: uid,
  pageId: uid,
  name,
  pibId: null,
  isEmailVerified: true,
});

async function loadCreator(creator: DemoCreator, target: DemoTarget): Promise<boolean> {
  const { signUp, profile, genres, links, rewards } = target.services;
  const viewer = viewerOf(creator);
  const { isNew } = await signUp.signUp(viewer, { acceptLanguage: creator.profile.locale });
  if (!isNew) return false;
  await rewards.unlockAll(creator.uid);
  const { user } = await profile.update(viewer, {
    profile: { version: 1, ...creator.profile },
    appearance: { version: 1, ...creator.appearance },
  });
  await genres.update(viewer, { version: user.version, genres: creator.genres });
  await ownPictures(creator, target.db);
  const { items: stored } = await links.replace(viewer, {
    version: 1,
    links: creator.links.map(({ type, ...link }) => ({ ...link, ...(type !== undefined && { type }) })),
  });
  await loadActivities(creator, target);
  await loadDemoAudience(creator, { db: target.db, linkIds: stored.map(({ id }) => id) });
  return true;
}

/** Registers the creator for monthly support, unless the payment provider requires a human to register. */
async function takeSupport(
  creator: DemoCreator,
  { services, payments, webOrigin }: DemoTarget,
): Promise<void> {
  if (payments.finishRegistration === null) return;
  const viewer = viewerOf(creator);
  const way = `${webOrigin}/my/ofuse`;
  const { url } = await services.payments.register(viewer, { return_url: way, refresh_url: way });
  await payments.finishRegistration(url);
  const { user } = await services.profile.get(viewer, []);
  await services.profile.update(viewer, { ofuse: { version: user.version, takes_support: true } });
}

/** Stores the images as uploads of the creator, because creators can use only their own images. */
async function ownPictures({ uid, pictures }: DemoCreator, db: Database): Promise<void> {
  if (pictures.length === 0) return;
  const now = new Date();
  await db.insert(images).values(
    pictures.map((key) => ({
      ...PICTURE,
      userId: uid,
      key,
      purpose: 'thumbnail' as const,
      createdAt: now,
      unusedSince: now,
    })),
  );
}

async function loadActivities(
  { uid, activities: wanted, activity_titles: titles }: DemoCreator,
  { services: { activities } }: DemoTarget,
): Promise<void> {
  const { items: stored } = await activities.replace(
    { accountId: uid, pageId: uid, isEmailVerified: true },
    {
      version: 1,
      group_titles: titles,
      activities: wanted.map(({ type, group, source_id }) => ({ type, group, source_id, is_visible: true })),
    },
  );
  for (const [index, { items }] of wanted.entries()) {
    const source = stored[index];
    if (source === undefined) continue;
    await activities.recordRefresh(
      { userId: uid, id: source.id, type: source.type, sourceId: source.source_id },
      {
        kind: 'items',
        items: items.map(({ id, title, url, thumbnail_image_key, days_ago }) => ({
          id,
          title,
          url,
          thumbnailImageKey: thumbnail_image_key,
          thumbnailUrl: null,
          publishedAt: new Date(Date.now() - days_ago * DAY_MS),
        })),
      },
    );
  }
}
