import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';

import { readApiKills } from './support/env.ts';
import { type ApiProcess, startApiProcess, startRefusedApi } from './support/processes/api-process.ts';
import {
  createLinkWriters,
  expectNothingLost,
  type LinkWriter,
  saveLinks,
} from './support/processes/link-writers.ts';
import { listListeningPorts } from './support/processes/listening-ports.ts';

const WRITERS = 16;
const KILLS = readApiKills();
const ACKNOWLEDGED_BEFORE_KILL = 80;

let folder = '';
let dataFolder = '';
let api: ApiProcess;
let linesOfFirstStart: readonly string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-crash-'));
  dataFolder = join(folder, 'data');
  api = await startApiProcess(dataFolder);
  linesOfFirstStart = api.lines;
}, 60_000);
afterAll(async () => {
  await api.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function saveUntilItDies(writer: LinkWriter, onAcknowledged: () => void): Promise<void> {
  try {
    while ((await saveLinks(writer)).status === 200) {
      onAcknowledged();
    }
  } catch {
    // The kill aborted the request, so the database may or may not contain this save.
  }
}

async function killDuringSaves(writers: readonly LinkWriter[]): Promise<number> {
  let acknowledged = 0;
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const saving = writers.map(async (writer) =>
    saveUntilItDies(writer, () => {
      acknowledged += 1;
      if (acknowledged === ACKNOWLEDGED_BEFORE_KILL) resolve();
    }),
  );
  await enough;
  await api.end('SIGKILL');
  await Promise.all(saving);
  return acknowledged;
}

test(
  `loses no acknowledged save when killed while ${WRITERS} creators save`,
  async () => {
    const writers = await createLinkWriters(WRITERS, () => api.origin);
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      acknowledged += await killDuringSaves(writers);
      // The lock file of the killed process remains.
      expect((await stat(join(dataFolder, 'database.lock'))).isFile()).toBe(true);
      api = await startApiProcess(dataFolder);
      await Promise.all(writers.map(expectNothingLost));
    }
    expect(acknowledged).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_BEFORE_KILL);
  },
  40_000 + KILLS * 20_000,
);

describe('the API on start', () => {
  test('listens only on its two ports without METRICS_PORT', async () => {
    const own = api.origins
      .map((origin) => Number(new URL(origin).port))
      .toSorted((one, other) => one - other);
    expect((await listListeningPorts(api.pid)) ?? own).toEqual(own);
    expect(api.lines.join('\n')).not.toContain('the metrics are at');
  });

  test('creates the database with owner-only permissions and reports the creation', async () => {
    expect(linesOfFirstStart[0]).toMatch(/^Creating the embedded database in .*data\/database; /);
    expect(linesOfFirstStart[1]).toMatch(/^The embedded database is there after \d+\.\d s\.$/);
    expect((await stat(dataFolder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataFolder, 'database'))).mode & 0o777).toBe(0o700);
  });

  test('fails with a message when another API process uses the data folder', async () => {
    const { code, complaint } = await startRefusedApi(dataFolder);
    expect(code).toBe(1);
    expect(complaint).toMatch(
      /^Process \d+ already uses the data in .*\. Stop it first, or give this one another folder with DATA_FOLDER\.\n$/,
    );
  });

  test('fails with a message when a port is taken, and releases the data folder', async () => {
    expect(await api.end('SIGTERM')).toBe(0);
    const lock = join(dataFolder, 'database.lock');
    await expect(stat(lock)).rejects.toThrow('ENOENT');
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    for (const [variable, owner] of [
      ['API_PORT', 'the API'],
      ['CONTENT_PORT', 'the content host for images'],
    ] as const) {
      const { code, complaint } = await startRefusedApi(dataFolder, { [variable]: String(port) });
      expect(code).toBe(1);
      expect(complaint).toBe(
        `Port ${port} on 127.0.0.1 is taken, and ${owner} needs it. ` +
          `Stop the program that uses it, or choose another port with ${variable}.\n`,
      );
      await expect(stat(lock)).rejects.toThrow('ENOENT');
    }
    other.close();
  }, 60_000);

  test('refuses an emulator in production before it opens the data folder', async () => {
    const { code, complaint } = await startRefusedApi(join(folder, 'never'), { APP_ENV: 'production' });
    expect(code).toBe(1);
    expect(complaint).toContain('must not be set when APP_ENV is production');
    await expect(stat(join(folder, 'never'))).rejects.toThrow('ENOENT');
  });

  test('refuses a domain name for which no passkey was made', async () => {
    const data = join(folder, 'moved');
    const { runner, close } = await openEmbeddedDatabase({
      dataFolder: data,
      report: () => {},
      mode: 'apply',
    });
    await runner.executeSql(
      `insert into passkeys (account_id, id, credential_id, public_key, counter, transports, rp_id, is_backup_eligible, is_backed_up, name, created_at)
       values ('mio', gen_random_uuid(), 'one', '', 0, '{}', 'old.example', false, false, 'Phone', now())`,
    );
    await close();
    const { code, complaint } = await startRefusedApi(data);
    expect(code).toBe(1);
    expect(complaint).toContain('`musubi passkeys retire --rp-id old.example --at DATE`');
  }, 60_000);

  test.each([
    ['postgresql://musubi@127.0.0.1:1/musubi', 'ECONNREFUSED'],
    ['postgresql:///musubi?host=/nowhere&user=musubi', 'ENOENT'],
  ])('D6: logs one sentence when no database responds at %s', async (url, reason) => {
    const { code, complaint } = await startRefusedApi(join(folder, 'never'), { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(complaint).toBe(
      `PostgreSQL does not answer at DATABASE_URL (${reason}). Start it, or correct host and port.\n`,
    );
  });
});
