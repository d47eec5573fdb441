import type { CheckedRequest } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { listHostileRedirects, listHostileUrls, toLocation } from '@musubi/server/testing/hostile-addresses';
import { startWebServers, type WebServers } from '@musubi/server/testing/web-servers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { checkImportLinks } from '#modules/imports/check-import-links.ts';
import { copyImportPictures } from '#modules/imports/copy-import-pictures.ts';
import { createImport } from '#modules/imports/create-import.ts';
import { storeImport } from '#modules/imports/reading/store-import.ts';
import { checkLinkBack } from '#modules/link-proofs/check-link-back.ts';
import { createKnownInstances } from '#platform/page-copies/known-instances.ts';
import type { FoundItem, FoundPage } from '#platform/page-imports/found-page.ts';
import { Problem } from '#platform/problem.ts';

import { createCreator } from './support/factories.ts';
import { silentLog } from './support/logs.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

/** Number of hostile URLs that each fetch must refuse. */
const MIN_URLS = 600;
const TIMEOUT_MS = 60_000;

let web: WebServers;
let api: TestApp;
let pageId = '';
let isChecking = true;
/** Failures other than the client's refusals. */
let failures: string[] = [];

/** The production client, with the resolver and ports of the test. */
const request: CheckedRequest = async (url, ask) => {
  const recorded = {
    at: `127.0.0.1:${web.outsidePort}`,
    standsFor: (host: string) => host.endsWith('potofu.me'),
  };
  const client = web.createRequest({ recorded, ...(!isChecking && { isAllowed: () => true }) });
  try {
    return await client(url, { ...ask, timeoutMs: 2000 });
  } catch (error) {
    const isRefusal = error instanceof SafeFetchError && error.kind === 'refused';
    if (!isRefusal) failures.push(`${url} ${String(error)}`);
    throw error;
  }
};

beforeAll(async () => {
  web = await startWebServers();
  api = await createTestApp({ request });
  ({ id: pageId } = await createCreator(api));
});
beforeEach(() => {
  isChecking = true;
  failures = [];
  web.hits.length = 0;
  web.answers.clear();
});
afterAll(async () => {
  web.close();
  await api.close();
});

const codeOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

const ITEM = {
  kind: 'link',
  description: '',
  section: '',
  isVisible: true,
  startsAt: null,
  endsAt: null,
  reason: null,
} as const satisfies Partial<FoundItem>;

const createFrom = async (address: string) =>
  createImport(api.core, { viewer: { pageId }, body: { address, is_own: true } });

/**
 * Stores an import with these addresses as links and pictures. Skips U+0000, which PostgreSQL cannot store.
 */
async function addImport(
  urls: readonly string[],
): Promise<{ readonly id: string; readonly items: number[] }> {
  const storable = urls.filter((url) => URL.canParse(url) && !url.includes('\u0000'));
  const items = storable.map((url): FoundItem => ({ ...ITEM, title: 'A', url, picture: url }));
  const texts = { name: '', headline: '', bio: '', contactEmail: null };
  const found: FoundPage = { source: 'page', ...texts, picture: storable[0] ?? null, items };
  api.clock.advance(1000);
  const { id } = await storeImport(api.core, { pageId }, { found, address: null });
  return { id, items: [...items.keys()] };
}

/**
 * A fetch of addresses that creators or other sites choose, and the allowed outcomes for a refused address.
 */
interface Fetch {
  readonly outcomes: readonly string[];
  /** Fetches all addresses and returns their outcomes. */
  run(urls: readonly string[]): Promise<readonly string[]>;
}

const oneByOne =
  (run: (url: string) => Promise<string>): Fetch['run'] =>
  async (urls) => {
    const outcomes: string[] = [];
    for (const url of urls) outcomes.push(await run(url));
    return outcomes;
  };

const FETCHES: Readonly<Record<string, Fetch>> = {
  'the import of a page': {
    outcomes: ['import_unreachable', 'validation_failed'],
    run: oneByOne(async (address) => codeOf(createFrom(address))),
  },
  'the check for dead links': {
    outcomes: ['unknown'],
    async run(urls) {
      const { id, items } = await addImport(urls);
      const checks = await checkImportLinks(api.core, { viewer: { pageId }, path: { id }, body: { items } });
      return checks.items.map(({ state }) => state);
    },
  },
  'copies of pictures': {
    outcomes: ['[]'],
    async run(urls) {
      const { id, items } = await addImport(urls);
      const copied = await copyImportPictures(api.core, {
        viewer: { pageId },
        path: { id },
        body: { items, icon: true, is_own: true },
      });
      return [JSON.stringify(copied.items)];
    },
  },
  'the check of links back': {
    outcomes: ['unknown'],
    run: oneByOne(async (url) => {
      const readLinkBack = async () => ({ linksBack: true, isComplete: true });
      return checkLinkBack({ linkedPages: { request, readLinkBack }, log: silentLog }, url, []);
    }),
  },
};
const CASES = Object.entries(FETCHES);

