import * as z from 'zod';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import { flagField, listField, momentField, numberField, parseShape, textField } from '../foreign-json.ts';

const blockSchema = z.object({
  type: textField,
  title: textField,
  url: textField,
  position: numberField,
  isEnabled: flagField(true),
  status: textField,
  scheduledStart: momentField,
  scheduledEnd: momentField,
});
const socialSchema = z.object({ slug: textField, url: textField, isActive: flagField(true) });
const exportSchema = z.object({
  data: z.object({
    // This list identifies LinkDen; other files with `data` lack it.
    blocks: z.array(z.unknown()).pipe(listField(blockSchema)),
    settings: z.object({ profile_name: textField, bio: textField }).catch({ profile_name: '', bio: '' }),
    socialNetworks: listField(socialSchema),
  }),
});

function toItem(block: z.output<typeof blockSchema>): readonly DraftItem[] {
  const { type, title, url, isEnabled, status } = block;
  const isVisible = isEnabled && status !== 'draft';
  if (type === 'header') return [{ kind: 'heading', title, isVisible }];
  if (type !== 'link') return [];
  const times = { startsAt: block.scheduledStart, endsAt: block.scheduledEnd };
  return [{ kind: 'link', title, address: url, isVisible, ...times }];
}

/** Reads a backup of LinkDen; null for any other JSON. */
export function readLinkden(json: unknown): DraftPage | null {
  const backup = parseShape(exportSchema, json)?.data;
  if (backup === undefined) return null;
  const { blocks, settings, socialNetworks } = backup;
  const icons = socialNetworks.map(({ slug, url, isActive }): DraftItem => ({
    kind: 'icon',
    title: slug,
    address: url,
    isVisible: isActive,
  }));
  return {
    source: 'linkden',
    name: settings.profile_name,
    bio: settings.bio,
    items: [...icons, ...blocks.toSorted((one, other) => one.position - other.position).flatMap(toItem)],
  };
}
