import { fileURLToPath } from 'node:url';

import { LETTER_BODY_MAX_GRAPHEMES, THANKS_NOTE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { sampleHealth } from '#modules/health/sample-health.ts';
import { accounts, pibIds } from '#platform/database/schema/accounts/accounts.ts';
import { acceptedInvitations } from '#platform/database/schema/accounts/invitations.ts';
import { signOutKeys } from '#platform/database/schema/accounts/sign-out-keys.ts';
import { analyticsDays } from '#platform/database/schema/counts/analytics.ts';
import { linkClickDays } from '#platform/database/schema/counts/clicks.ts';
import { profileNetworkDays, profileVisitDays } from '#platform/database/schema/counts/footprints.ts';
import { blocklistScans } from '#platform/database/schema/desk/blocklist.ts';
import { noticePages, notices } from '#platform/database/schema/desk/notices.ts';
import { paymentEvents } from '#platform/database/schema/fans/payments.ts';
import { exportFiles } from '#platform/database/schema/files/exports.ts';
import { removedFiles } from '#platform/database/schema/files/files.ts';
import { removedImages } from '#platform/database/schema/files/images.ts';
import { refreshBreakers } from '#platform/database/schema/page/activities.ts';
import { instagramConnections } from '#platform/database/schema/page/instagram.ts';
import { linkPreviews } from '#platform/database/schema/page/link-previews.ts';
import { linkProofs } from '#platform/database/schema/page/link-proofs.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { ownNames, servedNames } from '#platform/database/schema/page/own-names.ts';
import { lastBackup } from '#platform/database/schema/server/backups.ts';
import { rateLimits } from '#platform/database/schema/server/limits.ts';
import { maintenance } from '#platform/database/schema/server/maintenance.ts';

import { loadDemoCreators, readDemoCreators } from '../../src/demo/creators.ts';
import {
  click,
  createCreator,
  createLinkInput,
  listLetters,
  replaceLinks,
  visit,
  writeLetter,
} from '../support/factories.ts';
import { uploadFile } from '../support/files.ts';
import { uploadImage } from '../support/images.ts';
import { silentLog } from '../support/logs.ts';
import { readContent, savePage, toItems } from '../support/pages/page-content.ts';
import type { TestRequest } from '../support/send-request.ts';
import { support } from '../support/supports.ts';
import type { TestApp } from '../support/test-app.ts';
import { WITHOUT_KEY } from '../support/tokens.ts';
import { fillLaterTables } from './fill-later-tables.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../../../tooling/dev/demo', import.meta.url));
const WEB_ORIGIN = 'http://localhost:3000';
const MIO = 'demo-mio';
const WREN = 'demo-wren';
/** Few of the demo creators, so that the fixture is small. */
const FILLED: ReadonlySet<string> = new Set([MIO, WREN, 'demo-yian']);
const KEY = 'a-sign-on-key-of-the-fixture';
/** Appearance settings that differ from their defaults. */
const EXTRAS = {
  icon_frame: 'cord',
  link_entrance: 'unfold',
  closing_mark: 'waves',
  name_style: 'dots',
  shows_invitation: false,
} as const;
/** A letter or thank-you note of maximum length, with graphemes of several code points. */
const LONG_LETTER = '👩🏽‍🎨'.repeat(LETTER_BODY_MAX_GRAPHEMES);
const LONG_NOTE = '👩🏽‍🎨'.repeat(THANKS_NOTE_MAX_GRAPHEMES);
/** Number of recent days whose visits and clicks stay in the fixture; the demo data cover two months. */
const DAYS_KEPT = 2;

/** Fills every table: with demo creators, a fan, actions of both, and rows that no request writes. */
export async function fillTables(api: TestApp): Promise<void> {
  const creators = (await readDemoCreators(DEMO_FOLDER)).filter(({ uid }) => FILLED.has(uid));
  await loadDemoCreators(DEMO_FOLDER, creators, {
    db: api.db,
    clock: api.clock,
    createCore: api.createCore,
    storage: api.storage,
    canBePaid: true,
    webOrigin: WEB_ORIGIN,
    log: silentLog,
  });
  await keepLastDays(api);
  const { id: fan } = await createCreator(api, { name: 'Haru', visibility: 'public' });
  await createCreator(api, { name: 'Sora', visibility: 'draft', thanks_note: LONG_NOTE });
  await actAsCreator(api);
  await actAsFan(api, fan);
  await insertRest(api, fan);
  await fillLaterTables(api, [MIO, WREN]);
}

