import { readFile, stat } from 'node:fs/promises';

import { isDemoProject } from '@musubi/server/environment';
import * as z from 'zod';

import { type Check, codeOf, fault, type Finding, findAll, type Installation, warning } from '../check.ts';

const credentialsSchema = z.object({ type: z.string(), project_id: z.string().optional() });
const READABLE_BY_ALL = 0o004;

async function checkCredentials({ settings, variables }: Installation): Promise<readonly Finding[]> {
  const { FIREBASE_PROJECT_ID: project } = settings;
  const file = variables['GOOGLE_APPLICATION_CREDENTIALS'] ?? '';
  // Without a credentials file, the API uses the service account of the Google machine that it runs on.
  if (project === undefined || isDemoProject(project) || file === '') return [];
  const name = `The file ${file} of GOOGLE_APPLICATION_CREDENTIALS`;
  const text = await readFile(file, 'utf8').catch((error: unknown) => ({ code: codeOf(error) }));
  if (typeof text !== 'string')
    return [
      fault(
        `${name} cannot be read (${text.code}). Put the key of the service account there, for this user.`,
      ),
    ];
  const credentials = parseCredentials(text);
  if (credentials === null)
    return [
      fault(`${name} is no key of a service account. Download one again from the console of the project.`),
    ];
  const { project_id: keyProject = project } = credentials;
  return findAll(
    [
      keyProject !== project,
      fault(
        `${name} belongs to the project ${keyProject}, not to ${project} of FIREBASE_PROJECT_ID. Use a key of that.`,
      ),
    ],
    [
      ((await stat(file)).mode & READABLE_BY_ALL) !== 0,
      warning(`${name} is readable by every user of this machine. Run chmod 600 on it.`),
    ],
  );
}

function parseCredentials(text: string): z.output<typeof credentialsSchema> | null {
  try {
    return credentialsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function checkEmulators({ variables, isProduction }: Installation): Promise<readonly Finding[]> {
  if (!isProduction) return [];
  return Object.keys(variables)
    .filter((name) => /^(?:FIREBASE|FIRESTORE|PUBSUB|STORAGE)_(?:\w+_)?EMULATOR_HOST$/.test(name))
    .filter((name) => (variables[name] ?? '') !== '')
    .map((name) => fault(`${name} is set in production: anyone can make tokens of an emulator. Remove it.`));
}

export const IDENTITY_CHECKS: readonly Check[] = [
  {
    name: 'credentials',
    finds: 'a key of Google that is unreadable, malformed or of another project',
    run: checkCredentials,
  },
  { name: 'emulators', finds: 'emulators in production', run: checkEmulators },
];
