import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

import autocannon from 'autocannon';

const execFileAsync = promisify(execFile);

interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A load generator: wrk where it is installed, since it costs the measured server least; autocannon otherwise. */
export interface LoadGenerator {
  readonly name: string;
  /** Requests answered with 2xx per second. */
  readonly run: (options: LoadOptions) => Promise<number>;
}

async function runWrk({ url, connections, seconds, headers }: LoadOptions): Promise<number> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await execFileAsync('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headerArgs,
    url,
  ]);
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (perSecond === undefined || /Non-2xx/.test(stdout))
    throw new Error(`wrk could not measure ${url}:\n${stdout}`);
  return Number(perSecond);
}

async function runAutocannon({ url, connections, seconds, headers }: LoadOptions): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { ...headers } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`autocannon met ${result.non2xx} failures at ${url}`);
  return result['2xx'] / result.duration;
}

export function findLoadGenerator(): LoadGenerator {
  const hasWrk = spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;
  return hasWrk ? { name: 'wrk', run: runWrk } : { name: 'autocannon', run: runAutocannon };
}