async function keepLastDays({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  const isOld = sql`day < ${clock.now().toISOString()}::date - ${DAYS_KEPT}::int`;
  await db.delete(profileVisitDays).where(isOld);
  await db.delete(linkClickDays).where(isOld);
}

async function actAsCreator(api: TestApp): Promise<void> {
  const as = MIO;
  const requests: readonly TestRequest[] = [
    { url: '/v2/general/auth/custom-token', claims: WITHOUT_KEY },
    {
      method: 'PUT',
      url: '/v2/general/auth/key-for-global-sign-out',
      claims: { key_for_global_sign_out: KEY },
      body: { key: KEY },
    },
    { method: 'POST', url: '/v4/profile/preview_code' },
    { method: 'POST', url: '/v4/live', body: { title: 'Drawing', url: 'https://example.com/live' } },
    { method: 'PUT', url: '/v4/timeline_token' },
    { url: '/v4/invitation' },
    {
      method: 'PUT',
      url: '/v4/letter_notices',
      claims: { email: 'mio@example.com', email_verified: true },
      body: { is_on: true },
    },
    { method: 'POST', url: '/v4/export/archive' },
    { method: 'POST', url: '/v4/export/page_copy' },
    { method: 'PUT', url: '/v4/time_zone', body: { time_zone: 'Pacific/Chatham' } },
    { method: 'PUT', url: '/v4/profile', body: { appearance: { version: 2, ...EXTRAS } } },
  ];
  for (const request of requests) await send(api, { ...request, as });
  await uploadImage(api, as);
  await uploadFile(api, as);
  const [block, ...otherBlocks] = toItems(await readContent(api, WREN)).toReversed();
  if (block?.block === undefined) throw new Error(`The page of ${WREN} does not end with a block`);
  const { status } = await savePage(api, WREN, otherBlocks.toReversed());
  if (status !== 200) throw new Error(`The page of ${WREN} is refused`);
  // While the page server is down, the message about the next change remains in the outbox.
  api.pages.isDown = true;
  const removable = await replaceLinks(api, WREN, {
    version: 2,
    links: [createLinkInput({ title: 'Prints' })],
  });
  if (removable.status !== 200) throw new Error(`The links of ${WREN} are refused: ${removable.text}`);
}

async function actAsFan(api: TestApp, fan: string): Promise<void> {
  await visit(api, 'mio', { from: '203.0.113.7' });
  const [link] = await api.db
    .select()
    .from(links)
    .where(sql`user_id = ${MIO}`);
  await click(api, { pub_id: 'mio', link_id: link?.id ?? '' }, { from: '203.0.113.7' });
  await writeLetter(api, 'mio', {}, { as: fan });
  await writeLetter(api, 'wrenhalloway', { body: LONG_LETTER });
  const { items } = await listLetters(api, MIO);
  await send(api, { method: 'PUT', url: `/v4/letters/${items[0]?.id}/block`, as: MIO });
  await send(api, {
    method: 'POST',
    url: '/reports',
    as: fan,
    body: { pub_id: 'wrenhalloway', reason: 'spam' },
  });
  await send(api, { method: 'PUT', url: '/v4/follows/mio', as: fan });
  await support(api, fan, 'mio');
}

/** Inserts rows into tables that only background work and other services write. */
async function insertRest({ db, clock, core }: TestApp, fan: string): Promise<void> {
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  const at = { createdAt: now, receivedAt: now, nextAttemptAt: now };
  const insert = async <Table extends PgTable>(table: Table, row: Table['$inferInsert']): Promise<void> => {
    await db.insert(table).values(row).onConflictDoNothing();
  };
  await db.update(accounts).set({ provenAddress: 'digest-of-an-address', isOlderThanProofs: true });
  await insert(pibIds, { userId: MIO, pibId: 'pib-of-mio' });
  await insert(signOutKeys, { userId: MIO, key: 'a-signed-out-key', signedOutAt: now });
  await insert(analyticsDays, { day, event: 'v4GetProfile', count: 3 });
  await sampleHealth(core);
  await insert(refreshBreakers, { service: 'youtube', failures: 1, failedAt: now });
  await insert(blocklistScans, { id: 1, afterPage: MIO, startedAt: now });
  await insert(exportFiles, { fileKey: 'exports/gone.zip', deleteAt: now });
  await insert(profileNetworkDays, { userId: MIO, day, networks: 2 });
  await insert(removedImages, { key: 'gone', removedAt: now });
  await insert(removedFiles, { key: 'gone', format: 'pdf', removedAt: now });
  await insert(acceptedInvitations, {
    id: crypto.randomUUID(),
    inviterId: MIO,
    guestId: fan,
    acceptedAt: now,
  });
  await insert(rateLimits, { key: 'digest-of-an-address', fullAt: now.getTime() });
  await insert(linkPreviews, { urlHash: 'digest-of-a-url', preview: null, expiresAt: now });
  await insert(linkProofs, {
    pageId: WREN,
    url: 'https://mstdn.example/@wren',
    state: 'links_back',
    checkedAt: now,
    refusals: 0,
    nextCheckAt: now,
  });
  const noticeId = crypto.randomUUID();
  await insert(notices, {
    id: noticeId,
    kind: 'copyright',
    concernsChildren: false,
    text: 'It is my drawing.',
    senderName: 'Haru',
    senderEmail: 'haru@example.com',
    work: 'A drawing',
    role: 'owner',
    locale: 'en',
    createdAt: now,
    hasReceipt: true,
  });
  await insert(noticePages, { noticeId, pubId: 'wren', pageId: WREN, caseId: crypto.randomUUID() });
  await insert(ownNames, {
    pageId: WREN,
    name: 'wren.example',
    token: 'fixture',
    state: 'verified',
    createdAt: now,
    proof: 'found',
    target: 'found',
    nextCheckAt: now,
  });
  await insert(servedNames, {
    name: 'wren.example',
    pageId: WREN,
    pubId: 'wren',
    isMain: false,
    isRedirected: false,
    revision: 1,
    changedAt: now,
  });
  await insert(lastBackup, { id: 1, finishedAt: now, version: '1.2.3' });
  await insert(lastBackup, { id: 3, finishedAt: now, version: '20261126T080236.123Z' });
  await insert(maintenance, { id: 1, isOn: false, updatedAt: now });
  await insert(paymentEvents, { id: 'evt_fixture', accountId: 'acct_fixture', settledAt: now, ...at });
  await insert(instagramConnections, {
    userId: WREN,
    username: 'wren.draws',
    accountId: '17841400000000000',
    connectedAt: now,
    expiresAt: now,
  });
  const job = { key: 'fixture', payload: { userId: MIO, activityId: crypto.randomUUID() }, priority: 0 };
  await core.refreshQueue.add([job]);
}

async function send(api: TestApp, request: TestRequest): Promise<void> {
  const { status, text } = await api.send(request);
  if (status >= 400) throw new Error(`${request.method ?? 'GET'} ${request.url} answers ${status}: ${text}`);
}
