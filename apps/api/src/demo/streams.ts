import type { Core } from '#core/module.ts';
import { createStream, keepStreamAlive, listStreams, removeStream } from '#modules/live/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Job } from '#platform/job.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import type { DemoCreator } from './creator-schema.ts';
import { toDemoViewer } from './viewer.ts';

export interface StreamTarget {
  readonly core: Core;
  readonly clock: Clock;
  readonly isRegistered: (userId: string) => Promise<boolean>;
}

interface OwnStream {
  readonly id: string;
  readonly token: string;
}

type StreamPlan = DemoCreator['streams'][number];

/** Shorter than the time after which a stream without heartbeats ends. */
const HEARTBEAT_EVERY_MS = 4 * MINUTE_MS;

/**
 * Creates the job that plays the demo creators' streaming software: it starts streams that should run, sends
 * their heartbeats, and announces streams again after their announced start.
 */
export function createDemoStreams(
  creators: readonly DemoCreator[],
  { core, clock, isRegistered }: StreamTarget,
): Job {
  const own = new Map<StreamPlan, OwnStream>();

  const start = async (creator: DemoCreator, plan: StreamPlan): Promise<void> => {
    const startsAt = new Date(clock.now().getTime() + plan.starts_in_hours * HOUR_MS);
    const body = { title: plan.title, url: plan.url, starts_at: startsAt.toISOString() };
    const { stream, token } = await createStream(core, { viewer: toDemoViewer(creator), body });
    own.set(plan, { id: stream.id, token });
  };

  const play = async (creator: DemoCreator, plan: StreamPlan): Promise<void> => {
    const viewer = toDemoViewer(creator);
    const { items } = await listStreams(core, { viewer });
    const current = items.find(({ title }) => title === plan.title);
    if (current === undefined) return start(creator, plan);
    if (plan.starts_in_hours > 0) return;
    const known = own.get(plan);
    if (known?.id === current.id) return keepStreamAlive(core, { query: known });
    // An earlier run of the API started this stream, and its token is lost.
    await removeStream(core, { viewer, path: { id: current.id } });
    await start(creator, plan);
  };

  return {
    name: 'demo streams',
    everyMs: HEARTBEAT_EVERY_MS,
    async work() {
      for (const creator of creators) {
        if (creator.streams.length === 0 || !(await isRegistered(creator.uid))) continue;
        for (const plan of creator.streams) await play(creator, plan);
      }
    },
  };
}
