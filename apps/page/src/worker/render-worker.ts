// Runs in a worker thread started by render-worker-pool.ts. Generates fonts and share cards outside the main
// thread, so that this work delays no request.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

import { drawCard } from './draw-card.ts';
import { drawQrCode } from './draw-qr-code.ts';
import type { RenderAnswer, RenderJob } from './render-jobs.ts';
import { subsetFace } from './subset-face.ts';

const NICENESS = 10;

try {
  // Only Linux can lower the priority of a single thread. Other systems would lower the priority of the whole
  // process.
  if (process.platform === 'linux') setPriority(NICENESS);
} catch {
  // Continues at normal priority when the system refuses the lower priority. Page requests then compete with
  // the worker's jobs.
}

const make = async (job: RenderJob): Promise<Uint8Array> => {
  switch (job.kind) {
    case 'card':
      return drawCard(job);
    case 'qr':
      return drawQrCode(job);
    case 'subset':
      return subsetFace(job);
  }
};

async function answer(job: RenderJob): Promise<RenderAnswer> {
  try {
    // Copies the bytes. Libraries return a slice of a larger block, and the whole block would be transferred
    // with the slice.
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
