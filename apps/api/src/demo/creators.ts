import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { AVIF_WIDTHS, hasAvif } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';
import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import type { ServerCore } from '#composition/modules.ts';
import { setDiscovery } from '#modules/discover/public.ts';
import { updateGenres } from '#modules/genres/public.ts';
import { registerCreator } from '#modules/payments/public.ts';
import { profileRepository, signUp, updateProfile } from '#modules/profile/public.ts';
import { unlockAll } from '#modules/rewards/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { images } from '#platform/database/schema/files/images.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

import { loadDemoActivities } from './activities.ts';
import { loadDemoAudience } from './audience.ts';
import { loadDemoBlocks } from './blocks.ts';
import { type DemoCreator, creatorSchema } from './creator-schema.ts';
import { createDemoClock, type DemoClock, timeOf } from './demo-clock.ts';
import { storeDemoFiles } from './files.ts';
import { loadDemoFollows } from './follows.ts';
import { loadDemoKits } from './kits.ts';
import { loadDemoLinks, proveDemoLinks } from './links.ts';
import { silentOutbox } from './silent-outbox.ts';
import { toDemoViewer } from './viewer.ts';

export interface DemoTarget {
  readonly db: Database;
  readonly clock: Clock;
  /** Creates use cases with these ports in place of the usual ports. */
  readonly createCore: (ports: DemoPorts) => ServerCore;
  readonly storage: ObjectStorage;
  /**
   * Whether the payment provider, such as the stand-in for Stripe, pays demo creators without a registration.
   */
  readonly canBePaid: boolean;
  readonly webOrigin: string;
  readonly log: Logger;
}

/** The ports that the loader of demo creators replaces. */
export interface DemoPorts {
  readonly clock: Clock;
  readonly outbox: Outbox;
}

/** A target whose use cases run at the time that the demo clock shows. */
interface OpenTarget extends Omit<DemoTarget, 'clock' | 'createCore'> {
  readonly clock: DemoClock;
  readonly core: ServerCore;
}

const ICON_WIDTH = 512;

/**
 * Loads the creators into an empty database through the use cases that requests call. These run at the times
 * when the creators signed up, added links and followed others. Returns whether the database was empty.
 */
export async function loadDemoCreators(
  folder: string,
  creators: readonly DemoCreator[],
  { clock: present, createCore, ...target }: DemoTarget,
): Promise<boolean> {
  if (!(await profileRepository.isEmpty(target.db))) return false;
  const clock = createDemoClock(present);
  const open = { ...target, clock, core: createCore({ clock, outbox: silentOutbox }) };
  // Stores the files concurrently, because each write waits for the disk.
  await Promise.all(creators.map(async (creator) => storeImages(folder, creator, target.storage)));
  const added: DemoCreator[] = [];
  for (const creator of creators) {
    clock.set(timeOf(creator, creator.joined_days_ago));
    if (await loadCreator(creator, open)) added.push(creator);
  }
  await loadDemoFollows(creators, open);
  await loadDemoKits(added, creators, open);
  await pickCreators(creators, open);
  target.log.info({ creators: creators.map(({ uid }) => uid) }, 'demo creators loaded');
  return true;
}

/**
 * Reads the descriptions of the demo creators from a folder.
 * @throws StartError when a description is invalid.
 */
export async function readDemoCreators(folder: string): Promise<readonly DemoCreator[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const result = creatorSchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      if (result.success) return result.data;
      throw new StartError(`${name} in DEMO_DATA_FOLDER is not a creator:\n${z.prettifyError(result.error)}`);
    }),
  );
}

async function storeImages(
  folder: string,
  { icon_image_key: icon, pictures }: DemoCreator,
  storage: ObjectStorage,
): Promise<void> {
  const wanted = [
    ...(icon === null ? [] : [{ key: icon, largest: ICON_WIDTH }]),
    ...pictures.map(({ key, width }) => ({ key, largest: width })),
  ];
  const objectKeys = wanted.flatMap(({ key, largest }) => [
    ...IMAGE_WIDTHS.filter((width) => width <= largest).map((width) => imageObjectKey(key, width)),
    ...(hasAvif(key) ? AVIF_WIDTHS : [])
      .filter((width) => width <= largest)
      .map((width) => imageObjectKey(key, width, 'avif')),
  ]);
  await Promise.all(
    objectKeys.map(async (objectKey) => storage.put(objectKey, await readFile(join(folder, objectKey)))),
  );
}

/** Loads a creator; returns false if another server with the same database has loaded the creator first. */
async function loadCreator(creator: DemoCreator, target: OpenTarget): Promise<boolean> {
  const { core } = target;
  const viewer = toDemoViewer(creator);
  // The page stays a draft until it is complete, so that search and timelines process it only once.
  const { status } = await signUp(core, {
    viewer,
    query: { visibility: 'draft' },
    caller: { acceptLanguage: creator.profile.locale },
  });
  if (status === 200) return false;
  await unlockAll(core, creator.uid);
  await ownPictures(creator, target.db);
  await storeDemoFiles(creator, target);
  await profileRepository.setPresentation(target.db, creator.uid, {
    iconImageKey: creator.icon_image_key,
    coverImageKey: creator.cover_image_key,
    isCreator: creator.ofuse !== null,
    ...(creator.ofuse !== null && {
      ofuseUrl: creator.ofuse.creator_url,
      ofuseMessage: creator.ofuse.message,
    }),
  });
  const takesSupport = creator.ofuse !== null && target.canBePaid;
  if (takesSupport) await registerForSupport(viewer, target);
  const { user } = await updateGenres(core, {
    viewer,
    body: { version: 1, genres: creator.genres },
  });
  const publish = async (): Promise<void> => {
    await updateProfile(core, {
      viewer,
      body: {
        profile: { version: user.version, ...creator.profile },
        appearance: { version: 1, ...creator.appearance },
        ...(takesSupport && { ofuse: { version: user.version, takes_support: true } }),
      },
    });
  };
  const stored = await loadDemoLinks(creator, { ...target, publish });
  await proveDemoLinks(creator, target);
  await loadDemoBlocks(creator, { ...target, stored });
  await loadDemoActivities(creator, target);
  const linkIds = stored.items.map(({ id }) => id);
  await loadDemoAudience(creator, { db: target.db, linkIds, now: target.clock.at(0).getTime() });
  return true;
}

async function registerForSupport(viewer: PageViewer, { core, webOrigin }: OpenTarget): Promise<void> {
  const way = `${webOrigin}/my/ofuse`;
  await registerCreator(core, { viewer, body: { return_url: way, refresh_url: way } });
}

async function pickCreators(creators: readonly DemoCreator[], { core, clock }: OpenTarget): Promise<void> {
  clock.set(0);
  for (const { uid } of creators.filter(({ is_picked: isPicked }) => isPicked)) {
    const body = { is_hidden: false, is_picked: true };
    await setDiscovery(core, { path: { id: uid }, body });
  }
}

/** Stores the images as uploads of the creator, because creators can use only their own images. */
async function ownPictures({ uid, pictures }: DemoCreator, db: Database): Promise<void> {
  if (pictures.length === 0) return;
  const now = new Date();
  await db.insert(images).values(
    pictures.map((picture) => ({
      ...picture,
      userId: uid,
      purpose: 'thumbnail' as const,
      createdAt: now,
      unusedSince: now,
    })),
  );
}
