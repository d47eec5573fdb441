import { type Check, type Finding, findAll, type Installation, warning } from '../check.ts';

const MAKE_ONE = 'Set it to `k1:` and the output of `openssl rand -base64 32`';

async function findMissingKeys({ settings, isProduction }: Installation): Promise<readonly Finding[]> {
  if (!isProduction) return [];
  return findAll(
    [
      settings.TOKEN_KEYS === undefined,
      warning(
        'TOKEN_KEYS is not set, so digests, mail lists, links that stop mails with one click and the links to complain about ' +
          `a decision are off. ${MAKE_ONE}.`,
      ),
    ],
    [
      settings.INSTANCE_KEYS === undefined,
      warning(`INSTANCE_KEYS is not set, so page copies are not signed. ${MAKE_ONE}.`),
    ],
  );
}

export const KEY_CHECKS: readonly Check[] = [
  {
    name: 'keys',
    finds: '`TOKEN_KEYS` or `INSTANCE_KEYS` missing, and what is off without them',
    run: findMissingKeys,
  },
];
