import { createHmac } from 'node:crypto';

import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { DAY_MS } from '#platform/job.ts';

import { kitShelfRepository } from './kit-shelf.repository.ts';
import { chooseShelf, LEAST_MEMBERS } from './kit-shelf.rules.ts';
import { toKitSummary } from './kits.mapping.ts';

const SHELF = 12;
/** Digits of the md5 hashes by which kits are drawn. */
const HASH_DIGITS = 32;
const CHANCE_DIGITS = 8;

/** Lists new kits and a daily changing (UTC) random selection for everyone, independent of the kits' size. */
export async function listKitShelf({
  db,
  discovered,
  visitorKeys,
  clock,
}: Pick<Core, 'db' | 'discovered' | 'visitorKeys' | 'clock'>): Promise<
  components['schemas']['KitSummary'][]
> {
  const now = clock.now();
  const day = Math.floor(now.getTime() / DAY_MS);
  // Keyed by a secret, so that owners cannot create kits with hashes just after the start of a future day's
  // selection. Kits created today are excluded, because the visible shelf reveals where today's selection
  // starts.
  const key = await visitorKeys.keyOf('kits', 'always');
  const toHex = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  const start = toHex(String(day)).slice(0, HASH_DIGITS);
  const [newest, drawn] = await Promise.all([
    kitShelfRepository.listNewest(db, now),
    kitShelfRepository.draw(db, { start, since: new Date(day * DAY_MS) }, now),
  ]);
  const chanceOf = (id: string): number =>
    Number.parseInt(toHex(`${day} ${id}`).slice(0, CHANCE_DIGITS), 16) / 16 ** CHANCE_DIGITS;
  const kits = chooseShelf({ newest, drawn }, { length: SHELF, chanceOf });
  const members = await kitShelfRepository.listAccepted(db, kits);
  const creators = await discovered.find([
    ...new Set([...kits.map(({ userId }) => userId), ...members.map(({ userId }) => userId)]),
  ]);
  return kits.flatMap((kit) => {
    const owner = creators.get(kit.userId);
    const shown = members
      .filter(({ kitId }) => kitId === kit.id)
      .flatMap(({ userId }) => creators.get(userId) ?? []);
    // The owner or the members may have left discovery since the kits were selected.
    return owner === undefined || shown.length < LEAST_MEMBERS ? [] : [toKitSummary(kit, owner, shown)];
  });
}
