import { statfs } from 'node:fs/promises';

import { type Family, single } from './metric.ts';
import { DISK_METRICS } from './metrics.ts';

/** Space on the disk of a folder; families without samples where the folder cannot be read. */
export async function readDisk(folder: string): Promise<readonly Family[]> {
  const disk = await statfs(folder).catch(() => null);
  return [
    single(DISK_METRICS.free, disk && disk.bavail * disk.bsize),
    single(DISK_METRICS.size, disk && disk.blocks * disk.bsize),
  ];
}
