import type { ActivityError } from '@musubi/domain/activities';
import type { CheckedRequest } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { Core } from '#core/module.ts';
import type { RefreshBudgets, RefreshSlots } from '#core/state/refresh-slots.ts';
import type { components } from '#generated/contract.ts';
import { createRefreshSlots, startRefreshes } from '#modules/activities/public.ts';
import {
  activityRefreshes,
  activitySources,
  refreshBreakers,
} from '#platform/database/schema/page/activities.ts';
import type { JobQueue } from '#platform/queue/job-queue.ts';
import type { ActivitySource } from '#platform/sources/activity-source.ts';

import { createTestApp, type TestApp } from '../test-app.ts';
import { createActivityInput, createFakeSource, type FakeSource } from './fake-sources.ts';

type Schemas = components['schemas'];

export const MINUTE_MS = 60_000;
/** Longer than the maximum refresh interval including jitter, so that the next refresh is certainly due. */
export const NEXT_TIME_MS = 67 * MINUTE_MS;

const refuse: CheckedRequest = async () => Promise.reject(new SafeFetchError('Tests stay inside'));

interface WorkerOptions extends Partial<Pick<Core, 'imageKeys' | 'pages'>> {
  readonly budgets?: Partial<RefreshBudgets>;
  readonly concurrency?: number;
  readonly queue?: Partial<JobQueue>;
}

/** Another server that refreshes sources. */
interface RefreshWorker extends Pick<RefreshSlots, 'idle' | 'stop'> {
  start(most?: number): Promise<boolean>;
}

/** A test app with fake services; each test starts without sources and jobs. */
export class RefreshStage {
  api!: TestApp;
  youtube = createFakeSource();
  ofuse = createFakeSource();
  instagram = createFakeSource();
  /** Responds to the worker's requests for pictures; refuses the requests by default. */
  answer: CheckedRequest = refuse;
  private readonly hasInstagram: boolean;
  private readonly request: CheckedRequest = async (url, ask) => this.answer(url, ask);

  constructor({ hasInstagram = false } = {}) {
    this.hasInstagram = hasInstagram;
    const through = (find: () => FakeSource): ActivitySource => ({
      fetch: async (...question) => find().fetch(...question),
    });
    beforeAll(async () => {
      const [youtube, ofuse] = [through(() => this.youtube), through(() => this.ofuse)];
      const sources = {
        youtube,
        ofuse,
        ...(this.hasInstagram && { instagram: through(() => this.instagram) }),
      };
      this.api = await createTestApp({ sources: { request: this.request, sources } });
    });
    afterAll(async () => this.api.close());
    beforeEach(async () => {
      this.answer = refuse;
      [this.youtube, this.ofuse] = [createFakeSource(), createFakeSource()];
      await this.api.db.delete(activitySources);
      await this.api.db.delete(refreshBreakers);
      await this.api.db.execute(sql`delete from jobs.job`);
    });
  }

  /** Creates another refresh worker on the same database. */
  createWorker({ budgets, concurrency = 4, queue, ...others }: WorkerOptions = {}): RefreshWorker {
    const { core } = this.api;
    const refreshSlots = createRefreshSlots({ concurrency, budgets });
    const refreshQueue = { ...core.refreshQueue, ...queue };
    const own: Core = { ...core, ...others, refreshQueue, refreshSlots };
    const { idle, stop } = refreshSlots;
    return { start: async (most) => startRefreshes(own, most), idle, stop };
  }

  async refreshDue(): Promise<void> {
    await startRefreshes(this.api.core);
    await this.api.core.refreshSlots.idle();
  }

  async connect(uid: string, sourceIds = ['@mio-draws']): Promise<Schemas['ActivitySettings']['items']> {
    const activities = sourceIds.map((sourceId) => createActivityInput('youtube', sourceId));
    return this.put(uid, { version: 1, activities });
  }

  async put(uid: string, body: unknown): Promise<Schemas['ActivitySettings']['items']> {
    const answer = await this.api.send<Schemas['ActivitySettings']>({
      method: 'PUT',
      url: '/v4/activities',
      as: uid,
      body,
    });
    if (answer.status !== 200) throw new Error(`The activities are refused: ${answer.text}`);
    return answer.body.items;
  }

  async read(pubId: string): Promise<Schemas['UserActivityList']['items']> {
    const url = `/users/${pubId}/activities`;
    return (await this.api.send<Schemas['UserActivityList']>({ url })).body.items;
  }

  async idsShown(pubId: string): Promise<readonly string[]> {
    return (await this.read(pubId)).flatMap(({ items }) => items.map(({ id }) => id));
  }

  async errorOf(uid: string): Promise<ActivityError | undefined> {
    const url = '/v4/profile?expand[]=activities';
    const { body } = await this.api.send<Schemas['ProfileResponse']>({ url, as: uid });
    return body.user.activities?.items[0]?.error;
  }

  async rowOf(userId: string): Promise<typeof activityRefreshes.$inferSelect> {
    const [row] = await this.api.db
      .select()
      .from(activityRefreshes)
      .where(eq(activityRefreshes.userId, userId));
    if (row === undefined) throw new Error('There is no such source');
    return row;
  }

  async minutesUntilNext(uid: string): Promise<number> {
    return ((await this.rowOf(uid)).nextAt.getTime() - this.api.clock.now().getTime()) / MINUTE_MS;
  }

  /** Advances the clock until the user's source is due, then refreshes the source. */
  async refreshAgain(uid: string): Promise<void> {
    this.api.clock.advance(Math.max(0, (await this.minutesUntilNext(uid)) * MINUTE_MS));
    await this.refreshDue();
  }
}
