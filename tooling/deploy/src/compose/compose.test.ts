import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { DEPLOY } from '../templates.ts';
import { compileSchema, type FindFaults, readVendored } from '../vendored-schema.ts';

interface Service {
  readonly image: string;
  readonly logging?: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, unknown>>;
  readonly env_file?: readonly string[];
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

const SERVERS = ['api', 'page', 'web'];
/** Services that run the image. */
const OF_IMAGE = [...SERVERS, 'backup'];

let text = '';
let findFaults: FindFaults;
const read = (): Compose => parse(text, { merge: true }) as Compose;
const isList = (networks: Service['networks']): networks is readonly string[] => Array.isArray(networks);
const networksOf = ({ networks }: Service): readonly string[] =>
  isList(networks) ? networks : Object.keys(networks);

beforeAll(async () => {
  text = await readFile(join(DEPLOY, 'compose.yaml'), 'utf8');
  findFaults = compileSchema(await readVendored('compose-spec.json'));
});

describe('deploy/compose.yaml', () => {
  test('satisfies the schema of the Compose specification', () => {
    expect(findFaults(read())).toEqual([]);
  });

  test('the schema refuses a misspelled key and a wrong type', () => {
    const { services, ...others } = read();
    const { web } = services;
    expect(findFaults({ ...others, services: { web: { ...web, helthcheck: {} } } })).not.toEqual([]);
    expect(findFaults({ ...others, services: { web: { ...web, read_only: 3 } } })).not.toEqual([]);
  });

  test('publishes only the ports of the front web server', () => {
    const opened = Object.entries(read().services).filter(([, { ports }]) => ports !== undefined);
    expect(opened.map(([name]) => name)).toEqual(['caddy']);
  });

  test('runs the servers without capabilities and with a read-only root', () => {
    for (const name of OF_IMAGE) {
      expect(read().services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  test('lets only the API and the backup reach the database, Redis and the secrets', () => {
    const { services, networks } = read();
    expect(networks['back']?.internal).toBe(true);
    const behind = Object.entries(services).filter(([, service]) => networksOf(service).includes('back'));
    expect(behind.map(([name]) => name).toSorted()).toEqual(['api', 'backup', 'postgres', 'redis']);
    for (const name of ['postgres', 'redis']) expect(services[name]?.networks).toEqual(['back']);
    const secret = Object.entries(services).filter(([, { env_file: files = [] }]) =>
      files.includes('secrets.env'),
    );
    expect(secret.map(([name]) => name)).toEqual(['api', 'backup']);
  });

  test("backs up the API's database daily into a folder of the host", () => {
    const { api, backup } = read().services;
    const [command, folder, ...options] = backup?.command ?? [];
    expect([command, ...options.slice(0, 4)]).toEqual(['backup', '--keep', '14', '--daily', '03:00']);
    expect(backup?.environment?.['DATABASE_URL']).toBe(api?.environment?.['DATABASE_URL']);
    // Objects are in the volume of the API unless there is an S3-compatible store.
    expect(backup?.volumes).toEqual(['data:/data', `\${BACKUP_FOLDER:-./backups}:${folder}`]);
    expect(api?.volumes).toContain('data:/data');
  });

  test('D3: serves metrics of every server only inside the network', () => {
    const { services } = read();
    for (const name of SERVERS) {
      expect(services[name]?.environment).toMatchObject({ METRICS_HOST: '0.0.0.0', METRICS_PORT: '9300' });
      expect(services[name]?.ports).toBeUndefined();
    }
  });

  test('D5: verifies the newest backup every day', () => {
    const { backup } = read().services;
    expect(backup?.command?.slice(-2)).toEqual(['--verify-daily', '06:00']);
  });

  test('D4: gives the API the proxy hops of all servers for doctor', () => {
    const { api, page, web } = read().services;
    for (const [service, name] of [
      [page, 'PAGE_TRUSTED_PROXY_HOPS'],
      [web, 'WEB_TRUSTED_PROXY_HOPS'],
    ] as const) {
      expect(service?.environment?.[name]).toBe('1');
      expect(api?.environment?.[name]).toBe('1');
    }
  });

  test('rotates the log of every service', () => {
    const rotation = { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '10' } };
    for (const { logging } of Object.values(read().services)) expect(logging).toEqual(rotation);
  });

  test('pins a version of every image', () => {
    for (const { image } of Object.values(read().services))
      expect(image).toMatch(/:(?:\$\{VERSION|v?\d+(?:\.\d+)*)/);
  });

  test('gives every variable of .env a default or an error message', () => {
    const used = new Set([...text.matchAll(/\$\{([A-Z][A-Z_0-9]*)/g)].map(([, name = '']) => name));
    const explained = new Set([...text.matchAll(/\$\{([A-Z][A-Z_0-9]*):[?-]/g)].map(([, name = '']) => name));
    expect([...used].filter((name) => !explained.has(name))).toEqual([]);
  });
});
