import { BRAND } from '@musubi/domain/brand';
import { StartError } from '@musubi/server/start-error';

import { openRepository } from '../repository.ts';

type Env = Readonly<Record<string, string>>;

/** A path, and a text that only the program at this address sends there. */
interface Answer {
  readonly path: string;
  readonly contains: RegExp;
}

/** Expected answer of each address in the README's table, by the variable of its port. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  WEB_PORT: { path: '/', contains: new RegExp(` · ${BRAND.name}</title>`) },
  PAGE_PORT: { path: '/@mio', contains: /<link rel="canonical" href="[^"]*\/@mio"/ },
  API_PORT: { path: '/docs', contains: new RegExp(`<title>${BRAND.name} API`) },
  CONTENT_PORT: { path: '/@mio', contains: /^.{1000}/s },
  AUTH_EMULATOR_PORT: { path: '/', contains: /"authEmulator"/ },
  SIGNALS_PORT: { path: '/', contains: /^Ok/ },
  MAILBOX_PORT: { path: '/', contains: /<title>Local mailbox/ },
  THIRD_PARTIES_PORT: { path: '/', contains: /<h1>Recorded third parties/ },
  STORYBOOK_PORT: { path: '/index.json', contains: /"entries":\{"/ },
};

/** Variables of the ports that `npm start` opens. */
export const PORT_VARIABLES = Object.keys(ANSWERS);

/** A row of the README's table of addresses. */
export interface Address {
  readonly origin: string;
  readonly variable: string;
}

/** Matches a row of the table: `| <http://localhost:3000> | the web app | `WEB_PORT` |`. */
const ROW = /^\| <(http:\/\/[\w.]+):\d+>\s*\|.*\| `([A-Z_]+)`\s*\|$/gm;

/**
 * Reads the table of addresses from the README, with the ports of `env`.
 * @throws StartError for a row without an expected answer, and for an expected answer without a row
 */
export async function readAddresses(env: Env): Promise<readonly Address[]> {
  const readme = await (await openRepository()).read('README.md');
  const rows = [...readme.matchAll(ROW)].map(([, host = '', variable = '']) => ({
    origin: `${host}:${env[variable] ?? ''}`,
    variable,
  }));
  const named = rows.map(({ variable }) => variable).toSorted();
  if (named.join(' ') !== PORT_VARIABLES.toSorted().join(' '))
    throw new StartError(
      `The README lists the ports ${named.join(', ')}; expected are ${PORT_VARIABLES.join(', ')}`,
    );
  return rows;
}

/**
 * Reads an address and compares its content.
 * @throws StartError when the answer is not the content of this address
 */
export async function assertAnswers({ origin, variable }: Address, all: readonly Address[]): Promise<void> {
  const { path, contains } = ANSWERS[variable] ?? { path: '/', contains: /^$/ };
  const url = variable === 'CONTENT_PORT' ? await findPicture(origin, all) : `${origin}${path}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const text = await response.text();
  if (response.ok && contains.test(text)) return;
  throw new StartError(`${url} answered ${response.status}, without its own content: ${text.slice(0, 200)}`);
}

const ANSWER_TIMEOUT_MS = 20_000;

/** Returns the address of a picture on mio's page. */
async function findPicture(origin: string, all: readonly Address[]): Promise<string> {
  const web = all.find(({ variable }) => variable === 'WEB_PORT')?.origin ?? '';
  const page = await (await fetch(`${web}/@mio`)).text();
  const picture = page.split(/["'\s()]/).find((word) => word.startsWith(`${origin}/`));
  if (picture === undefined) throw new StartError(`No picture of ${web}/@mio is at ${origin}`);
  return picture;
}
