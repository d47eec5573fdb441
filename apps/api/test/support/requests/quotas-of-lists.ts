import { randomUUID } from 'node:crypto';

import {
  APPS_MAX_COUNT,
  BLOCKS_MAX_COUNT,
  FOLLOWS_MAX_COUNT,
  KIT_MEMBERS_MAX_COUNT,
  KITS_MAX_COUNT,
  LIVE_STREAMS_MAX_COUNT,
  SHARE_LINKS_MAX_COUNT,
  TOKENS_MAX_COUNT,
  WEBHOOKS_MAX_COUNT,
} from '@musubi/domain/limits';
import { SUPPORTS_MAX_COUNT } from '@musubi/domain/supports';
import { eq } from 'drizzle-orm';

import { toDay } from '#core/utc-day.ts';
import type { components } from '#generated/contract.ts';
import { MAX_NAMES } from '#modules/names/names.rules.ts';
import { PASSKEYS_MAX_COUNT } from '#modules/passkeys/begin-registration.ts';
import { TESTS_PER_DAY } from '#modules/reader-mails/reader-mails.rules.ts';
import { SIGN_OUT_KEYS_PER_DAY } from '#modules/session/public.ts';
import { signOutKeys } from '#platform/database/schema/accounts/sign-out-keys.ts';
import { shareLinks } from '#platform/database/schema/counts/sources.ts';
import { kitMembers, kits } from '#platform/database/schema/discovery/kits.ts';
import { blocks, followAttempts, follows } from '#platform/database/schema/fans/follows.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { createTestConnection } from '../connections.ts';
import { createCreator, createUid, updateProfile } from '../factories.ts';
import { asOwner } from '../reader-mails.ts';
import type { TestAnswer } from '../send-request.ts';
import { createSoftAuthenticator } from '../soft-authenticator.ts';
import { askToSupport } from '../supports.ts';
import type { TestApp } from '../test-app.ts';
import { createKit, createStoredPasskey } from './guarded-objects.ts';
import { HOUR_MS, pageAt, type Quota, ROOM, rows } from './quota.ts';

type Schemas = components['schemas'];

const CALLBACK = 'https://app.example/callback';

/** Registers an app; returns its client id. */
async function registerApp({ app }: TestApp): Promise<string> {
  const { body } = await app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: { client_name: 'App', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' },
  });
  return (JSON.parse(body) as { readonly client_id: string }).client_id;
}

/** Begins an authorization; returns the id of the request that a person answers. */
async function beginAuthorization({ app }: TestApp, clientId: string): Promise<string> {
  const { headers } = await app.inject({
    url: '/oauth/authorize',
    query: {
      client_id: clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'stats.read',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    },
  });
  return String(headers.location).split('/connect/')[1] ?? '';
}

