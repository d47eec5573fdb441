import type { Services } from '#composition/modules.ts';
import { createProfileRepository } from '#modules/profile/profile.repository.ts';
import { type Job, SECOND_MS } from '#platform/job.ts';

import { type DemoTarget, loadDemoCreators, readDemoCreators } from './creators.ts';
import { createDemoStreams } from './streams.ts';

interface StartTarget extends DemoTarget {
  /** Use cases that run now. */
  readonly services: Pick<Services, 'digest' | 'live'>;
}

/**
 * Loads the demo creators of a folder into an empty database and starts their streams. Returns the jobs that
 * keep the streams alive and mail digests.
 * @throws StartError when a description is invalid.
 */
export async function startDemo(
  folder: string,
  { services, ...target }: StartTarget,
): Promise<readonly Job[]> {
  const creators = await readDemoCreators(folder);
  await loadDemoCreators(folder, creators, target);
  const { isRegistered } = createProfileRepository(target.db);
  const streams = createDemoStreams(creators, { services, clock: target.clock, isRegistered });
  // Starts the API even if a developer has changed the demo creators so that they cannot stream.
  await streams
    .work()
    .catch((error: unknown) => target.log.warn({ err: error }, 'demo streams could not start'));
  return [streams, createDemoDigests(services.digest)];
}

const DIGESTS_EVERY_MS = 5 * SECOND_MS;

/** Creates the job that mails news within seconds, so that developers need not wait for the morning. */
function createDemoDigests(digest: Pick<Services['digest'], 'sendEarly'>): Job {
  return { name: 'demo digests', everyMs: DIGESTS_EVERY_MS, work: async () => digest.sendEarly() };
}
