import type { TestApp } from './test-app.ts';

/** Returns all routes of the server, from the tree that Fastify prints. */
export async function listRoutes({ server }: Pick<TestApp, 'server'>): Promise<readonly string[]> {
  await server.ready();
  const above: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (\S+) \(([^)]*)\)$/.exec(line) ?? [];
      if (part === '') return [];
      above.length = indent.length / 4;
      above.push(part);
      const path = above.join('');
      return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`]));
    });
}
