import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll } from 'vitest';

import type { SourceClients } from '#platform/outside.ts';
import { type FetchResult, NO_MEMORY } from '#platform/sources/activity-source.ts';
import { readDocument } from '#platform/sources/feeds/read-document.ts';

import { openSources, type SourceParts } from '../../../src/composition/open-sources.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { startTestThirdParties, type TestThirdParties } from './third-parties.ts';

export const INSTAGRAM_APP_SECRET = 'the-secret-of-the-tests';

/** A test app with recorded responses of Instagram. */
export class InstagramStage {
  api!: TestApp;
  third!: TestThirdParties;
  /** Called while Instagram renews a token. */
  duringRenewal: () => Promise<void> = async () => {};
  private sources: SourceClients['sources'] = {};

  constructor() {
    beforeAll(async () => {
      this.third = await startTestThirdParties(() => this.api.clock.now());
      this.api = await createTestApp({ openSources: (parts) => this.open(parts) });
    });
    afterAll(async () => {
      this.third.close();
      await this.api.close();
    });
  }

  async fetch(userId: string, sourceId: string): Promise<FetchResult> {
    const { instagram } = this.sources;
    if (instagram === undefined) throw new Error('Instagram is not set up');
    const account = { userId, type: 'instagram', sourceId } as const;
    return instagram.fetch(account, NO_MEMORY, new AbortController().signal);
  }

  async authorize(as: string) {
    return this.api.send<{ url: string }>({ method: 'POST', url: '/v4/instagram/authorization', as });
  }

  async connect(as: string, body: unknown) {
    return this.api.send({ method: 'POST', url: '/v4/instagram/connection', as, body });
  }

  /** Submits the consent page as a user; returns the query parameters of Instagram's redirect back. */
  async consent(url: string, username: string, answer = 'allow'): Promise<URLSearchParams> {
    const { searchParams } = new URL(url);
    const form = new URLSearchParams({
      username,
      answer,
      redirect_uri: searchParams.get('redirect_uri') ?? '',
      state: searchParams.get('state') ?? '',
    });
    const response = await this.third.post(new URL(url).pathname, form);
    return new URL(response).searchParams;
  }

  async connectAccount(as: string, username: string) {
    const { body } = await this.authorize(as);
    const back = await this.consent(body.url, username);
    return this.connect(as, { code: back.get('code'), state: back.get('state') });
  }

  private open(parts: SourceParts): SourceClients {
    const settings = {
      WEB_ORIGIN: 'http://localhost:3000',
      THIRD_PARTIES_HOST: this.third.at,
      INSTAGRAM_APP_ID: '1000000000000001',
      INSTAGRAM_APP_SECRET,
      TOKEN_KEYS: [{ id: 'k1', bytes: randomBytes(32) }],
      YOUTUBE_API_KEY: undefined,
      OFUSE_FEED_URL: undefined,
    } satisfies Parameters<typeof openSources>[0];
    const opened = openSources(settings, { ...parts, read: async (found) => readDocument(found) });
    this.sources = opened.sources;
    const { instagram } = opened;
    if (instagram === null) throw new Error('Instagram is not set up');
    const renew = async (token: string) => {
      await this.duringRenewal();
      return instagram.api.renew(token);
    };
    return { ...opened, instagram: { ...instagram, api: { ...instagram.api, renew } } };
  }
}
