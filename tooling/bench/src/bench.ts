// pnpm bench: weighs a public page and measures how fast it is served, as ratios taken in one run on this machine.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';

import { findLoadGenerator, type LoadGenerator } from './load.ts';
import { hasNginx, startNginx, type StaticServer } from './nginx.ts';
import { weighPage } from './page-weight.ts';

const BASE_PORT = 4500;
const ROUNDS = 3;
const LOAD = { connections: 32, seconds: 4, headers: { 'accept-encoding': 'gzip' } } as const;
const HANDLE = 'mio';

interface Contestant {
  readonly name: string;
  readonly url: string;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Rounds are interleaved, so that a machine that slows down slows everybody down. */
async function race(
  contestants: readonly Contestant[],
  generator: LoadGenerator,
): Promise<ReadonlyMap<string, number>> {
  const results = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, url } of contestants) results.get(name)?.push(await generator.run({ ...LOAD, url }));
  }
  return new Map([...results].map(([name, values]) => [name, median(values)]));
}

async function startBare(folder: string, gzip: Buffer): Promise<StaticServer> {
  const file = join(folder, 'page.gz');
  await writeFile(file, gzip);
  const port = BASE_PORT + 7;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, String(port)], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}/`;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  );
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
    },
  };
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
  const contestants: Contestant[] = [{ name: 'page server', url: pageUrl }];
  const bare = await startBare(folder, gzip);
  running.push(bare);
  contestants.push({ name: 'bare node:http', url: bare.url });
  if (hasNginx()) {
    const nginx = await startNginx({ folder, port: BASE_PORT + 6, html, gzip });
    running.push(nginx);
    contestants.push({ name: 'file on nginx', url: nginx.url });
  } else {
    console.log('\nnginx is not installed here: no ratio to a file on nginx');
  }
  const generator = findLoadGenerator();
  printRace(await race(contestants, generator), generator);
} finally {
  for (const server of running.toReversed()) await server.stop();
  await rm(folder, { recursive: true, force: true });
}
