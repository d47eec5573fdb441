// pnpm bench [--only NAME] [--rounds 5] [--seconds 4] [--port 4500] [--large] [--data FOLDER]: measures each
// part and compares it with its goals. Exits with 1 when a goal is missed or a part fails. `--large` adds the
// slow parts. `--data` keeps their databases for the next run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { measureApi } from './parts/api.ts';
import { measureCold, measureMany } from './parts/cold-pages.ts';
import { measureDiscovery } from './parts/discover.ts';
import { measureErasure } from './parts/erasure.ts';
import { chooseParts, type Part, runPart } from './parts/part.ts';
import { measureRace } from './parts/race.ts';
import { measureReaderMails } from './parts/reader-mails.ts';
import { measureRest } from './parts/rest.ts';
import { measureSaves } from './parts/saves.ts';
import { measureScreens } from './parts/screens.ts';
import { measureSources } from './parts/sources.ts';
import { measureStack } from './parts/stack.ts';
import { measureWeight } from './parts/weight.ts';

const PARTS: readonly Part[] = [
  { name: 'race', measure: measureRace },
  { name: 'weight', measure: measureWeight },
  { name: 'screens', measure: measureScreens },
  { name: 'saves', measure: measureSaves },
  { name: 'cold-pages', measure: measureCold },
  { name: 'api', measure: measureApi },
  { name: 'rest', measure: measureRest },
  { name: 'stack', measure: measureStack },
  { name: 'many-pages', measure: measureMany, isLarge: true },
  { name: 'discover', measure: measureDiscovery, isLarge: true },
  { name: 'erasure', measure: measureErasure, isLarge: true },
  { name: 'sources', measure: measureSources, isLarge: true },
  { name: 'reader-mails', measure: measureReaderMails, isLarge: true },
];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    port: { type: 'string', default: '4500' },
    large: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
});

const missed: string[] = [];
for (const part of chooseParts(PARTS, values)) {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-'));
  try {
    const options = {
      folder,
      port: Number(values.port),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      data: values.data,
    };
    missed.push(...(await runPart(part, options)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed:\n${missed.join('\n')}`);
if (missed.length > 0) process.exitCode = 1;
