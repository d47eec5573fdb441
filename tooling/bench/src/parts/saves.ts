import { join } from 'node:path';

import type { Figure } from '../goals/figure.ts';
import { measureSharedSaves } from '../page/shared-saves.ts';
import type { PartOptions } from './part.ts';

const PROCESSES = 4;
const SAVES = 20;

/** Measures whether each process of a page server shows each save at once. */
export async function measureSaves({ folder, port }: PartOptions): Promise<readonly Figure[]> {
  const { reads, oldReads, fewestReads } = await measureSharedSaves({
    folder: join(folder, 'saves'),
    port,
    metricsPort: port + 1,
    processes: PROCESSES,
    saves: SAVES,
  });
  return [
    {
      name: `reads of an older state, of ${reads.toLocaleString('en')} right after ${SAVES} saves`,
      rounds: [oldReads],
      goal: { atMost: 0 },
    },
    {
      name: `fewest reads after a save by one of ${PROCESSES} processes`,
      rounds: [Math.min(...fewestReads)],
      goal: { atLeast: 1 },
    },
  ];
}
