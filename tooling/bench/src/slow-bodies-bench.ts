// pnpm bench:slow-bodies: sends the API 200 slow uploads, then also 200 slow bodies without sign-in, each
// group from 25 addresses, and measures other requests at the same time. Checks which further slow body is
// refused, and that a stalled body is ended. Takes a minute; exits with 1 when a check fails. Needs Linux,
// where each address of 127.0.0.0/8 can connect.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { UPLOAD_LIMITS } from '@musubi/server/request-bodies';

import { noisePng } from './abuse/costly-pictures.ts';
import { createBearer, type RunningApi, startApi } from './api/api-process.ts';
import { areOthersQuick, type OtherRequest, p95Of, timeOthers } from './slow-bodies/others.ts';
import { openSlowBody, type SlowBody } from './slow-bodies/slow-body.ts';

const { maxSlow, maxSlowOfNetwork, slowAfterMs } = UPLOAD_LIMITS;
const ADDRESSES = maxSlow / maxSlowOfNetwork;
/** A body without a response after this time was accepted, because the API checks slow bodies each second. */
const TAKEN_MS = slowAfterMs + 2000;
const MEASURE_MS = 10_000;
const STOP_LIMIT_MS = 15_000;
/** Side of a picture of 200 KB, which takes 100 s at 2 KB/s. */
const PICTURE_SIDE = 260;
const LETTER_BYTES = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'musubi-slow-bodies-'));
const opened: SlowBody[] = [];
let failed = 0;

function check(hasPassed: boolean, words: string): void {
  if (!hasPassed) failed += 1;
  console.log(`${hasPassed ? ' ' : '✗'} ${words}`);
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const addressOf = (group: number, at: number): string => `127.0.${group}.${(at % ADDRESSES) + 1}`;
/** Returns an address that no other slow body of this run uses. */
const freshAddress = (at: number): string => `127.0.9.${at}`;

async function createCreators(origin: string, count: number): Promise<readonly string[]> {
  const bearers: string[] = [];
  for (const at of range(count)) {
    const authorization = createBearer(`slow-${at}`);
    const { status } = await fetch(`${origin}/v4/profile`, { method: 'POST', headers: { authorization } });
    if (status !== 201) throw new Error(`The profile was answered with ${status}`);
    bearers.push(authorization);
  }
  return bearers;
}

async function readOthers(origin: string, authorization: string): Promise<readonly OtherRequest[]> {
  const own = { url: `${origin}/v4/profile`, headers: { authorization } };
  const { user } = (await (await fetch(own.url, own)).json()) as { user: { pub_id: string } };
  return [own, { url: `${origin}/users/${user.pub_id}` }];
}

interface Form {
  readonly body: Buffer;
  readonly contentType: string;
}

async function createForm(): Promise<Form> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(noisePng(PICTURE_SIDE))]), 'picture.png');
  form.append('purpose', 'icon');
  const request = new Request('http://form.invalid', { method: 'POST', body: form });
  const contentType = request.headers.get('content-type') ?? '';
  return { body: Buffer.from(await request.arrayBuffer()), contentType };
}

function createSenders({ origin }: RunningApi, { body, contentType }: Form) {
  const open = (from: string, options: { path: string; headers: Record<string, string>; body: Buffer }) => {
    const slow = openSlowBody({ origin, from, ...options });
    opened.push(slow);
    return slow;
  };
  const letter = Buffer.from(JSON.stringify({ reason: 'x'.repeat(LETTER_BYTES) }));
  return {
    upload: (from: string, authorization = '') =>
      open(from, { path: '/images', headers: { authorization, 'content-type': contentType }, body }),
    anonymous: (from: string) =>
      open(from, { path: '/notices', headers: { 'content-type': 'application/json' }, body: letter }),
  };
}

const countUnanswered = (bodies: readonly SlowBody[]): number =>
  bodies.filter((body) => body.answer() === null).length;

async function checkRefused(slow: SlowBody, which: string): Promise<void> {
  const answer = await slow.waitForAnswer(TAKEN_MS);
  check(answer?.status === 503, `${which} gets ${answer?.status ?? 'no answer'}, expected 503`);
}

async function checkTaken(slow: SlowBody, which: string): Promise<void> {
  const answer = await slow.waitForAnswer(TAKEN_MS);
  check(answer === null, `${which} gets ${answer?.status ?? 'its place'}, expected its place`);
}

async function checkOthers(
  others: readonly OtherRequest[],
  alone: readonly number[],
  which: string,
): Promise<void> {
  const beside = await timeOthers(others, MEASURE_MS);
  const figures = `p95 ${p95Of(beside).toFixed(1)} ms of ${beside.length}, ${p95Of(alone).toFixed(1)} ms of ${alone.length} alone`;
  check(areOthersQuick(alone, beside), `other requests beside ${which}: ${figures}`);
}

/** Checks that the API ends a stalled body with 400 in time. */
async function checkStopped(slow: SlowBody): Promise<void> {
  const startedAt = performance.now();
  slow.stall();
  const answer = await slow.waitForAnswer(STOP_LIMIT_MS);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const isEnded = answer?.status === 400 && answer.body.includes('upload_too_slow');
  check(
    isEnded,
    `an upload that stops gets ${answer?.status ?? 'no answer'} after ${seconds} s, expected 400`,
  );
}

async function run(api: RunningApi): Promise<void> {
  const { upload, anonymous } = createSenders(api, await createForm());
  const bearers = await createCreators(api.origin, maxSlow + 5);
  const extra = bearers.slice(maxSlow);
  const others = await readOthers(api.origin, extra[0] ?? '');
  const alone = await timeOthers(others, MEASURE_MS);

  const uploadOf = (at: number): SlowBody => upload(addressOf(1, at), bearers[at]);
  const [whole, stopped] = [uploadOf(0), uploadOf(maxSlow - 1)];
  const uploads = [whole, ...range(maxSlow - 2).map((at) => uploadOf(at + 1)), stopped];
  await delay(TAKEN_MS);
  const taken = countUnanswered(uploads);
  check(taken === 200, `${taken} slow uploads from ${ADDRESSES} addresses arrive, expected 200 from 25`);
  await Promise.all([
    checkRefused(upload(freshAddress(1), extra[1]), 'the 201st slow upload'),
    checkOthers(others, alone, 'slow uploads'),
  ]);
  await checkStopped(stopped);
  await Promise.all([
    checkRefused(upload(addressOf(1, 0), extra[2]), 'the ninth slow upload of an address, with a place free'),
    checkTaken(upload(addressOf(1, maxSlow - 1), extra[3]), 'the eighth of another address'),
  ]);

  const letters = range(maxSlow).map((at) => anonymous(addressOf(2, at)));
  whole.finish();
  const answer = await whole.waitForAnswer(TAKEN_MS);
  check(
    answer?.status === 201,
    `a slow upload gets ${answer?.status ?? 'no answer'} at its end, expected 201`,
  );
  await delay(TAKEN_MS);
  const arriving = countUnanswered(letters);
  check(arriving === 200, `${arriving} slow bodies without sign-in arrive beside them, expected 200`);
  await Promise.all([
    checkRefused(anonymous(freshAddress(2)), 'the 201st slow body without sign-in'),
    checkTaken(upload(freshAddress(3), extra[4]), 'a slow upload beside them'),
    checkOthers(others, alone, 'both'),
  ]);
}

const api = await startApi({ name: 'slow-bodies', folder });
try {
  await run(api);
  console.log(failed === 0 ? 'All checks passed' : `${failed} checks failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  for (const slow of opened) slow.close();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}
