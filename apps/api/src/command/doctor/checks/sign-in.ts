import { isDemoProject } from '@musubi/server/environment';

import {
  ConfigRefusedError,
  readSignInConfig,
  type SignInConfig,
} from '#platform/identity/project-config.ts';
import { createGoogleServiceAccount } from '#platform/identity/service-account.ts';

import { type Check, fault, type Finding, findAll, type Installation, noResult } from '../check.ts';

/**
 * Shorter than the time limit of a check: outside Google's network, the lookup of the service account gets
 * no response.
 */
const ACCOUNT_TIMEOUT_MS = 1200;
const TIMEOUT_MS = 1500;

const NO_CREDENTIALS = /Could not load the default credentials|No answer in/;
/** Error codes for a server that cannot be reached. */
const UNREACHABLE =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONN(?:REFUSED|RESET)|ETIMEDOUT|E(?:NET|HOST)UNREACH|UND_ERR_\w+)$/;
/** Providers of LOGIN_PROVIDERS that every project can enable under their own name. */
const PROVIDERS: ReadonlySet<string> = new Set(['google', 'twitter', 'facebook', 'apple', 'github']);

/** Reads the sign-in methods with the credentials of this machine. */
export const readSignIn = async (projectId: string): Promise<SignInConfig> =>
  readSignInConfig({
    projectId,
    account: createGoogleServiceAccount(ACCOUNT_TIMEOUT_MS),
    timeoutMs: TIMEOUT_MS,
  });

async function checkSignIn(installation: Installation): Promise<readonly Finding[]> {
  const { settings, machine } = installation;
  const { FIREBASE_PROJECT_ID: project } = settings;
  if (project === undefined) return [noResult('FIREBASE_PROJECT_ID is not set.')];
  if (isDemoProject(project)) return [];
  try {
    return describe(await machine.readSignIn(project), project, installation);
  } catch (error) {
    return [describeFailure(error, project, installation)];
  }
}

function describe(
  { isEmailEnabled, providers, domains }: SignInConfig,
  project: string,
  { settings: { WEB_ORIGIN: webOrigin = '' }, variables }: Installation,
): readonly Finding[] {
  const offered = (variables['LOGIN_PROVIDERS'] ?? '') === '' ? 'google' : variables['LOGIN_PROVIDERS'];
  const missing = (offered ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => PROVIDERS.has(name) && !providers.has(`${name}.com`));
  // The identity service also accepts subdomains of an authorized domain.
  const host = URL.parse(webOrigin)?.hostname ?? '';
  return findAll(
    [
      !isEmailEnabled,
      fault(
        `The project ${project} refuses sign-in by e-mail. Enable it under Authentication in the console of the project.`,
      ),
    ],
    [
      missing.length > 0,
      fault(
        `The log-in screen offers ${missing.join(', ')}, which the project ${project} refuses. Enable it under Authentication in ` +
          'the console of the project, or leave it out of LOGIN_PROVIDERS.',
      ),
    ],
    [
      ![...domains].some((domain) => host === domain || host.endsWith(`.${domain}`)),
      fault(
        `The project ${project} refuses sign-in with a provider at ${host} (WEB_ORIGIN). Add it to the authorized domains ` +
          'under Authentication in the console of the project.',
      ),
    ],
  );
}

function describeFailure(error: unknown, project: string, { variables }: Installation): Finding {
  if (error instanceof ConfigRefusedError) {
    return error.status === 404
      ? fault(
          `The project ${project} does not exist or has no Authentication, so people cannot sign in. Correct ` +
            'FIREBASE_PROJECT_ID, or start Authentication in the console of the project.',
        )
      : noResult(
          `The service account may not read the sign-in methods of ${project} (${error.status}). Give it the role Firebase ` +
            'Authentication Admin.',
        );
  }
  const causes = listCauses(error);
  const isUnset = (variables['GOOGLE_APPLICATION_CREDENTIALS'] ?? '') === '';
  if (isUnset && causes.some(({ message }) => NO_CREDENTIALS.test(message)))
    return fault(
      `The API has no credentials of Google, so people cannot sign in. Set GOOGLE_APPLICATION_CREDENTIALS to the file with the ` +
        `key of the service account of ${project}.`,
    );
  const code = causes.map((one) => ('code' in one ? String(one.code) : '')).findLast((one) => one !== '');
  return UNREACHABLE.test(code ?? '') || causes.some(({ message }) => /No answer in|timeout/i.test(message))
    ? noResult('The identity service does not answer. Let this machine connect to *.googleapis.com.')
    : fault(
        `Google refuses the credentials of the API, so people cannot sign in. Download a new key of the service account of ` +
          `${project}, and name its file in GOOGLE_APPLICATION_CREDENTIALS.`,
      );
}

function listCauses(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : [];
}

export const SIGN_IN_CHECKS: readonly Check[] = [
  {
    name: 'sign-in',
    finds:
      'missing or refused credentials of Google, and sign-in methods or domains that the project refuses',
    run: checkSignIn,
  },
];
