import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  FONT_CHOICES,
  HEADER_LAYOUTS,
  LINK_SHAPES,
  OFUSE_DISPLAY_TYPES,
  THEME_IDS,
} from '@musubi/domain/appearance';
import { LINK_SIZES, LINK_TYPES } from '@musubi/domain/link-types';
import { LOCALES } from '@musubi/domain/locales';
import { imageObjectKey } from '@musubi/server/image-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';
import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { createProfileRepository } from '#modules/profile/profile.repository.ts';
import type { Database } from '#platform/database/database.ts';

import type { Services } from './services.ts';

const creatorSchema = z.strictObject({
  uid: z.string().startsWith('demo-'),
  email: z.email(),
  profile: z.strictObject({
    pub_id: z.string(),
    name: z.string(),
    headline: z.string(),
    bio: z.string(),
    contact_email: z.string().nullable(),
    is_contact_email_public: z.boolean(),
    locale: z.enum(LOCALES),
    visibility: z.enum(['public', 'unlisted', 'draft']),
  }),
  /** Key of the icon; its files are `images/<key>/<width>.webp` beside this one. */
  icon_image_key: z.string(),
  ofuse: z.strictObject({ creator_url: z.url(), message: z.string() }),
  appearance: z.strictObject({
    theme_id: z.enum(THEME_IDS),
    font: z.enum(FONT_CHOICES),
    accent_color: z.string().nullable(),
    background_color: z.string().nullable(),
    link_shape: z.enum(LINK_SHAPES),
    header_layout: z.enum(HEADER_LAYOUTS),
    ofuse_display_type: z.enum(OFUSE_DISPLAY_TYPES),
  }),
  links: z.array(
    z.strictObject({
      type: z.enum(LINK_TYPES).optional(),
      title: z.string(),
      description: z.string().default(''),
      url: z.string(),
      is_visible: z.boolean().default(true),
      is_sensitive: z.boolean().default(false),
      section: z.string().default(''),
      is_icon: z.boolean().default(false),
      is_me: z.boolean().default(false),
      size: z.enum(LINK_SIZES).default('row'),
      thumbnail_image_key: z.string().nullable().default(null),
    }),
  ),
});

type DemoCreator = z.output<typeof creatorSchema>;

export interface DemoTarget {
  readonly db: Database;
  readonly services: Services;
  readonly storage: ObjectStorage;
  readonly log: Logger;
}

const ICON_WIDTHS = [96, 192, 512];

/**
 * Fills an empty database with the creators described in a folder, by the same use cases that people's requests go
 * through. @throws StartError when a description is not complete.
 */
export async function loadDemoCreators(folder: string, target: DemoTarget): Promise<void> {
  const repository = createProfileRepository(target.db);
  if (!(await repository.isEmpty())) return;
  const creators = await readCreators(folder);
  for (const creator of creators) {
    await storeIcon(folder, creator.icon_image_key, target.storage);
    // Another server that starts on the same database may have been faster with this one.
    if (!(await loadCreator(creator, target.services))) continue;
    await repository.setPresentation(creator.uid, {
      iconImageKey: creator.icon_image_key,
      isCreator: true,
      ofuseUrl: creator.ofuse.creator_url,
      ofuseMessage: creator.ofuse.message,
    });
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

async function storeIcon(folder: string, key: string, storage: ObjectStorage): Promise<void> {
  for (const width of ICON_WIDTHS) {
    const objectKey = imageObjectKey(key, width);
    await storage.put(objectKey, await readFile(join(folder, objectKey)));
  }
}

async function loadCreator(
  creator: DemoCreator,
  { signUp, profile, links, rewards }: Services,
): Promise<boolean> {
  const viewer = { uid: creator.uid, name: creator.profile.name, pibId: null, isEmailVerified: true };
  const { isNew } = await signUp.signUp(viewer, { acceptLanguage: creator.profile.locale });
  if (!isNew) return false;
  await rewards.unlockEverything(creator.uid);
  await profile.update(viewer, {
    profile: { version: 1, ...creator.profile },
    appearance: { version: 1, ...creator.appearance },
  });
  await links.replace(viewer, {
    version: 1,
    links: creator.links.map(({ type, ...link }) => ({ ...link, ...(type !== undefined && { type }) })),
  });
  return true;
}
