import { createServer } from 'node:net';

export interface WantedPort {
  readonly port: number;
  /** Who needs it, as a sentence starts: `The API`. */
  readonly owner: string;
  /** The environment variable that changes it. */
  readonly variable: string;
}

async function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** One sentence for each port that another program holds, in the order given. */
export async function findTakenPorts(
  wanted: readonly WantedPort[],
  host: string,
): Promise<readonly string[]> {
  const free = await Promise.all(wanted.map(async ({ port }) => isFree(port, host)));
  return wanted
    .filter((_, index) => free[index] === false)
    .map(
      ({ port, owner, variable }) =>
        `Port ${port} is taken. ${owner} needs it: stop the program that uses it, or set ${variable} to a free port.`,
    );
}
