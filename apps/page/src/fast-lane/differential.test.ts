import { afterAll, beforeAll, expect, test } from 'vitest';

import { readLaneHeads } from '#testing/env.ts';
import { ComparedServer, type Outcome } from '#testing/heads/compared-servers.ts';
import { Random } from '#testing/heads/random.ts';
import { type Conversation, makeConversation, makeRequest } from '#testing/heads/seeded-heads.ts';

const { heads: HEADS, seed: SEED } = readLaneHeads();
/** Number of concurrent conversations. */
const BATCH = 100;
/** Every hundredth conversation also runs over a network connection. */
const OVER_NETWORK_EVERY = 100;
/** Every five-hundredth head is sent once for each way to split it into two chunks. */
const SPLIT_EVERY = 500;
const LIMIT_MS = 60_000 + HEADS * 2;

const lane = new ComparedServer(true);
const node = new ComparedServer(false);
beforeAll(async () => Promise.all([lane.start(), node.start()]));
afterAll(async () => Promise.all([lane.stop(), node.stop()]));

const show = ({ chunks }: Conversation): unknown => chunks.map((chunk) => chunk.toString('latin1'));

/** Runs the conversations on both servers. Returns the outcomes of Node's parser. */
async function expectSame(conversations: readonly Conversation[]): Promise<readonly Outcome[]> {
  const [ofLane, ofNode] = await Promise.all([lane.hold(conversations), node.hold(conversations)]);
  const differences = conversations.flatMap((conversation, at) => {
    const [one, other] = [ofLane.outcomes[at], ofNode.outcomes[at]];
    const isSame = one?.sent === other?.sent && one?.state === other?.state;
    return isSame ? [] : [{ seed: SEED, chunks: show(conversation), lane: one, node: other }];
  });
  expect(differences).toEqual([]);
  expect([ofLane.counted, ofLane.hits]).toEqual([ofNode.counted, ofNode.hits]);
  return ofNode.outcomes;
}

test(`answers ${HEADS} seeded heads like Node’s parser`, { timeout: LIMIT_MS }, async () => {
  const random = new Random(SEED);
  let [heads, held] = [0, 0];
  while (heads < HEADS) {
    const conversations = Array.from({ length: BATCH }, () => makeConversation(random));
    const outcomes = await expectSame(conversations);
    for (const [at, conversation] of conversations.entries()) {
      heads += conversation.heads;
      held += 1;
      const expected = outcomes[at];
      // On both servers, the system may drop the last bytes of a connection that the server resets.
      if (held % OVER_NETWORK_EVERY > 0 || expected === undefined || expected.state === 'destroyed') continue;
      const [one, other] = await Promise.all(
        [lane, node].map(async (way) => way.holdOverNetwork(conversation, expected)),
      );
      expect({ sent: show(conversation), seed: SEED, ...one }).toEqual({
        sent: show(conversation),
        seed: SEED,
        ...other,
      });
    }
  }
  // Otherwise the heads are too unusual, and the fast lane answers too few of them.
  expect(lane.parsed).toBeLessThan(node.parsed * 0.8);
});

test('answers a head in any two chunks like Node’s parser', { timeout: LIMIT_MS }, async () => {
  const random = new Random(SEED);
  for (let head = 0; head < HEADS; head += SPLIT_EVERY) {
    const bytes = Buffer.from(makeRequest(random), 'latin1');
    const splits = Array.from({ length: Math.min(bytes.length - 1, 2_000) }, (_, at): Conversation => ({
      chunks: [bytes.subarray(0, at + 1), bytes.subarray(at + 1)],
      heads: 1,
      isEnded: false,
    }));
    for (let at = 0; at < splits.length; at += BATCH) {
      const batch = splits.slice(at, at + BATCH);
      expect(await expectSame(batch)).toHaveLength(batch.length);
    }
  }
});
