import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface BareServerOptions {
  readonly folder: string;
  readonly port: number;
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Starts a plain node:http server in its own process. The throughput of this server is the upper limit for
 * Node.
 */
export async function startBareServer({
  folder,
  port,
  bytes,
  headers,
}: BareServerOptions): Promise<BareServer> {
  const file = join(folder, `bare-${port}`);
  await writeFile(file, bytes);
  const program = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [program, file, String(port), JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
