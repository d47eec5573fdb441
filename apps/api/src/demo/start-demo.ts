import type { Core } from '#core/module.ts';
import { sendEarlyDigests } from '#modules/digest/public.ts';
import { profileRepository } from '#modules/profile/public.ts';
import { type Job, SECOND_MS } from '#platform/job.ts';

import { type DemoTarget, loadDemoCreators, readDemoCreators } from './creators.ts';
import { createDemoClock } from './demo-clock.ts';
import { type DemoDesk, loadDemoOperator, loadDemoReports, readDemoDesk } from './desk.ts';
import { silentOutbox } from './silent-outbox.ts';
import { createDemoStreams } from './streams.ts';

interface StartTarget extends DemoTarget {
  /** Use cases that run at the present time. */
  readonly core: Core;
}

/**
 * Loads the demo creators of a folder into an empty database, makes the demo operator an administrator, and starts the
 * streams. Returns the jobs that keep the streams alive and mail digests.
 * @throws StartError when a description is invalid.
 */
export async function startDemo(folder: string, { core, ...target }: StartTarget): Promise<readonly Job[]> {
  const creators = await readDemoCreators(folder);
  const desk = await readDemoDesk(folder);
  const isNew = await loadDemoCreators(folder, creators, target);
  if (desk !== null) await loadDemoDesk(desk, target, isNew);
  const isRegistered = async (userId: string) => profileRepository.isRegistered(target.db, userId);
  const streams = createDemoStreams(creators, { core, clock: target.clock, isRegistered });
  // Starts the API even if a developer has changed the demo creators so that they cannot stream.
  await streams
    .work()
    .catch((error: unknown) => target.log.warn({ err: error }, 'demo streams could not start'));
  return [streams, createDemoDigests(core)];
}

const OPERATOR_JOINED_DAYS_AGO = 30;

/** Loads the demo operator. With `isNew`, also loads the reports. */
async function loadDemoDesk(desk: DemoDesk, target: DemoTarget, isNew: boolean): Promise<void> {
  const clock = createDemoClock(target.clock);
  const core = target.createCore({ clock, outbox: silentOutbox });
  clock.set(OPERATOR_JOINED_DAYS_AGO);
  await loadDemoOperator(desk, { db: target.db, core }, isNew);
  clock.set(0);
  if (isNew) await loadDemoReports(desk, { core });
}

const DIGESTS_EVERY_MS = 5 * SECOND_MS;

/** Creates the job that mails news within seconds, so that developers need not wait for the morning. */
function createDemoDigests(core: Core): Job {
  return { name: 'demo digests', everyMs: DIGESTS_EVERY_MS, work: async () => sendEarlyDigests(core) };
}
