// Started by workshop.ts: makes fonts and share cards beside the server, so that no request waits for it.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

import { drawCard } from './draw-card.ts';
import type { MakingAnswer, MakingJob } from './making-jobs.ts';
import { subsetFace } from './subset-face.ts';

const NICENESS = 10;

try {
  // On Linux this is the thread's own; elsewhere it may be refused, and then all is as before.
  if (process.platform === 'linux') setPriority(NICENESS);
} catch {
  // Pages are still served first come, first served.
}

const make = async (job: MakingJob): Promise<Uint8Array> =>
  job.kind === 'card' ? drawCard(job) : subsetFace(job);

async function answer(job: MakingJob): Promise<MakingAnswer> {
  try {
    // A copy of its own: libraries answer with a part of a larger block, all of which would be sent and kept.
    return { bytes: new Uint8Array(await make(job)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

const worker = parentPort;
worker?.on('message', (job: MakingJob) => {
  void answer(job).then((message) =>
    worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []),
  );
});
