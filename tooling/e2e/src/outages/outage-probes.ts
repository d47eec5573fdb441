import { setTimeout as delay } from 'node:timers/promises';

import * as z from 'zod';

import { createBearer } from '../identity/bearers.ts';
import { OUTAGE_PROJECT, type OutageServers } from './outage-servers.ts';
import { addDetail, type Ask, type Tally } from './outage-tally.ts';

const PAUSE_MS = 1000;
/**
 * Time after which `/readyz` must report a missing part: it caches a result for 5 s, and then checks for up
 * to 2 s.
 */
const READY_AFTER_MS = 8000;
/** Longer than the outbox's longest pause after the failures of one phase. */
const MAILED_WITHIN_MS = 90_000;

/** Number of accounts that upload, because an account may upload only 60 pictures a day. */
const UPLOADERS = 6;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
const imageSchema = z.object({ key: z.string() });
const profileSchema = z.object({ user: z.object({ pub_id: z.string(), version: z.number() }) });

/**
 * Clients that use every service once a second: they upload and show pictures, redeem mail codes, and send
 * notices.
 */
export interface Probes {
  /** Runs the clients until the signal aborts, and resolves when their last request has ended. */
  run(signal: AbortSignal): Promise<void>;
  /** Waits until a mail has arrived for each acknowledged notice. The tally counts missing mails. */
  readMails(tally: Tally): Promise<void>;
}

/** Signs up the creator whose page the notices name, and stores the picture that clients request. */
export async function createProbes(
  { origin, apiOrigin, contentOrigin, apis, mailbox }: OutageServers,
  ask: Ask,
): Promise<Probes> {
  const bearers = Array.from({ length: UPLOADERS }, (_unused, at) =>
    createBearer(OUTAGE_PROJECT, `prober-${at}`),
  );
  const asCreator = { authorization: bearers[0] ?? '', 'content-type': 'application/json' };
  const profile = `${apiOrigin}/v4/profile`;
  const toPost = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  let uploads = 0;
  const upload = async () => {
    uploads += 1;
    const authorization = bearers[uploads % UPLOADERS] ?? '';
    const body = new FormData();
    body.set('purpose', 'icon');
    body.set('file', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
    return ask('upload', `${apiOrigin}/images`, { method: 'POST', headers: { authorization }, body });
  };
  for (const authorization of bearers)
    await ask('other', profile, { method: 'POST', headers: { ...asCreator, authorization } });
  const { user } = profileSchema.parse(
    JSON.parse((await ask('other', profile, { headers: asCreator })).text),
  );
  await ask('other', profile, {
    method: 'PUT',
    headers: asCreator,
    body: JSON.stringify({ profile: { version: user.version, name: 'Prober', visibility: 'public' } }),
  });
  const { key } = imageSchema.parse(JSON.parse((await upload()).text));

  const expected = new Set<string>();
  let notices = 0;
  const sendNotice = async (): Promise<void> => {
    notices += 1;
    const email = `notice-${notices}@example.com`;
    const notice = {
      kind: 'illegal',
      urls: [`${origin}/@${user.pub_id}`],
      text: 'A notice of the outage test',
      name: 'Haru Sato',
      email,
      is_in_good_faith: true,
      locale: 'en',
    };
    const { status } = await ask('notice', `${apiOrigin}/notices`, toPost(notice));
    if (status === 204) expected.add(email);
  };
  const findMissing = (): readonly string[] => {
    const caught = new Set(mailbox.caught.flatMap(({ recipients }) => recipients));
    return [...expected].filter((email) => !caught.has(email));
  };

  return {
    async run(signal) {
      const startedMs = performance.now();
      const repeat = async (work: () => Promise<unknown>): Promise<void> => {
        while (!signal.aborted) {
          await work();
          await delay(PAUSE_MS, undefined, { signal }).catch(() => null);
        }
      };
      await Promise.all([
        repeat(upload),
        repeat(async () => ask('picture', `${contentOrigin}/${key}`)),
        repeat(async () =>
          ask('proof', `${apiOrigin}/v4/address_proofs`, toPost({ purpose: 'confirm', code: 'unknown' })),
        ),
        repeat(sendNotice),
        ...apis.map(async ({ readyUrl }) =>
          repeat(async () => {
            const isKnown = performance.now() - startedMs > READY_AFTER_MS;
            await ask(isKnown ? 'ready' : 'other', readyUrl);
          }),
        ),
      ]);
    },
    async readMails(tally) {
      const untilMs = performance.now() + MAILED_WITHIN_MS;
      while (findMissing().length > 0 && performance.now() < untilMs) await delay(PAUSE_MS);
      for (const email of findMissing()) {
        tally.lost += 1;
        addDetail(tally, `no mail to ${email}`);
      }
    },
  };
}
