// pnpm bench: weighs a public page and measures how fast it is served, as ratios taken in one run on this machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';

import { startBareServer } from './bare.ts';
import { findLoadGenerator, type LoadGenerator } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { weighPage } from './page-weight.ts';
import { type Contestant, race, ROUNDS } from './race.ts';

const BASE_PORT = 4500;
const LOAD = { connections: 32, seconds: 4, headers: { 'accept-encoding': 'gzip' } } as const;
const HANDLE = 'mio';

interface Served {
  readonly name: string;
  readonly url: string;
}

function toContestants(served: readonly Served[], generator: LoadGenerator): readonly Contestant[] {
  return served.map(({ name, url }) => ({ name, run: async () => generator.run({ ...LOAD, url }) }));
}

function printWeight(weight: Awaited<ReturnType<typeof weighPage>>): void {
  console.log(`\nPublic page at 1.6 Mbit/s, 150 ms, CPU ÷4`);
  console.log(`  requests                 ${weight.requests}`);
  for (const [kind, bytes] of Object.entries(weight.bytesByKind)) {
    console.log(`  ${kind.padEnd(24)} ${bytes.toLocaleString('en')} bytes on the wire, with headers`);
  }
  console.log(`  inlined script           ${weight.inlineScriptBytes.toLocaleString('en')} bytes`);
  console.log(`  largest contentful paint ${Math.round(weight.largestContentfulPaintMs)} ms`);
  console.log(`  cumulative layout shift  ${weight.cumulativeLayoutShift.toFixed(3)}`);
}

function printRace(results: ReadonlyMap<string, number>, generator: LoadGenerator): void {
  const page = results.get('page server') ?? Number.NaN;
  console.log(
    `\nRequests per second, one process each, ${cpus().length} cores, ${generator.name}, ${LOAD.connections} connections, median of ${ROUNDS} interleaved rounds`,
  );
  for (const [name, perSecond] of results) {
    const ratio = name === 'page server' ? '' : `page server reaches ${(page / perSecond).toFixed(2)} of it`;
    console.log(`  ${name.padEnd(24)} ${Math.round(perSecond).toLocaleString('en').padStart(9)}   ${ratio}`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-'));
const running: { stop(): Promise<void> }[] = [];
try {
  const stack = await startStack(
    readStackSettings({
      ...process.env,
      DATA_FOLDER: join(folder, 'data'),
      WEB_PORT: String(BASE_PORT),
      PAGE_PORT: String(BASE_PORT + 1),
      API_PORT: String(BASE_PORT + 2),
      CONTENT_PORT: String(BASE_PORT + 3),
      AUTH_EMULATOR_PORT: String(BASE_PORT + 4),
      SIGNALS_PORT: String(BASE_PORT + 5),
      LOG_LEVEL: 'warn',
    }),
    {
      onProgress: (sentence) => console.log(sentence),
      onServiceEnd: (name) => console.error(`${name} has ended`),
    },
  );
  running.push(stack);
  const pageUrl = `${stack.origins.page}/@${HANDLE}`;
  printWeight(await weighPage(`${stack.origins.web}/@${HANDLE}`));

  const html = await (await fetch(pageUrl)).text();
  const gzip = gzipSync(html, { level: 6 });
  const served: Served[] = [{ name: 'page server', url: pageUrl }];
  const bare = await startBareServer({
    folder,
    port: BASE_PORT + 7,
    bytes: gzip,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
  running.push(bare);
  served.push({ name: 'bare node:http', url: bare.url });
  if (hasNginx()) {
    const nginx = await startNginx({ folder, port: BASE_PORT + 6, html, gzip });
    running.push(nginx);
    served.push({ name: 'file on nginx', url: nginx.url });
  } else {
    console.log('\nnginx is not installed here: no ratio to a file on nginx');
  }
  const generator = findLoadGenerator();
  printRace(await race(toContestants(served, generator)), generator);
} finally {
  for (const server of running.toReversed()) await server.stop();
  await rm(folder, { recursive: true, force: true });
}
