import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { readSettings, SETTING_NAMES } from '#env.ts';

import { type Check, fault, type Finding, type Installation, warning } from '../check.ts';
import { isLikelyTypo } from './typos.rules.ts';

type Variables = Installation['variables'];

interface ServerSettings {
  readonly server: string;
  readonly names: readonly string[];
  readonly read: (variables: Variables) => unknown;
}

const APPS = fileURLToPath(new URL('../../../../..', import.meta.url));
/** Env files of the other servers; a file is missing if its server is not installed. */
const FILES = [
  { server: 'the page server', file: `${APPS}page/src/env.ts`, reader: 'readEnv' },
  { server: 'the web app', file: `${APPS}web/src/shared/config/env.server.ts`, reader: 'readServerEnv' },
];

const readerSchema = z.custom<(variables: Variables) => unknown>((value) => typeof value === 'function');
const namesSchema = z.array(z.string());

async function readServers(): Promise<readonly ServerSettings[]> {
  const others = FILES.filter(({ file }) => existsSync(file)).map(async ({ server, file, reader }) => {
    const loaded: unknown = await import(pathToFileURL(file).href);
    const { SETTING_NAMES: names, [reader]: read } = z
      .record(z.string(), z.unknown())
      .parse({ ...Object(loaded) });
    return { server, names: namesSchema.parse(names), read: readerSchema.parse(read) };
  });
  return [{ server: 'the API', names: SETTING_NAMES, read: readSettings }, ...(await Promise.all(others))];
}

/** One fault per sentence, with the servers that refuse to start because of it. */
function findRefusals(servers: readonly ServerSettings[], variables: Variables): readonly Finding[] {
  const refusing = new Map<string, string[]>();
  for (const { server, read } of servers) {
    for (const sentence of listSentences(() => read(variables)))
      refusing.set(sentence, [...(refusing.get(sentence) ?? []), server]);
  }
  return [...refusing].map(([sentence, names]) =>
    fault(`${sentence}. Set it in the environment; until then ${names.join(' and ')} cannot start.`),
  );
}

/** The sentences of a refusal, without its first line, which is a heading. */
function listSentences(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

function findTypos(servers: readonly ServerSettings[], variables: Variables): readonly Finding[] {
  const known = new Set(servers.flatMap(({ names }) => names));
  const isFree = (name: string): boolean => (variables[name] ?? '') === '';
  return Object.keys(variables).flatMap((name) => {
    if (known.has(name)) return [];
    const meant = [...known].find((one) => isFree(one) && isLikelyTypo(name, one));
    return meant === undefined ? [] : [warning(`${name} is no setting. Rename it if it means ${meant}.`)];
  });
}

export const SETTINGS_CHECKS: readonly Check[] = [
  {
    name: 'settings',
    finds: 'variables that are missing, malformed or do not fit together, for each installed server',
    run: async ({ variables }) => findRefusals(await readServers(), variables),
  },
  {
    name: 'typos',
    finds: 'variables that look like a setting with a typo',
    run: async ({ variables }) => findTypos(await readServers(), variables),
  },
];