export const QUOTAS_OF_PEOPLE: readonly Quota[] = [
  {
    operation: 'createPasskeyRegistration',
    also: ['createPasskey'],
    limits: ['PASSKEYS_MAX_COUNT'],
    async stage(api) {
      const { id: as } = await createCreator(api);
      for (let number = ROOM; number < PASSKEYS_MAX_COUNT; number += 1) await createStoredPasskey(api, as);
      return {
        room: ROOM,
        async request() {
          const begun = await api.send<Schemas['PasskeyRegistration']>({
            method: 'POST',
            url: '/v4/passkey_registrations',
            as,
          });
          if (begun.status >= 300) return begun;
          const body = createSoftAuthenticator().register(begun.body);
          return api.send({ method: 'POST', url: '/v4/passkeys', as, body });
        },
      };
    },
  },
  {
    operation: 'createToken',
    limits: ['TOKENS_MAX_COUNT'],
    async stage(api) {
      const { id: as } = await createCreator(api);
      for (let number = ROOM; number < TOKENS_MAX_COUNT; number += 1) await createTestConnection(api, as);
      const body = { name: 'Script', scopes: ['stats.read'] };
      return { room: ROOM, request: async () => api.send({ method: 'POST', url: '/v4/tokens', as, body }) };
    },
  },
  {
    operation: 'answerConnectionRequest',
    limits: ['APPS_MAX_COUNT'],
    async stage(api) {
      const { id: as } = await createCreator(api);
      for (let number = ROOM; number < APPS_MAX_COUNT; number += 1)
        await createTestConnection(api, as, { kind: 'app' });
      const clientId = await registerApp(api);
      return {
        room: ROOM,
        async request() {
          const url = `/v4/connection_requests/${await beginAuthorization(api, clientId)}`;
          const body = {
            decision: 'allowed',
            scopes: ['stats.read'],
            days: 90,
            may_change_payment_links: false,
          };
          return api.send({ method: 'POST', url, as, body });
        },
      };
    },
  },
  {
    operation: 'createWebhook',
    limits: ['WEBHOOKS_MAX_COUNT'],
    async stage(api) {
      const { id: as } = await createCreator(api);
      const body = { url: 'https://hooks.example/', events: ['links.updated'] };
      const request = async () => api.send({ method: 'POST', url: '/v4/webhooks', as, body });
      for (let number = ROOM; number < WEBHOOKS_MAX_COUNT; number += 1) await request();
      return { room: ROOM, request };
    },
  },
  {
    operation: 'v4FollowUser',
    limits: ['MAX_A_DAY', 'MAX_A_DAY_AS_NEWCOMER', 'MAX_AN_HOUR', 'MAX_OF_ONE_CREATOR'],
    async stage(api, pages) {
      const { id: userId } = await createCreator(api);
      const followedAt = new Date(api.clock.now().getTime() - 2 * HOUR_MS);
      const before = rows(100 - ROOM, () => ({
        userId,
        id: randomUUID(),
        followedId: createUid(),
        followedAt,
      }));
      await api.db.insert(followAttempts).values(before);
      return {
        room: ROOM,
        request: async (number) => put(api, userId, `/v4/follows/${pageAt(pages, number).pub_id}`),
      };
    },
  },
  {
    operation: 'v4FollowUser',
    limits: ['FOLLOWS_MAX_COUNT'],
    async stage(api, pages) {
      const { id: userId } = await createCreator(api);
      const followedAt = api.clock.now();
      const before = rows(FOLLOWS_MAX_COUNT - ROOM, () => ({
        userId,
        id: randomUUID(),
        followedId: createUid(),
        followedAt,
      }));
      await api.db.insert(follows).values(before);
      return {
        room: ROOM,
        request: async (number) => put(api, userId, `/v4/follows/${pageAt(pages, number).pub_id}`),
      };
    },
  },
  {
    operation: 'blockUser',
    limits: ['BLOCKS_MAX_COUNT'],
    async stage(api, pages) {
      const { id: userId } = await createCreator(api);
      const blockedAt = api.clock.now();
      const before = rows(BLOCKS_MAX_COUNT - ROOM, () => ({
        userId,
        id: randomUUID(),
        blockedUserId: createUid(),
        blockedAt,
      }));
      await api.db.insert(blocks).values(before);
      return {
        room: ROOM,
        request: async (number) => put(api, userId, `/v4/blocks/${pageAt(pages, number).pub_id}`),
      };
    },
  },
  {
    operation: 'v4CreateSupport',
    limits: ['SUPPORTS_MAX_COUNT'],
    async stage(api, pages) {
      const { id: supporterId } = await createCreator(api);
      const running = rows(SUPPORTS_MAX_COUNT - ROOM, (number) => ({
        id: randomUUID(),
        supporterId,
        creatorId: createUid(),
        requestKey: randomUUID(),
        begunAt: new Date(0),
        status: 'active' as const,
        subscriptionId: `sub_of_${supporterId}_${number}`,
      }));
      await api.db.insert(supports).values(running);
      const request = async (number: number) =>
        askToSupport(api, supporterId, { pub_id: pageAt(pages, number).pub_id });
      return { room: ROOM, request };
    },
  },
];

