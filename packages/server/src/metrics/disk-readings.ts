import { statfs } from 'node:fs/promises';

import { type Family, single } from './metric.ts';
import { DISK_METRICS } from './metrics.ts';

/**
 * Reads the free and total space on the disk of a folder. If the folder cannot be read, the metrics have no
 * samples.
 */
export async function readDisk(folder: string): Promise<readonly Family[]> {
  const disk = await statfs(folder).catch(() => null);
  return [
    single(DISK_METRICS.free, disk && disk.bavail * disk.bsize),
    single(DISK_METRICS.size, disk && disk.blocks * disk.bsize),
  ];
}
