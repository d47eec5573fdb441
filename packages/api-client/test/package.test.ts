import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { stagePackage, type StagedPackage, type StagedProject } from './staged-package.ts';

/**
 * Limits slightly above the measured sizes, so that an added or duplicated dependency fails the test. The package
 * grows with the operations and the schemas of the contract, so its limit is per part.
 */
const PACKED_MAX_BYTES_PER_PART = 219;
const ONE_CLASS_MAX_BYTES = 3_020;

let staged: StagedPackage;
beforeAll(async () => {
  staged = await stagePackage();
}, 60_000);
afterAll(async () => staged.remove());

describe('the package', () => {
  test('passes publint', async () => {
    const { messages } = await publint({ pkgDir: staged.folder, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  test('has types for every supported module resolution', async () => {
    const tarball = createPackageFromTarballData(await readFile(staged.tarball));
    const result = await checkPackage(tarball);
    // The package is ESM only. It supports neither Node 10 resolution nor CommonJS without `require(esm)`.
    const problems = (result.types === false ? [] : result.problems).filter(
      (problem) =>
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(result.types).not.toBe(false);
    expect(problems).toEqual([]);
  });

  test('has no dependencies', async () => {
    const manifest = JSON.parse(await readFile(join(staged.folder, 'package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).toMatchObject({ sideEffects: false, peerDependenciesMeta: { msw: { optional: true } } });
  });

  test(`is at most ${PACKED_MAX_BYTES_PER_PART} bytes packed for each operation and schema`, async () => {
    const { size } = await stat(staged.tarball);
    expect(size / (await countParts())).toBeLessThanOrEqual(PACKED_MAX_BYTES_PER_PART);
  });

  test(`adds at most ${ONE_CLASS_MAX_BYTES} bytes to a browser bundle that uses one class`, async () => {
    const code = await bundle(
      "import { Configuration, IdentityApi } from './dist/index.js';\n" +
        "export const identity = new IdentityApi(new Configuration({ basePath: '/' }));",
    );
    expect(code).not.toContain('v4LiveHeartbeat');
    expect(gzipSync(code).length).toBeLessThanOrEqual(ONE_CLASS_MAX_BYTES);
  });
});

const BUNDLE = join(import.meta.dirname, '../../../openapi/generated/bundle.json');

/** Returns the number of operations and schemas of the contract. */
async function countParts(): Promise<number> {
  const contract = JSON.parse(await readFile(BUNDLE, 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly components: { readonly schemas: object };
  };
  const operations = Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .filter((part) => typeof part === 'object' && part !== null && 'operationId' in part);
  return operations.length + Object.keys(contract.components.schemas).length;
}

async function bundle(code: string): Promise<string> {
  const id = join(staged.folder, 'entry.js');
  const output = await build({
    root: staged.folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === id ? id : null),
        load: (wanted) => (wanted === id ? code : null),
      },
    ],
    build: { write: false, minify: true, lib: { entry: id, formats: ['es'], fileName: 'entry' } },
  });
  const [first] = [output].flat();
  if (first === undefined || !('output' in first)) throw new Error('Nothing was bundled');
  return first.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}

describe.each([
  ['an ESM project', 'module', "import * as client from '@musubi/api-client';"],
  ['a CommonJS project', 'commonjs', "const client = require('@musubi/api-client');"],
] as const)('the package alone, installed in %s', (_name, type, imports) => {
  let project: StagedProject;
  let server: Server;
  let baseUrl = '';
  beforeAll(async () => {
    project = await staged.createProject(type);
    server = createServer((request, response) => {
      const isKnown = request.url === '/users/mio';
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? { pub_id: 'mio' } : { code: 'not_found' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }, 60_000);
  afterAll(() => server.close());

  test('calls a real server and throws the three error classes', async () => {
    await project.write('consumer.js', consumerOf(imports, baseUrl));
    const printed = JSON.parse(await project.run(process.execPath, ['consumer.js'])) as unknown;
    expect(printed).toEqual({
      user: { pub_id: 'mio' },
      response: ['ResponseError', 'Response returned an error code', 'not_found'],
      fetch: [
        'FetchError',
        'The request failed and the interceptors did not return an alternative response',
        null,
      ],
      id: [
        'RequiredError',
        'Required parameter requestParameters.id was null or undefined when calling v4LiveHeartbeat',
        null,
      ],
      token: [
        'RequiredError',
        'Required parameter requestParameters.token was null or undefined when calling v4LiveHeartbeat',
        null,
      ],
    });
  });
});

function consumerOf(imports: string, baseUrl: string): string {
  return `${imports}
const { content, platform } = client.createMusubiClient({ baseUrl: '${baseUrl}' });
const away = client.createMusubiClient({ baseUrl: 'http://127.0.0.1:1' });
const errorOf = async (call) => {
  try { await call(); } catch (error) {
    return [error.name, error.message, (await client.readProblem(error))?.code ?? null];
  }
};
const main = async () => ({
  user: await content.getUser({ pubId: 'mio' }),
  response: await errorOf(() => content.getUser({ pubId: 'nobody' })),
  fetch: await errorOf(() => away.content.getUser({ pubId: 'mio' })),
  id: await errorOf(() => platform.v4LiveHeartbeat({ token: 'x' })),
  token: await errorOf(() => platform.v4LiveHeartbeat({ id: 'x' })),
});
main().then((found) => console.log(JSON.stringify(found)));
`;
}