export const QUOTAS_OF_OBJECTS: readonly Quota[] = [
  {
    operation: 'createKit',
    limits: ['KITS_MAX_COUNT'],
    async stage(api) {
      const { id: userId } = await createCreator(api);
      await createKit(api, userId);
      const [first] = await api.db.select().from(kits).where(eq(kits.userId, userId));
      if (first === undefined) throw new Error('The kit is missing');
      await api.db
        .insert(kits)
        .values(rows(KITS_MAX_COUNT - 1 - ROOM, () => ({ ...first, id: randomUUID() })));
      const body = { title: 'Kit', description: '', kind: 'circle' };
      return {
        room: ROOM,
        request: async () => api.send({ method: 'POST', url: '/v4/kits', as: userId, body }),
      };
    },
  },
  {
    operation: 'inviteToKit',
    limits: ['KIT_MEMBERS_MAX_COUNT'],
    async stage(api, pages) {
      const { id: ownerId } = await createCreator(api, { visibility: 'public' });
      const kitId = await createKit(api, ownerId);
      const member = { ownerId, kitId, state: 'invited', invitedAt: api.clock.now() } as const;
      await api.db
        .insert(kitMembers)
        .values(rows(KIT_MEMBERS_MAX_COUNT - ROOM, () => ({ ...member, userId: createUid() })));
      const request = async (number: number) =>
        put(api, ownerId, `/v4/kits/${kitId}/members/${pageAt(pages, number).pub_id}`);
      return { room: ROOM, request };
    },
  },
  {
    operation: 'v4CreateLiveStream',
    limits: ['LIVE_STREAMS_MAX_COUNT'],
    async stage(api) {
      const { id: as } = await createCreator(api);
      const body = { title: 'Drawing', url: 'https://example.com/live' };
      const request = async () => api.send({ method: 'POST', url: '/v4/live', as, body });
      return { room: LIVE_STREAMS_MAX_COUNT, request };
    },
  },
  {
    operation: 'createShareLink',
    limits: ['SHARE_LINKS_MAX_COUNT'],
    async stage(api) {
      const { id: pageId } = await createCreator(api);
      const createdAt = new Date(0);
      await api.db.insert(shareLinks).values(
        rows(SHARE_LINKS_MAX_COUNT - 1, (number) => ({
          pageId,
          tag: `tag-${number}`,
          place: 'other' as const,
          createdAt,
        })),
      );
      // A second request for one place is a repeat.
      const places = ['x', 'mail', 'print'] as const;
      const request = async (number: number) =>
        api.send({
          method: 'POST',
          url: '/v4/share_links',
          as: pageId,
          body: { place: places[number % places.length] },
        });
      const count = async () =>
        (await api.db.$count(shareLinks, eq(shareLinks.pageId, pageId))) - (SHARE_LINKS_MAX_COUNT - 1);
      return { room: 1, request, count };
    },
  },
  {
    operation: 'testReaderMail',
    limits: ['TESTS_PER_DAY'],
    async stage(api) {
      const { id, pub_id } = await createCreator(api, { visibility: 'public' });
      const owner = { id, pub_id, email: `${id}@example.com` };
      const body = { words: 'The record is out.', item_ids: [] };
      const request = async () => asOwner(api, owner, { method: 'POST', url: '/v4/reader_mails/test', body });
      const count = async () => api.mail.sent.filter(({ to }) => to === owner.email).length;
      return { room: TESTS_PER_DAY, request, count };
    },
  },
  {
    operation: 'v4CreateName',
    limits: ['MAX_NAMES'],
    async stage(api) {
      const { id: as } = await createCreator(api);
      const request = async (number: number) =>
        api.send({ method: 'POST', url: '/v4/names', as, body: { name: `quota-${number}.example` } });
      return { room: MAX_NAMES, request };
    },
  },
  {
    operation: 'v4UpdateProfile',
    also: ['updateProfile'],
    limits: ['HANDLE_CHANGES_PER_DAY', 'MAX_FROZEN_HANDLES'],
    async stage(api) {
      const { id, version } = await createCreator(api, { headline: 'New' });
      const today = { handleChangesDay: toDay(api.clock.now()), handleChanges: 4 };
      await api.db.update(profiles).set(today).where(eq(profiles.userId, id));
      const request = async (number: number) =>
        updateProfile(api, id, {
          profile: { version: version + (number % 2), pub_id: `quota_number_${number}` },
        });
      return { room: 1, request };
    },
  },
  {
    operation: 'registerKeyForGlobalSignOut',
    limits: ['SIGN_OUT_KEYS_PER_DAY'],
    async stage(api) {
      const { id: userId } = await createCreator(api);
      const toKey = (number: number): string => `key-of-a-session-${String(number).padStart(5, '0')}`;
      const signedOutAt = api.clock.now();
      const before = rows(SIGN_OUT_KEYS_PER_DAY - ROOM, (number) => ({
        userId,
        key: toKey(number),
        signedOutAt,
      }));
      await api.db.insert(signOutKeys).values(before);
      const url = '/v2/general/auth/key-for-global-sign-out';
      return { room: ROOM, request: async (number) => put(api, userId, url, { key: toKey(1000 + number) }) };
    },
  },
];

async function put(api: TestApp, as: string, url: string, body?: object): Promise<TestAnswer<unknown>> {
  return api.send({ method: 'PUT', url, as, ...(body !== undefined && { body }) });
}
