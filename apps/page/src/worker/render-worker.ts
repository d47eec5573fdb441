// Started by render-worker-pool.ts: makes fonts and share cards in a worker thread, so that no request waits for them.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

import { drawCard } from './draw-card.ts';
import type { RenderAnswer, RenderJob } from './render-jobs.ts';
import { subsetFace } from './subset-face.ts';

const NICENESS = 10;

try {
  // Only Linux lowers the priority of this thread alone; other systems lower that of the whole process.
  if (process.platform === 'linux') setPriority(NICENESS);
} catch {
  // The worker continues at normal priority when the system refuses. Page requests then compete with its
  // jobs.
}

const make = async (job: RenderJob): Promise<Uint8Array> =>
  job.kind === 'card' ? drawCard(job) : subsetFace(job);

async function answer(job: RenderJob): Promise<RenderAnswer> {
  try {
    // Copies the bytes, because libraries return a slice of a larger block, which would be transferred and kept whole.
    return { bytes: new Uint8Array(await make(job)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

const worker = parentPort;
worker?.on('message', (job: RenderJob) => {
  void answer(job).then((message) =>
    worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []),
  );
});
