import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import autocannon from 'autocannon';

const execFileAsync = promisify(execFile);

interface LoadOptions {
  readonly url: string;
  /** Paths to request in rotation. The default is only the path of the URL. */
  readonly paths?: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answered {
  /** Number of 2xx responses. */
  readonly count: number;
  readonly perSecond: number;
}

/**
 * Load generator: wrk if installed, since it takes the least CPU time from the server, otherwise autocannon.
 */
export interface LoadGenerator {
  readonly name: string;
  /** Returns the number of 2xx responses per second. */
  readonly run: (options: LoadOptions) => Promise<number>;
  /** Like `run`, but also returns the number of responses. */
  readonly count: (options: LoadOptions) => Promise<Answered>;
}

async function runWrk({ url, paths, connections, seconds, headers }: LoadOptions): Promise<Answered> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const folder = await mkdtemp(join(tmpdir(), 'musubi-wrk-'));
  try {
    const script = join(folder, 'turns.lua');
    if (paths !== undefined) await writeFile(script, toWrkScript(paths));
    const scriptArgs = paths === undefined ? [] : ['-s', script];
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...headerArgs, ...scriptArgs, url];
    const { stdout } = await execFileAsync('wrk', args);
    const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
    const count = /(\d+) requests in /.exec(stdout)?.[1];
    if (perSecond === undefined || count === undefined || /Non-2xx/.test(stdout))
      throw new Error(`wrk could not measure ${url}:\n${stdout}`);
    return { count: Number(count), perSecond: Number(perSecond) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Formats all requests in advance. Formatting each request in Lua would slow down wrk and distort the
// measurement.
function toWrkScript(paths: readonly string[]): string {
  const list = paths.map((path) => JSON.stringify(path)).join(',\n');
  return `local paths = {${list}}
local requests = {}
local turn = 0
init = function() for i, path in ipairs(paths) do requests[i] = wrk.format(nil, path) end end
request = function() turn = turn % #requests + 1; return requests[turn] end
`;
}

async function runAutocannon({ url, paths, connections, seconds, headers }: LoadOptions): Promise<Answered> {
  const requests = paths?.map((path) => ({ path }));
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers },
    ...(requests && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`autocannon met ${result.non2xx} failures at ${url}`);
  return { count: result['2xx'], perSecond: result['2xx'] / result.duration };
}

export function findLoadGenerator(): LoadGenerator {
  const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;
  const [name, count] = hasWrk ? (['wrk', runWrk] as const) : (['autocannon', runAutocannon] as const);
  return { name, count, run: async (options) => (await count(options)).perSecond };
}
