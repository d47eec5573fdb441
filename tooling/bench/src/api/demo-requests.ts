import { readDemoAccounts } from '@musubi/dev/stack/demo-accounts';

import { createBearer, DEMO_FOLDER } from './api-process.ts';
import { type Request, sendOne } from './fixed-load.ts';

/** Creates the next requests of one kind. */
export type NextRequests = (count: number) => readonly Request[];

/**
 * Search terms in two scripts, each found in the names, handles or texts of 1 to 19 demo creators. One term
 * has two words.
 */
const WORDS = ['mio', 'イラスト', '猫', '雨', 'books', 'の', 'い', 'youtube', '絵 本', 'and'];
/** Number of links in each written list. */
export const LINKS = 50;
export const PAGE_PATH = '/users/mio';

/**
 * Creates requests to an API with the demo data, alternating between the accounts, because each has its own rate limits.
 * Replaces the links of the demo creators.
 * @throws Error when a search finds nothing.
 */
export async function createDemoRequests(
  origin: string,
): Promise<Readonly<Record<'users' | 'search' | 'links' | 'profile', NextRequests>>> {
  const bearers = (await readDemoAccounts(DEMO_FOLDER)).map(({ id }) => createBearer(id));
  await assertFound(origin, bearers[0]);
  const lists: (() => Request)[] = [];
  for (const bearer of bearers) lists.push(await openList(origin, bearer));
  let sent = 0;
  const next =
    (toRequest: (turn: number, bearer: string | undefined) => Request): NextRequests =>
    (count) =>
      Array.from({ length: count }, () => {
        sent += 1;
        return toRequest(sent, bearers[sent % bearers.length]);
      });
  return {
    users: next(() => ({ method: 'GET', path: PAGE_PATH })),
    search: next((turn, bearer) => toSearch(WORDS[turn % WORDS.length], bearer)),
    profile: next((_, bearer) => ({ method: 'GET', path: '/v4/profile', bearer })),
    links: next((turn) => {
      const list = lists[turn % lists.length];
      if (list === undefined) throw new Error('There is no demo creator');
      return list();
    }),
  };
}

const toSearch = (word = '', bearer?: string): Request => ({
  method: 'GET',
  path: `/v4/search?limit=20&keyword=${encodeURIComponent(word)}`,
  bearer,
});

async function assertFound(origin: string, bearer: string | undefined): Promise<void> {
  for (const word of WORDS) {
    const { items } = JSON.parse(await sendOne(origin, toSearch(word, bearer))) as {
      readonly items: readonly unknown[];
    };
    if (items.length === 0) throw new Error(`The search for ${word} finds no demo creator`);
  }
}

interface LinkList {
  readonly version: number;
  readonly items: readonly { readonly id: string }[];
}

/** Stores a list of links. Returns a function that creates requests, each of which moves every link. */
async function openList(origin: string, bearer: string): Promise<() => Request> {
  const read: Request = { method: 'GET', path: '/v4/profile?expand[]=links', bearer };
  const { user } = JSON.parse(await sendOne(origin, read)) as { readonly user: { readonly links: LinkList } };
  const toRequest = (version: number, links: readonly object[]): Request => ({
    method: 'PUT',
    path: '/v4/external_links',
    bearer,
    json: JSON.stringify({ version, links }),
  });
  const added = Array.from({ length: LINKS }, (_, number) => ({
    url: `https://example.com/${number}`,
    title: `Link ${number}`,
    description: `Description of link ${number}`,
  }));
  const written = toRequest(user.links.version, added);
  const stored = JSON.parse(await sendOne(origin, written)) as LinkList;
  let { version } = stored;
  let links = added.map((link, index) => ({ ...link, id: stored.items[index]?.id }));
  return () => {
    links = [...links.slice(1), ...links.slice(0, 1)];
    const request = toRequest(version, links);
    version += 1;
    return request;
  };
}
