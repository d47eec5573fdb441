import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { type BackupFolder, listShard, objectFileOf, removeGeneration } from './format/backup-folder.ts';
import type { BackupKey } from './format/backup-key.ts';
import { openBackup, type OpenedBackup, readObjects } from './verify-backup.ts';

/** Maximum digests that are held in memory. More digests need further passes through the lists. */
const MAX_DIGESTS = 2_000_000;
const SHARDS = 256;

export interface Pruned {
  readonly removed: readonly string[];
  /** Number of removed objects, which no remaining backup names. */
  readonly removedObjects: number;
  /** Names of backups that cannot be read. If there are any, no object is removed. */
  readonly unreadable: readonly string[];
}

/** Keeps the newest backups. Removes older backups and the objects that no remaining backup names. */
export async function pruneBackups(
  folder: BackupFolder,
  { keep, key, maxDigests = MAX_DIGESTS }: { keep: number; key: BackupKey | null; maxDigests?: number },
): Promise<Pruned> {
  const { readable, unreadable } = await openAll(folder, key);
  const removed = readable.slice(0, -keep).map(({ generation }) => generation);
  for (const name of removed) await removeGeneration(folder, name);
  const rest = readable.slice(-keep);
  const removedObjects = unreadable.length > 0 ? 0 : await removeUnnamed(folder, rest, maxDigests);
  return { removed, removedObjects, unreadable };
}

async function openAll(folder: BackupFolder, key: BackupKey | null) {
  const readable: OpenedBackup[] = [];
  const unreadable: string[] = [];
  for (const name of await folder.list()) {
    try {
      readable.push(await openBackup(folder, { at: name, key }));
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      unreadable.push(name);
    }
  }
  return { readable, unreadable };
}

/** Reads every list once per range of digests that fits into memory. */
async function removeUnnamed(
  folder: BackupFolder,
  backups: readonly OpenedBackup[],
  maxDigests: number,
): Promise<number> {
  const total = backups.reduce((sum, { manifest }) => sum + manifest.objects.count, 0);
  const passes = Math.min(SHARDS, Math.max(1, Math.ceil(total / maxDigests)));
  const size = Math.ceil(SHARDS / passes);
  let count = 0;
  for (let first = 0; first < SHARDS; first += size) {
    const isInPass = (sha256: string): boolean => {
      const shard = Number.parseInt(sha256.slice(0, 2), 16);
      return shard >= first && shard < first + size;
    };
    const named = await collectDigests(backups, isInPass);
    for (let shard = first; shard < Math.min(SHARDS, first + size); shard += 1) {
      for (const sha256 of await listShard(folder, shard.toString(16).padStart(2, '0'))) {
        if (named.has(sha256)) continue;
        await rm(join(folder.path, objectFileOf(sha256)));
        count += 1;
      }
    }
  }
  return count;
}

/** @throws DamagedBackupError for a damaged list, before this pass removes anything. */
async function collectDigests(
  backups: readonly OpenedBackup[],
  isInPass: (sha256: string) => boolean,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const backup of backups) {
    for await (const { objects } of readObjects(backup)) {
      for (const { sha256 } of objects) if (isInPass(sha256)) named.add(sha256);
    }
  }
  return named;
}
