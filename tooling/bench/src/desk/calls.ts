import { createBearer } from '../api/api-process.ts';
import { CROWDED_PAGE, OPERATOR, toLargePage } from './seed-desk.ts';

/** One API server with a number of open cases. */
export interface DeskPlace {
  readonly origin: string;
  readonly cases: number;
}

/** A measured step; resolves when the API has answered it. */
export interface Step {
  readonly name: string;
  /** The longest 95th percentile that the product allows, in milliseconds. */
  readonly goalMs: number;
  /** Turns at most, for steps that use up cases. */
  readonly maxTurns?: number;
  run(place: DeskPlace, turn: number): Promise<void>;
}

/** The desk shows its first paint within a second, of which this is the share of the API. */
const LIST_MS = 300;
/** Claim and read of the next case. */
const NEXT_MS = 200;
const REPORT_MS = 100;
/** Reporters that send at the same time. */
const AT_ONCE = 16;
/** The smallest size has 100 cases. */
const CASES_USED_UP = 30;

const bearer = createBearer(OPERATOR.id, {
  email: OPERATOR.email,
  email_verified: true,
  firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' },
});

interface Listed {
  readonly items: readonly { readonly id: string }[];
  readonly next_cursor: string | null;
}

async function ask<Body>({ origin }: DeskPlace, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok || response.status === 204)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  // Safe because the API validates its answers against the contract.
  return (await response.json()) as Body;
}

const LISTS = {
  'first page': '',
  raised: '?state=escalated',
  mine: '?state=mine',
  waiting: '?state=waiting',
  closed: '?state=closed',
  'frequent reason': '?reason=spam',
  'rare reason': '?reason=phishing',
  'rare language': '?locale=zh-TW',
  'reason and language': '?reason=phishing&locale=zh-TW',
  'older than 30 days': '?older_than_hours=720',
  'older than 59 days': '?older_than_hours=1439',
} as const;

const lists = Object.entries(LISTS).map(([name, query]): Step => ({
  name: `list: ${name}`,
  goalMs: LIST_MS,
  async run(place) {
    await ask<Listed>(place, `/v4/operator/cases${query}`);
  },
}));

/** Cursors of the pages that were listed last. */
const cursors = new Map<DeskPlace, string>();

const nextPages: Step = {
  name: 'list: page after page of 100',
  goalMs: LIST_MS,
  async run(place) {
    const cursor = cursors.get(place);
    const from = cursor === undefined ? '' : `&cursor=${cursor}`;
    const { next_cursor: next } = await ask<Listed>(place, `/v4/operator/cases?limit=100${from}`);
    if (next === null) cursors.delete(place);
    else cursors.set(place, next);
  },
};

/** The case that the operator has claimed, by place. */
const claimed = new Map<DeskPlace, string>();

async function claim(place: DeskPlace): Promise<void> {
  const after = claimed.get(place);
  const { summary } = await ask<{ readonly summary: { readonly id: string } }>(
    place,
    '/v4/operator/claims',
    after === undefined ? {} : { after },
  );
  claimed.set(place, summary.id);
}

const read = async (place: DeskPlace): Promise<unknown> =>
  ask(place, `/v4/operator/cases/${claimed.get(place)}`);
const dismiss = async (place: DeskPlace): Promise<unknown> =>
  ask(place, `/v4/operator/cases/${claimed.get(place)}/decisions`, { kind: 'dismiss' });

const work: readonly Step[] = [
  { name: 'claim and read the next case', goalMs: NEXT_MS, maxTurns: CASES_USED_UP, run: claim },
  {
    name: 'read the claimed case again',
    goalMs: NEXT_MS,
    async run(place) {
      await read(place);
    },
  },
  {
    name: 'decide, then claim and read the next',
    goalMs: NEXT_MS,
    maxTurns: CASES_USED_UP,
    async run(place) {
      await dismiss(place);
      await claim(place);
    },
  },
];

let reporters = 0;

/** Reports a page from a network that has not reported before. */
async function report({ origin }: DeskPlace, handle: string): Promise<void> {
  reporters += 1;
  const address = `10.${(reporters >> 16) & 255}.${(reporters >> 8) & 255}.${reporters & 255}`;
  const response = await fetch(`${origin}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ pub_id: handle, reason: 'spam', text: 'This is a copy of my page' }),
  });
  if (!response.ok) throw new Error(`A report was answered with ${response.status}`);
}

const each = async (send: (index: number) => Promise<void>): Promise<void> => {
  await Promise.all(Array.from({ length: AT_ONCE }, async (_, index) => send(index)));
};

const reports: readonly Step[] = [
  {
    name: 'report a page with 100 links and 60 blocks',
    goalMs: REPORT_MS,
    run: async (place, turn) => report(place, toLargePage(turn)),
  },
  {
    name: 'report it again',
    goalMs: REPORT_MS,
    run: async (place, turn) => report(place, toLargePage(turn)),
  },
  {
    name: 'report a page with 10,000 reports',
    goalMs: REPORT_MS,
    run: async (place) => report(place, CROWDED_PAGE),
  },
  {
    name: `${AT_ONCE} reports of that page at once`,
    goalMs: AT_ONCE * REPORT_MS,
    run: async (place) => each(async () => report(place, CROWDED_PAGE)),
  },
  {
    name: `${AT_ONCE} reports of other pages at once`,
    goalMs: AT_ONCE * REPORT_MS,
    run: async (place, turn) => each(async (index) => report(place, toLargePage(turn * AT_ONCE + index))),
  },
];

/** All steps in their order. */
export const STEPS: readonly Step[] = [...lists, nextPages, ...work, ...reports];
