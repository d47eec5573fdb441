import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { createHttpServer } from '@musubi/server/http-server';
import { listen } from '@musubi/server/listen';
import { createLogger } from '@musubi/server/logger';

import type { StackSettings } from './stack-settings.ts';

export interface StorybookServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves the built Storybook as plain files. @throws StartError when its port is taken */
export async function startStorybook({ root, host, ports }: StackSettings): Promise<StorybookServer> {
  const server = createHttpServer({ log: createLogger({ name: 'storybook', level: 'silent' }) });
  await server.register(fastifyStatic, { root: join(root, 'tooling/storybook/dist') });
  await listen(server, { host, port: ports.storybook, owner: 'Storybook', variable: 'STORYBOOK_PORT' });
  return {
    origin: `http://${host === '127.0.0.1' ? 'localhost' : host}:${ports.storybook}`,
    stop: async () => server.close(),
  };
}
