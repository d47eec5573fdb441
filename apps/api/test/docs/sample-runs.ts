import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { WEBHOOK_EVENT_SCOPES } from '@musubi/domain/webhooks';
import { onTestFinished, vi } from 'vitest';

import { OPERATION_RULES } from '#composition/modules.ts';
import { TOOLBOX } from '#modules/tools/public.ts';
import { GUIDES, readGuide } from '#platform/docs/guides.ts';
import { fillText } from '#platform/docs/text-pages.ts';

const execFileAsync = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const TSC = join(ROOT, 'node_modules/.bin/tsc');
/** The client of the tools, with which agents connect. */
const AGENT_CLIENT = join(ROOT, 'apps/api/node_modules/@modelcontextprotocol/client');
const CONSUMER_OPTIONS =
  '--noEmit --strict --module nodenext --moduleResolution nodenext --target es2022 --lib es2023,dom,dom.iterable --types node --skipLibCheck';
const SAMPLE = /^( *)```(\w+)(?: ([\w-]+))?\n([\s\S]*?)^\1```$/gm;

/** A block of code in the documentation. */
export interface Sample {
  readonly page: string;
  readonly language: string;
  /** Name behind the language; shell commands that need no preparation have none. */
  readonly name: string | undefined;
  readonly code: string;
}

/** Returns all samples, filled for an installation at this origin. */
export async function readSamples(apiOrigin: string): Promise<readonly Sample[]> {
  const pages = ['home', ...GUIDES.map(({ slug }) => slug)];
  const options = {
    apiOrigin,
    webOrigin: 'http://localhost:3000',
    rules: OPERATION_RULES,
    webhookEvents: WEBHOOK_EVENT_SCOPES,
    tools: TOOLBOX,
  };
  const samples = await Promise.all(
    pages.map(async (page) => {
      const text = await fillText(await readGuide(page), options);
      return [...text.matchAll(SAMPLE)].map(([, indent = '', language = '', name, code = '']) => ({
        page,
        language,
        name,
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      }));
    }),
  );
  return samples.flat();
}

/** A folder in which samples run as in a project of a reader, with the built client installed. */
export interface SampleFolder {
  /** Type-checks all samples with strict settings. Returns what the compiler says. */
  check(samples: readonly Sample[]): Promise<string>;
  /** Runs a sample to its end and returns its stdout. */
  run(sample: Sample, env: NodeJS.ProcessEnv): Promise<string>;
  /** Starts a sample that serves at the port, until the running test ends. Returns a function that reads its stdout. */
  serve(sample: Sample, port: number, env?: NodeJS.ProcessEnv): Promise<() => string>;
  remove(): Promise<void>;
}

export async function createSampleFolder(): Promise<SampleFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-samples-'));
  const client = join(folder, 'node_modules/@musubi/api-client');
  await mkdir(client, { recursive: true });
  await mkdir(join(folder, 'node_modules/@types'));
  await symlink(join(ROOT, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
  await mkdir(join(folder, 'node_modules/@modelcontextprotocol'));
  await symlink(AGENT_CLIENT, join(folder, 'node_modules/@modelcontextprotocol/client'));
  const source = join(ROOT, 'packages/api-client');
  await writeFile(join(client, 'package.json'), await readFile(join(source, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  await execFileAsync(TSC, ['-p', join(source, 'tsconfig.build.json'), '--outDir', join(client, 'dist')]);

  async function write({ name = '', code }: Sample): Promise<string> {
    const file = join(folder, `${name}.ts`);
    await writeFile(file, `${code}\nexport {};\n`);
    return file;
  }

  return {
    async check(samples) {
      const files = await Promise.all(samples.map(write));
      const { stdout } = await execFileAsync(TSC, [...CONSUMER_OPTIONS.split(' '), ...files], {
        cwd: folder,
      }).catch((error: unknown) => error as { readonly stdout: string });
      return stdout;
    },
    async run(sample, env) {
      const { stdout } = await execFileAsync(process.execPath, [await write(sample)], { env });
      return stdout;
    },
    async serve(sample, port, env = {}) {
      const child = spawn(process.execPath, [await write(sample)], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
      });
      onTestFinished(() => {
        child.kill();
      });
      await vi.waitFor(async () => visit(`http://127.0.0.1:${String(port)}/`), 10_000);
      return () => printed;
    },
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}

/** Calls a sample that serves, as a browser or a sender of webhooks does. */
export const visit = async (url: string, init: RequestInit = {}): Promise<Response> =>
  // eslint-disable-next-line eslint/no-restricted-globals -- the sample is reached as its clients reach it
  fetch(url, { redirect: 'manual', ...init });

/** Runs a command of the documentation in a shell. Fails when an answer of the API is a refusal. */
export async function runCommand({ code }: Sample, env: Readonly<Record<string, string>>): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'docs-curl-'));
  onTestFinished(async () => rm(home, { recursive: true, force: true }));
  await writeFile(join(home, '.curlrc'), 'fail-with-body\nsilent\nshow-error\nmax-time = 10\n');
  const variables = Object.entries({ ...env, CURL_HOME: home }).map(([name, value]) => `${name}=${value}`);
  const { stdout } = await execFileAsync('env', [...variables, 'sh', '-c', code]);
  return stdout;
}
