import { setTimeout as delay } from 'node:timers/promises';

import { type AbusedApi, HEAVY_ACCOUNT } from './abused-api.ts';
import { flatPng, noisyPng } from './costly-pictures.ts';
import { HOSTILE_FEEDS, HOSTILE_PAGES } from './hostile-site.ts';
import type { Measurable } from './stalls/worst-stall.ts';

/** An attack that needs several requests or a third-party site; `operationId` is the operation that starts it. */
export interface Case extends Measurable {
  readonly operationId: string;
}

/** Maximum time for background work that a case starts. */
const PATIENCE_MS = 90_000;
const POLL_MS = 50;
const AT_ONCE = 16;
const ARCHIVED_PICTURES = 13;

interface Sent {
  readonly method?: string;
  readonly account?: string;
  readonly json?: unknown;
  readonly form?: FormData;
}

async function send(api: AbusedApi, path: string, { method = 'GET', account, json, form }: Sent = {}) {
  const response = await fetch(`${api.origin}${path}`, {
    method,
    headers: {
      ...(account !== undefined && { authorization: await api.bearerOf(account) }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: form }),
  });
  return { status: response.status, text: await response.text() };
}

function pictureForm(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('purpose', 'thumbnail');
  form.append('file', new Blob([new Uint8Array(bytes)]));
  return form;
}

function manyPartsForm(): FormData {
  const form = new FormData();
  for (let at = 0; at < 20_000; at += 1) form.append(`part${at}`, 'a');
  return form;
}

let made = 0;
/** Returns an account or host name that is not used yet, so that nothing is cached for it. */
function fresh(name: string): string {
  made += 1;
  return `${name}-${process.pid}-${made}`;
}

async function untilDone(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline && !(await isDone())) await delay(POLL_MS);
}

async function areSourcesRead(api: AbusedApi): Promise<boolean> {
  const { text } = await send(api, '/readyz');
  const { refreshes } = JSON.parse(text) as { readonly refreshes?: { readonly waiting: number } };
  return refreshes?.waiting === 0;
}

async function isArchiveMade(api: AbusedApi, account: string): Promise<boolean> {
  const { text } = await send(api, '/v4/export/archive', { account });
  return !text.includes('"state":"preparing"');
}

const signUp = async (api: AbusedApi, account: string) =>
  send(api, '/v4/profile', { method: 'POST', account });

/**
 * Prepares an attack that a review found: creates an account with `ARCHIVED_PICTURES` links, each with a
 * picture of noise.
 */
async function createPainter(api: AbusedApi): Promise<string> {
  const account = fresh('painter');
  await signUp(api, account);
  const links = [];
  for (let at = 0; at < ARCHIVED_PICTURES; at += 1) {
    const { text } = await send(api, '/images', { method: 'POST', account, form: pictureForm(noisyPng()) });
    const { key = null } = JSON.parse(text) as { readonly key?: string };
    links.push({ title: 'Noise', url: 'https://example.com/', thumbnail_image_key: key });
  }
  await send(api, '/v4/external_links', { method: 'PUT', account, json: { version: 1, links } });
  return account;
}

/** Lists the attacks that reviews of this API found. */
export function listCases(api: AbusedApi): readonly Case[] {
  const measured = (operationId: string, name: string, run: () => Promise<unknown>): Case => ({
    operationId,
    name,
    measure: async () => {
      await api.meter.read();
      await run();
      return api.meter.read();
    },
  });
  const pages = HOSTILE_PAGES.flatMap((kind) => {
    const address = (): string => `https://${fresh('site')}.example/${kind}`;
    return [
      measured('getOpenGraph', `a page: ${kind}`, async () =>
        send(api, `/info/og?url=${encodeURIComponent(address())}`),
      ),
      measured('v4CopyLinkPicture', `a page: ${kind}`, async () =>
        send(api, '/v4/link_pictures', { method: 'POST', account: HEAVY_ACCOUNT, json: { url: address() } }),
      ),
    ];
  });
  const hints = measured('getOpenGraph', `${AT_ONCE} pages at once: hints`, async () =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () =>
        send(api, `/info/og?url=${encodeURIComponent(`https://${fresh('site')}.example/hints`)}`),
      ),
    ),
  );
  const feeds = HOSTILE_FEEDS.map((kind) =>
    measured('v4UpdateActivities', `a feed: ${kind}`, async () => {
      const account = fresh('reader');
      await signUp(api, account);
      const source = `https://${fresh('site')}.example/${kind}`;
      const activity = { type: 'feed', group: 'group_1', source_id: source };
      await send(api, '/v4/activities', {
        method: 'PUT',
        account,
        json: { version: 1, activities: [activity] },
      });
      await untilDone(async () => areSourcesRead(api));
    }),
  );
  const uploads = (
    [
      ['flat picture', () => pictureForm(flatPng())],
      ['noisy picture', () => pictureForm(noisyPng())],
      ['form of many parts', manyPartsForm],
    ] as const
  ).map(([name, form]) =>
    measured('uploadImage', `a ${name}`, async () =>
      send(api, '/images', { method: 'POST', account: fresh('painter'), form: form() }),
    ),
  );
  let painter: Promise<string> | null = null;
  const archive = measured('v4RequestExportArchive', `${ARCHIVED_PICTURES} noisy pictures`, async () => {
    painter ??= createPainter(api);
    const account = await painter;
    await api.meter.read();
    await send(api, '/v4/export/archive', { method: 'POST', account });
    await untilDone(async () => isArchiveMade(api, account));
  });
  return [...pages, hints, ...feeds, ...uploads, archive];
}
