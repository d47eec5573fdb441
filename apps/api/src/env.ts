import {
  assumedAppEnvironment,
  findLocalOriginProblems,
  isDemoProject,
  readEnvironment,
} from '@musubi/server/environment';
import { findSisterProblem } from '@musubi/server/sister-apps';
import type * as z from 'zod';

import { type Read, variablesSchema } from './settings/env.variables.ts';
import { RULES } from './settings/rules.ts';

const settingsSchema = variablesSchema
  .transform((read) => ({ ...read, APP_ENV: assumedAppEnvironment(read.APP_ENV, read.FIREBASE_PROJECT_ID) }))
  .superRefine((read, context) => {
    const { SISTER_APPS: sisters, WEB_ORIGIN: webOrigin } = read;
    const sentences = [
      ...RULES.filter(({ isBroken }) => isBroken(read)).map(({ sentence }) => sentence),
      ...(read.APP_ENV === 'production' ? findLocalOriginProblems(read) : []),
      findSisterProblem(sisters, { webOrigin, isDemo: isDemoProject(read.FIREBASE_PROJECT_ID) }),
    ];
    for (const message of sentences) if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .readonly();

export type Settings = z.output<typeof settingsSchema>;

/** Settings in which variables that are unset or malformed are missing. */
export type UsableSettings = { readonly [Name in keyof Read]?: Read[Name] | undefined };

/** Names of the variables that the API reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(variablesSchema.shape);

/** Reads the well-formed settings, so that `doctor` can check an installation that cannot start. */
export function readUsableSettings(variables: Readonly<Record<string, string | undefined>>): UsableSettings {
  const partial = variablesSchema.partial();
  const present = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const read = partial.safeParse(Object.fromEntries(present));
  if (read.success) return read.data;
  const malformed = new Set(read.error.issues.map(({ path: [name] }) => name));
  return partial.parse(Object.fromEntries(present.filter(([name]) => !malformed.has(name))));
}

/** @throws StartError with a sentence for each missing or invalid variable. */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  return readEnvironment(settingsSchema, variables);
}
