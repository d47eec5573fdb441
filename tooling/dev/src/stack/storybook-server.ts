import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { createHttpServer } from '@musubi/server/http-server';
import { listen, type ListenOptions } from '@musubi/server/listen';
import { createLogger } from '@musubi/server/logger';

import { originsOf, type StackSettings } from './stack-settings.ts';

export interface StorybookServer {
  readonly origin: string;
  stop(): Promise<void>;
}

export function storybookPort({ host, ports }: StackSettings): ListenOptions {
  return { host, port: ports.storybook, owner: 'Storybook', variable: 'STORYBOOK_PORT' };
}

/** Serves the built Storybook as static files. @throws StartError when its port is taken. */
export async function startStorybook(settings: StackSettings): Promise<StorybookServer> {
  const server = createHttpServer({ log: createLogger({ name: 'storybook', level: 'silent' }) });
  await server.register(fastifyStatic, { root: join(settings.root, 'tooling/storybook/dist') });
  await listen(server, storybookPort(settings));
  return { origin: originsOf(settings).storybook, stop: async () => server.close() };
}
