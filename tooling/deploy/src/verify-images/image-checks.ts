import { equal, match, ok } from 'node:assert/strict';

import { type Checks, eventually } from '@musubi/release/checks';
import type { Architecture } from '@musubi/release/platform';

import { type Container, readOutput, startContainer, type Unpacked } from './container.ts';
import type { Image, Layout } from './read-layout.ts';

/** Largest size of an image, in compressed bytes. */
const MAX_BYTES = 150_000_000;
const READY_SECONDS = 180;

/** Settings of a made-up site whose servers reach each other without a web server in front. */
const SETTINGS = {
  WEB_ORIGIN: 'https://site.localhost',
  API_ORIGIN: 'http://127.0.0.1:3002',
  CONTENT_ORIGIN: 'https://content.site.localhost',
  PAGE_ORIGIN: 'http://127.0.0.1:3001',
  PAGE_ORIGINS: 'http://127.0.0.1:3001',
  FIREBASE_PROJECT_ID: 'made-up-project',
  FIREBASE_API_KEY: 'made-up-key',
  INVALIDATION_SECRET: '0123456789abcdef'.repeat(4),
};

export interface ImageTrial {
  readonly checks: Checks;
  readonly version: string;
  readonly signal: AbortSignal;
}

/** Checks the size of an image, and prints the sizes of its layers. */
export async function checkSize({ checks }: ImageTrial, { architecture, layers }: Image): Promise<void> {
  const bytes = layers.reduce((sum, { size }) => sum + size, 0);
  const parts = layers.map(({ size }) => megabytes(size)).join(' + ');
  await checks.check(`has an image for ${architecture} of ${megabytes(bytes)} (${parts})`, async () =>
    ok(bytes <= MAX_BYTES, `more than ${megabytes(MAX_BYTES)}`),
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Checks that both builds are the same image. */
export async function checkSame({ checks }: ImageTrial, first: Layout, second: Layout): Promise<void> {
  await checks.check(`is ${first.digest} built in both folders`, async () =>
    equal(second.digest, first.digest),
  );
}

/** Checks that the image's command prints its version. */
export async function checkVersion(
  { checks, version, signal }: ImageTrial,
  unpacked: Unpacked,
): Promise<void> {
  await checks.check(`prints its version on ${unpacked.image.architecture}`, async () => {
    const container = startContainer(unpacked, { args: ['version'], signal });
    match(await readOutput(container, signal), new RegExp(`^\\S+ ${version.replaceAll('.', '\\.')}$`, 'm'));
  });
}

type Case = readonly [url: string, status: number];

const ALL_ANSWERS: readonly Case[] = [
  ['http://127.0.0.1:3002/healthz', 200],
  ['http://127.0.0.1:3001/readyz', 200],
  ['http://127.0.0.1:3000/healthz', 200],
  ['http://127.0.0.1:3000/', 200],
  ['http://127.0.0.1:3000/login', 200],
  ['http://127.0.0.1:3001/@nobody_here', 404],
  ['http://127.0.0.1:3003/nothing', 404],
];
const PAGE_ANSWERS: readonly Case[] = [
  ['http://127.0.0.1:3001/readyz', 200],
  ['http://127.0.0.1:3001/healthz', 200],
];

/** Checks a container that runs the image's default command, which serves all three servers. */
export async function checkServeAll(trial: ImageTrial, unpacked: Unpacked): Promise<void> {
  const container = startContainer(unpacked, { settings: SETTINGS, signal: trial.signal });
  await checkContainer(trial, { container, unpacked, cases: ALL_ANSWERS });
}

/**
 * Checks a container that runs only the page server. It starts no other program at once, so an emulator can
 * run it.
 */
export async function checkServePage(trial: ImageTrial, unpacked: Unpacked): Promise<void> {
  const args = ['serve', 'page'];
  const container = startContainer(unpacked, { args, settings: SETTINGS, signal: trial.signal });
  await checkContainer(trial, { container, unpacked, cases: PAGE_ANSWERS });
}

interface Started {
  readonly container: Container;
  readonly unpacked: Unpacked;
  readonly cases: readonly Case[];
}

async function checkContainer(
  { checks, signal }: ImageTrial,
  { container, unpacked: { image }, cases }: Started,
): Promise<void> {
  const on: Architecture = image.architecture;
  const running = AbortSignal.any([signal, container.ended]);
  try {
    for (const [url, status] of cases)
      await checks.check(`answers ${status} to ${url} on ${on}`, async () =>
        eventually(url.endsWith('z') ? READY_SECONDS : 0, running, async () =>
          equal(await container.get(url), status),
        ),
      );
    await checks.check(`runs as the user of the image on ${on}`, async () =>
      equal(String(await container.user()), image.config.User.split(':')[0]),
    );
    await checks.check(`ends with 0 at SIGTERM on ${on}`, async () => equal(await container.terminate(), 0));
  } finally {
    await container.kill();
  }
}

/**
 * Checks that a container cannot write to its root. So the servers of the other checks needed no writable
 * root.
 */
export async function checkReadOnly({ checks, signal }: ImageTrial, unpacked: Unpacked): Promise<void> {
  await checks.check('has a read-only root', async () => {
    const [name = ''] = unpacked.image.config.Entrypoint;
    const config = { ...unpacked.image.config, Entrypoint: ['node'] };
    const script = `require('node:fs').writeFileSync('/usr/lib/${name}/new','')`;
    const container = startContainer(
      { ...unpacked, image: { ...unpacked.image, config } },
      { args: ['--eval', script], signal },
    );
    match(await readOutput(container, signal), /EROFS/);
  });
}
