import { once } from 'node:events';
import { createServer } from 'node:net';

import { isReady } from '@musubi/server/readiness';

import { type Check, fault, type Finding, findAll, type Installation } from '../check.ts';

/** The first version that runs TypeScript without a flag and has every API that the servers use. */
const MIN_NODE_MAJOR = 24;
const HEALTH_TIMEOUT_MS = 1500;

interface Port {
  readonly variable: string;
  readonly port: number;
  /** Port of the server's `/healthz`. */
  readonly healthPort: number;
}

const toPort = (text: string | undefined, byDefault: number): number =>
  /^\d{1,5}$/.test(text ?? '') ? Number(text) : byDefault;

function listPorts({ settings, variables }: Installation): readonly Port[] {
  const { API_PORT: api = 3002, CONTENT_PORT: content = 3003 } = settings;
  const page = toPort(variables['PAGE_PORT'], 3001);
  const web = toPort(variables['WEB_PORT'], 3000);
  return [
    { variable: 'API_PORT', port: api, healthPort: api },
    { variable: 'CONTENT_PORT', port: content, healthPort: api },
    { variable: 'PAGE_PORT', port: page, healthPort: page },
    { variable: 'WEB_PORT', port: web, healthPort: web },
  ].filter(({ port }) => port !== 0);
}

async function findTaken(installation: Installation): Promise<readonly Finding[]> {
  const host = installation.settings.HOST ?? '127.0.0.1';
  const ports = listPorts(installation);
  const doubled = ports.filter(({ port }, index) => ports.findIndex((one) => one.port === port) < index);
  const taken = await Promise.all(
    ports.map(async ({ variable, port, healthPort }) => {
      if ((await isFree(host, port)) || (await isOurs(host, healthPort))) return [];
      return [
        fault(
          `Port ${port} on ${host} is taken by another program. Stop it, or choose a port with ${variable}.`,
        ),
      ];
    }),
  );
  return [
    ...doubled.map(({ variable, port }) =>
      fault(`Two servers have port ${port}. Choose another with ${variable}.`),
    ),
    ...taken.flat(),
  ];
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Whether the process that answers there is a server of this product. */
async function isOurs(host: string, port: number): Promise<boolean> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return isReady(`http://${address}:${port}/healthz`, HEALTH_TIMEOUT_MS);
}

export const PROCESS_CHECKS: readonly Check[] = [
  {
    name: 'node',
    finds: `a Node.js older than ${MIN_NODE_MAJOR}`,
    run: async ({ machine: { nodeVersion } }) =>
      findAll([
        Number(/\d+/.exec(nodeVersion)?.[0]) < MIN_NODE_MAJOR,
        fault(`Node.js ${nodeVersion} is too old. Install Node.js ${MIN_NODE_MAJOR} or later.`),
      ]),
  },
  {
    name: 'ports',
    finds: 'ports that another program uses, or that two servers share',
    run: findTaken,
  },
];
