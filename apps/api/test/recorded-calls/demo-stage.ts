import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { RECORDED_OFUSE_FEED_URL } from '@musubi/third-parties/recorded-ofuse';
import { v7 } from 'uuid';

import { unlockAll } from '#modules/rewards/public.ts';
import type { Random } from '#platform/random.ts';
import { readDocument } from '#platform/sources/feeds/read-document.ts';

import { openPages, openSources } from '../../src/composition/open-sources.ts';
import { loadDemoCreators, readDemoCreators } from '../../src/demo/creators.ts';
import { createDemoStreams } from '../../src/demo/streams.ts';
import { silentLog } from '../support/logs.ts';
import type { TestRequest } from '../support/send-request.ts';
import { startTestThirdParties } from '../support/stand-ins/third-parties.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { openTestPages } from '../support/test-sources.ts';

export { recordsCalls } from '../support/env.ts';
export { TEST_SERVICE_KEY } from '../support/test-app.ts';
export { createImageBytes, createImageForm } from '../support/images.ts';
export type { TestAnswer, TestRequest } from '../support/send-request.ts';
export { WITHOUT_KEY } from '../support/tokens.ts';
export { support } from '../support/supports.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../../../tooling/dev/demo', import.meta.url));
const WEB_ORIGIN = 'http://localhost:3000';

/** Demo creators of every language, with and without blocks, activities, streams, kits and OFUSE. */
const CREATORS: ReadonlySet<string> = new Set(
  ['mio', 'wren', 'sora', 'nagi', 'fude', 'sabi', 'pan', 'xiaoyu'].map((name) => `demo-${name}`),
);

export interface DemoStage extends TestApp {
  /** Seed of the random values. */
  readonly seed: string;
  /**
   * Sends a request that prepares an input, and returns the body of its answer.
   * @throws when the request is refused.
   */
  readonly prepare: <Body>(request: TestRequest) => Promise<Body>;
  /** Signs up a user with every function unlocked, and returns the id. */
  readonly join: (uid: string) => Promise<string>;
}

/** Opens the API with demo creators and the settings of the demo, at a fixed time. Random values follow from `seed`. */
export async function openDemoStage(seed: string): Promise<DemoStage> {
  const third = await startTestThirdParties(() => new Date());
  const settings = { WEB_ORIGIN, THIRD_PARTIES_HOST: third.at, THIRD_PARTIES_STAND_FOR: 'known' } as const;
  const api = await createTestApp({
    ...openPages(settings, openTestPages({})),
    openSources: (parts) =>
      openSources(
        {
          ...settings,
          OFUSE_FEED_URL: RECORDED_OFUSE_FEED_URL,
          YOUTUBE_API_KEY: undefined,
          INSTAGRAM_APP_ID: '1000000000000001',
          INSTAGRAM_APP_SECRET: 'the-secret-of-the-tests',
          TOKEN_KEYS: [{ id: 'k1', bytes: Buffer.alloc(32) }],
        },
        { ...parts, read: async (found) => readDocument(found) },
      ),
    limits: { unlimitedAddresses: ['127.0.0.0/8'] },
    random: createSeededRandom(seed),
  });
  await loadCreators(api);
  const prepare = async <Body>(request: TestRequest): Promise<Body> => {
    const { status, body, text } = await api.send<Body>(request);
    if (status >= 300) throw new Error(`${request.url} answered ${status}: ${text}`);
    return body;
  };
  return {
    ...api,
    seed,
    prepare,
    async join(uid) {
      await prepare({ method: 'POST', url: '/v4/profile', as: uid });
      await unlockAll(api.core, uid);
      return uid;
    },
    async close() {
      await api.close();
      third.close();
    },
  };
}

async function loadCreators({ db, clock, core, createCore, storage }: TestApp): Promise<void> {
  const creators = (await readDemoCreators(DEMO_FOLDER)).filter(({ uid }) => CREATORS.has(uid));
  await loadDemoCreators(DEMO_FOLDER, creators, {
    db,
    clock,
    createCore,
    storage,
    canBePaid: true,
    webOrigin: WEB_ORIGIN,
    log: silentLog,
  });
  await createDemoStreams(creators, { core, clock, isRegistered: async () => true }).work();
}

/** Random values in a fixed order; ids sort in the order in which they were created. */
function createSeededRandom(seed: string): Random {
  let drawn = 0;
  const draw = (): Buffer => {
    drawn += 1;
    return hash('sha256', `${seed} ${drawn}`, 'buffer');
  };
  return {
    id: () => v7({ random: draw(), msecs: Date.UTC(2026, 10, 20) + drawn }),
    bytes: (length) =>
      Buffer.concat(Array.from({ length: Math.ceil(length / 32) }, draw)).subarray(0, length),
  };
}
