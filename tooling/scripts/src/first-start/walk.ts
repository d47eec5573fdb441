import { DEMO_PASSWORD } from '@musubi/dev/stack/demo-accounts';
import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

const TIMEOUT_MS = 20_000;

const signedIn = z.object({ idToken: z.string() });
const minted = z.object({ token: z.string() });
const listed = z.object({
  user: z.object({
    links: z.object({ version: z.number(), items: z.array(z.looseObject({})) }),
  }),
});

interface Origins {
  readonly web: string;
  readonly api: string;
  readonly authEmulator: string;
}

/** Calls of a creator who uses the product by HTTP alone. */
export interface Creator {
  /** Adds a link with this title to mio's list. @throws StartError */
  saveLink(title: string): Promise<void>;
}

export function originsIn(env: Readonly<Record<string, string>>): Origins {
  return {
    web: `http://localhost:${env['WEB_PORT']}`,
    api: `http://localhost:${env['API_PORT']}`,
    authEmulator: `http://127.0.0.1:${env['AUTH_EMULATOR_PORT']}`,
  };
}

async function call(url: string, { bearer, body, method = 'GET' }: Request = {}): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok)
    throw new StartError(`${method} ${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

interface Request {
  readonly method?: string;
  readonly bearer?: string;
  readonly body?: object;
}

/** Signs in as the demo creator mio, as the web app does. @throws StartError */
export async function signInAsMio({ api, authEmulator }: Origins): Promise<Creator> {
  const signIn = async (method: string, body: object): Promise<string> => {
    const url = `${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
    const answer = await call(url, { method: 'POST', body: { ...body, returnSecureToken: true } });
    return signedIn.parse(answer).idToken;
  };
  const credentials = { email: 'mio@example.com', password: DEMO_PASSWORD };
  const firstToken = await signIn('signInWithPassword', credentials);
  const answer = await call(`${api}/v2/general/auth/custom-token`, { bearer: firstToken });
  const bearer = await signIn('signInWithCustomToken', { token: minted.parse(answer).token });
  return {
    async saveLink(title) {
      const { links } = listed.parse(await call(`${api}/v4/profile?expand[]=links`, { bearer })).user;
      const stored = links.items.map((link) => ({ ...link, position: undefined }));
      const body = {
        version: links.version,
        links: [...stored, { title, url: 'https://example.com/first' }],
      };
      await call(`${api}/v4/external_links`, { method: 'PUT', bearer, body });
    },
  };
}

/** Reads mio's page as a visitor does. @throws StartError when the page does not show the text */
export async function assertOnPage({ web }: Origins, text: string): Promise<void> {
  const response = await fetch(`${web}/@mio`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const page = await response.text();
  if (!response.ok || !page.includes(text))
    throw new StartError(`${web}/@mio answered ${response.status} without "${text}"`);
}