const start = (): string => `http://outside.example:${web.outsidePort}/`;
const redirectTo = (path: string, location: string, status = 302): void =>
  void web.answers.set(path, (_request, response) =>
    response.writeHead(status, { location: toLocation(location) }).end(),
  );

/** Addresses on the public server that redirect to these URLs. */
const toRedirects = (urls: readonly string[]): readonly string[] =>
  urls.map((url, at) => {
    redirectTo(`/${at}`, url, [301, 302, 303, 307, 308][at % 5]);
    return `${start()}${at}`;
  });

/** Failures other than refusals, excluding those of the host without an address. */
const otherFailures = (): readonly string[] =>
  failures.filter((failure) => !failure.endsWith('nobody.example has no address'));

describe.each(CASES)('%s', (_name, { run, outcomes }) => {
  test('never connects to the URL of an internal host', { timeout: TIMEOUT_MS }, async () => {
    const urls = listHostileUrls(web.insidePort);
    expect(urls.length).toBeGreaterThanOrEqual(MIN_URLS);
    const found = await run(urls);
    expect(found.filter((outcome) => !outcomes.includes(outcome))).toEqual([]);
    expect(web.hits).toEqual([]);
    expect(otherFailures()).toEqual([]);
  });

  test('never follows a redirect to an internal host', { timeout: TIMEOUT_MS }, async () => {
    const urls = toRedirects(listHostileRedirects(web.insidePort, start()));
    expect(urls.length).toBeGreaterThanOrEqual(MIN_URLS);
    const found = await run(urls);
    expect(found.filter((outcome) => !outcomes.includes(outcome))).toEqual([]);
    expect(web.hits).toEqual([]);
    expect(otherFailures()).toEqual([]);
  });

  test('connects to an internal host when the checks are off (control)', async () => {
    isChecking = false;
    await run([`http://127.0.0.1:${web.insidePort}/`]);
    expect(web.hits).toContain('/');
    web.hits.length = 0;
    await run(toRedirects([`http://loopback6.example:${web.insidePort}/`]));
    expect(web.hits).toContain('/');
  });
});

test(
  'the import of a POTOFU page follows no redirect to an internal host',
  { timeout: TIMEOUT_MS },
  async () => {
    for (const url of listHostileRedirects(web.insidePort, start())) {
      redirectTo('/users/mio', url);
      redirectTo('/mio', url);
      const created = createFrom('https://potofu.me/mio');
      expect(await codeOf(created), url).toBe('import_unreachable');
    }
    expect(web.hits).toEqual([]);
    expect(otherFailures()).toEqual([]);
  },
);

describe('the look-up of the keys of another installation', () => {
  const judge = async (origin: string): Promise<string> => {
    const own = { origin: 'https://own.example', keys: [] };
    const { judge: judgeCopy } = createKnownInstances({ own, pinned: [], request, clock: api.clock });
    const signed = { manifestBytes: Buffer.from('{}'), signature: Buffer.alloc(64) };
    return judgeCopy({ origin, keyId: 'k1', ...signed });
  };
  /** The origins of hostile URLs, as a page copy would name them. The look-up accepts only https. */
  const toOrigins = (urls: readonly string[]): readonly string[] =>
    urls.flatMap((url) => {
      const asked = url.replace(/^[a-z+]+:/i, 'https:');
      return [asked, ...(URL.canParse(asked) ? [new URL(asked).origin] : [])];
    });

  test('never connects to the origin of an internal host', { timeout: TIMEOUT_MS }, async () => {
    const origins = toOrigins(listHostileUrls(web.insidePort));
    expect(origins.length).toBeGreaterThanOrEqual(MIN_URLS);
    for (const origin of origins) expect(await judge(origin), origin).toBe('unknown_instance');
    expect(web.hits).toEqual([]);
    expect(otherFailures()).toEqual([]);
  });

  test('connects to an internal host when the checks are off (control)', async () => {
    isChecking = false;
    await judge(`https://127.0.0.1:${web.insidePort}`);
    expect(web.hits).toContain('connection');
  });
});
