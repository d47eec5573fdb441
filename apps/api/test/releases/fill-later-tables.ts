import { randomUUID } from 'node:crypto';

import { getDraftKey } from '#modules/session/public.ts';
import { connectionWrites } from '#platform/database/schema/accounts/connections.ts';
import { digests } from '#platform/database/schema/accounts/digests.ts';
import { idempotencyKeys } from '#platform/database/schema/accounts/idempotency-keys.ts';
import { passkeyRetirements } from '#platform/database/schema/accounts/passkey-retirements.ts';
import { proofCodes, usedChallenges } from '#platform/database/schema/accounts/passkeys.ts';
import {
  formerAddresses,
  passwordlessAccounts,
  passwordlessChoices,
  passwordlessStops,
  recoveryCodes,
} from '#platform/database/schema/accounts/passwordless.ts';
import { webhookDeliveries, webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { countMonths } from '#platform/database/schema/counts/months.ts';
import { appeals, restrictions } from '#platform/database/schema/desk/cases.ts';
import { personRequests } from '#platform/database/schema/desk/people.ts';
import { refusedClients } from '#platform/database/schema/desk/refused-clients.ts';
import { genreCounts } from '#platform/database/schema/discovery/discovery.ts';
import { kitMembers } from '#platform/database/schema/discovery/kits.ts';
import { timelineMarks } from '#platform/database/schema/discovery/timeline.ts';
import { blocks, followChanges, followerCounts } from '#platform/database/schema/fans/follows.ts';
import { readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';
import { subscriberPauses, waitingReaders } from '#platform/database/schema/fans/subscribers.ts';
import { importObjects } from '#platform/database/schema/files/imports.ts';

import { createTestConnection } from '../support/connections.ts';
import { storeDecision } from '../support/desk/decisions.ts';
import { createOperator } from '../support/desk/operators.ts';
import { createReaderMail } from '../support/reader-mails.ts';
import { createImport, createKit, createStoredPasskey } from '../support/requests/guarded-objects.ts';
import type { TestApp } from '../support/test-app.ts';

/** Fills the tables that the demo data leave empty. */
export async function fillLaterTables(
  api: TestApp,
  [owner, other]: readonly [string, string],
): Promise<void> {
  await followAndMeet(api, [owner, other]);
  const importId = await createImport(api, owner);
  const expiresAt = api.clock.now();
  await api.db
    .insert(importObjects)
    .values({ importId, path: 'images/icon', objectKey: 'imports/icon', expiresAt });
  await api.db.insert(subscriberPauses).values({ pageId: owner, addressHash: 'digest', endsAt: expiresAt });
  await createReaderMail(api, owner);
  await api.db
    .insert(readerMailSettings)
    .values({ pageId: owner, mode: 'manual', timeZone: 'UTC', newsSince: expiresAt, version: 1 });
  await api.db.insert(waitingReaders).values({
    pageId: owner,
    id: randomUUID(),
    address: 'reader@example.com',
    locale: 'en',
    askedAt: expiresAt,
  });
  await getDraftKey(api.core, { viewer: { accountId: owner }, caller: { origin: undefined } });
  await addPasskeys(api, owner);
  await addConnection(api, owner);
  await addWebhook(api, owner);
  await keepAnswer(api, owner);
  await refuseClient(api, other);
  await decide(api, other);
}

async function followAndMeet(
  { db, ...api }: TestApp,
  [owner, other]: readonly [string, string],
): Promise<void> {
  const now = api.clock.now();
  const [id, blockedAt] = [randomUUID(), now];
  await db
    .insert(blocks)
    .values({ userId: other, blockedUserId: 'an-account-of-the-fixture', id, blockedAt });
  await db.insert(followChanges).values({ followedId: owner, id: randomUUID(), by: 1 });
  await db.insert(followerCounts).values({ userId: owner, count: 1, recountedAt: now });
  await db.insert(genreCounts).values({ genreId: 'illustration', pages: 1, countedAt: now });
  await db
    .insert(countMonths)
    .values({ pageId: owner, month: '2026-01-01', kind: 'month', name: '', visits: 1 });
  await db.insert(timelineMarks).values({ userId: owner, seenAt: now });
  await db.insert(digests).values({
    accountId: owner,
    frequency: 'weekly',
    locale: 'en',
    timeZone: 'Asia/Tokyo',
    newsSince: now,
    dueAt: now,
  });
  const kitId = await createKit({ db, ...api }, owner);
  const member = { ownerId: owner, kitId, state: 'accepted', invitedAt: now } as const;
  await db.insert(kitMembers).values({ ...member, userId: other });
}

/**
 * Adds a passkey and a mailed code to the account, uses a challenge, announces the end of a domain name, and stores another
 * account that signs in without a password, and one whose choice waits.
 */
async function addPasskeys(api: TestApp, owner: string): Promise<void> {
  await createStoredPasskey(api, owner);
  await api.db
    .insert(usedChallenges)
    .values({ nonce: 'a-nonce-of-the-fixture', expiresAt: api.clock.now() })
    .onConflictDoNothing();
  await api.db
    .insert(proofCodes)
    .values({
      accountId: owner,
      sessionKey: 'a-key-of-the-fixture',
      purpose: 'export',
      digest: 'a-digest-of-the-fixture',
      expiresAt: api.clock.now(),
    })
    .onConflictDoNothing();
  await api.db
    .insert(passwordlessAccounts)
    .values({
      accountId: 'without-password',
      email: null,
      keptMethods: ['google.com 1234'],
      since: api.clock.now(),
    })
    .onConflictDoNothing();
  await api.db
    .insert(recoveryCodes)
    .values({ accountId: 'without-password', hash: 'a-hash-of-the-fixture', createdAt: api.clock.now() })
    .onConflictDoNothing();
  const waiting = { accountId: 'waiting', email: 'waiting@example.com' } as const;
  const now = api.clock.now();
  await api.db
    .insert(passwordlessChoices)
    .values({ ...waiting, keptMethods: [], chosenAt: now, startsAt: now })
    .onConflictDoNothing();
  await api.db
    .insert(passwordlessStops)
    .values({ accountId: 'waiting', hash: 'a-hash-of-the-fixture', createdAt: now })
    .onConflictDoNothing();
  await api.db
    .insert(formerAddresses)
    .values({ ...waiting, changedAt: now })
    .onConflictDoNothing();
  await api.db
    .insert(passkeyRetirements)
    .values({ rpId: 'old.example', endsAt: api.clock.now() })
    .onConflictDoNothing();
}

/** Adds a personal token, and a change that it made. */
async function addConnection(api: TestApp, accountId: string): Promise<void> {
  const { id: connectionId } = await createTestConnection(api, accountId);
  await api.db.insert(connectionWrites).values({
    id: randomUUID(),
    accountId,
    connectionId,
    at: api.clock.now(),
    operation: 'v4UpdateExternalLinks',
    part: 'content',
    before: { items: [] },
    versionBefore: '1:1',
    versionAfter: '2:1',
  });
}

/** Refuses an app, as an operator does. */
async function refuseClient(api: TestApp, by: string): Promise<void> {
  await api.db
    .insert(refusedClients)
    .values({ host: 'evil.example', at: api.clock.now(), by, reason: 'Replaced links' })
    .onConflictDoNothing();
}

/** Adds a webhook whose first delivery waits. */
async function addWebhook({ db, clock }: TestApp, accountId: string): Promise<void> {
  const [id, createdAt] = [randomUUID(), clock.now()];
  await db.insert(webhooks).values({
    id,
    accountId,
    url: 'https://hooks.example/',
    secretSealed: 'k1.sealed',
    events: ['links.updated'],
    state: 'waiting',
    createdAt,
  });
  await db.insert(webhookDeliveries).values({
    id: randomUUID(),
    accountId,
    webhookId: id,
    host: 'hooks.example',
    event: 'webhook.created',
    data: { webhook_id: id },
    createdAt,
    state: 'waiting',
    nextAt: createdAt,
  });
}

/** Stores the answer of a request with an `Idempotency-Key`. */
async function keepAnswer(api: TestApp, owner: string): Promise<void> {
  const hashes = { keyHash: 'a-hash-of-the-fixture', bodyHash: 'a-hash-of-the-fixture' };
  const answer = { status: 201, body: '{}', createdAt: api.clock.now() };
  await api.db
    .insert(idempotencyKeys)
    .values({ accountId: owner, operation: 'createKit', ...hashes, ...answer })
    .onConflictDoNothing();
}

/** Creates notes, decisions and requests at the operators' desk; the notes also create log entries. */
async function decide(api: TestApp, about: string): Promise<void> {
  const moderator = await createOperator(api, ['administrator']);
  const { body } = await moderator.send<{ readonly items: readonly { readonly id: string }[] }>({
    url: '/v4/operator/cases',
  });
  const note = await moderator.send({
    method: 'POST',
    url: `/v4/operator/cases/${body.items[0]?.id}/notes`,
    body: { text: 'Seen twice.' },
  });
  if (note.status >= 400) throw new Error(`The note is refused: ${note.text}`);
  const decisionId = await storeDecision(api.db, about);
  const now = api.clock.now();
  const own = { id: randomUUID(), accountId: about };
  await api.db.insert(appeals).values({ ...own, decisionId, text: 'It is one shop.', createdAt: now });
  await api.db.insert(restrictions).values({ pageId: about, kind: 'sensitive', target: '', decisionId });
  await api.db
    .insert(personRequests)
    .values({ ...own, kind: 'export', reason: 'Asked by mail', requestedAt: now });
}
