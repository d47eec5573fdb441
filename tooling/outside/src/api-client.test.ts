import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createProject, packByReadme, type PackedByReadme } from './fresh-clone.ts';
import { compilers, findNodes, outsideEnv, run, runLines } from './programs.ts';

let work = '';
let packed: PackedByReadme;
let project = '';
let server: Server;
let baseUrl = '';

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'outside-api-client-'));
  packed = await packByReadme('api-client', work);
  project = await createProject(work, 'project', packed.tarball);
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"pub_id":"mio"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(work, { recursive: true, force: true });
});

test('a tarball packed by the README’s steps contains the code', async () => {
  const files = (await run(['tar', '-tzf', packed.tarball], { cwd: work })).split('\n');
  expect(files).toContain('package/dist/index.js');
  expect(files).toContain('package/dist/index.d.ts');
  // The package contains no third-party code, so it needs no notice.
  expect(files).toContain('package/LICENSE');
  expect(files.filter((file) => /\.test\.|\/src\//.test(file))).toEqual([]);
});

test('calls a server from a project set up with npm only', async () => {
  await runLines(packed.installLines, { cwd: project, env: outsideEnv({ npm_config_offline: 'true' }) });
  for (const tsc of compilers) {
    const folder = await mkdtemp(join(project, 'compiled-'));
    await writeFile(join(folder, 'call.ts'), CALL.replace('BASE_URL', baseUrl));
    await writeFile(join(folder, 'types.ts'), TYPES);
    await run([process.execPath, tsc, '--init'], { cwd: folder });
    await run([process.execPath, tsc], { cwd: folder });
    for (const node of await findNodes()) expect(await run([node, 'call.js'], { cwd: folder })).toBe('mio\n');
  }
});

const CALL = `import { createMusubiClient } from '@musubi/api-client';
const { content } = createMusubiClient({ baseUrl: 'BASE_URL' });
const page = await content.getUser({ pubId: 'mio' });
console.log(page.pub_id);
`;

const TYPES = `import type { MusubiClient } from '@musubi/api-client';
export const read = async ({ content }: MusubiClient): Promise<string> =>
  (await content.getUser({ pubId: 'mio' })).name;
export const readWrong = async ({ content }: MusubiClient): Promise<number> =>
  // @ts-expect-error The types of the client are there, not any.
  (await content.getUser({ pubId: 'mio' })).name;
`;
