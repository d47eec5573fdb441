import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { previewCodes } from '#platform/database/schema/page/preview-codes.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import {
  createCreator,
  createLinkInput,
  createUid,
  readPage,
  replaceLinks,
} from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { erasePreviewCode } from './preview-code.repository.ts';

type PreviewProfile = components['schemas']['PreviewProfile'];
type NewPreviewCode = components['schemas']['NewPreviewCode'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const CODES = '/v4/profile/preview_code';
const createCode = async (uid: string): Promise<string> => {
  const { status, body } = await api.send<NewPreviewCode>({ method: 'POST', url: CODES, as: uid });
  expect(status).toBe(201);
  return body.code;
};
const open = async (code: string) => api.send<PreviewProfile>({ url: `/profile?code=${code}` });

describe('getProfile', () => {
  test('shows a draft to its owner as visitors would see it', async () => {
    const { id, pub_id: pubId } = await createCreator(api, {
      name: '水野 澪',
      contact_email: 'mio@example.com',
      visibility: 'draft',
    });
    await replaceLinks(api, id, {
      version: 1,
      links: [createLinkInput({ title: 'shown' }), createLinkInput({ title: 'hidden', is_visible: false })],
    });
    const { status, body, text } = await api.send<PreviewProfile>({ url: '/profile', as: id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pub_id: pubId,
      name: '水野 澪',
      visibility: 'draft',
      links: [{ title: 'shown' }],
    });
    expect(text).not.toMatch(/mio@example\.com|hidden|user_id|version/);
    expect((await readPage(api, pubId)).status).toBe(404);
  });

  test('opens a page by preview code until the code is replaced or deleted', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'draft' });
    const first = await createCode(id);
    expect(first).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await open(first)).toMatchObject({ status: 200, body: { pub_id: pubId, visibility: 'draft' } });
    const second = await createCode(id);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    expect((await api.send({ method: 'DELETE', url: CODES, as: id })).status).toBe(204);
    expect(await open(second)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await api.send({ method: 'DELETE', url: CODES, as: id })).status).toBe(204);
  });

  test('keeps a code when another user creates and deletes a code', async () => {
    const [owner, other] = [await createCreator(api), await createCreator(api)];
    const code = await createCode(owner.id);
    await createCode(other.id);
    await api.send({ method: 'DELETE', url: CODES, as: other.id });
    expect((await open(code)).body.pub_id).toBe(owner.pub_id);
  });

  test('opens the code’s page even when another user is signed in', async () => {
    const [owner, other] = [await createCreator(api), await createCreator(api)];
    const code = await createCode(owner.id);
    const { body } = await api.send<PreviewProfile>({ url: `/profile?code=${code}`, as: other.id });
    expect(body.pub_id).toBe(owner.pub_id);
  });

  test('stores only the hash of a code, and erases the hash with the user', async () => {
    const { id } = await createCreator(api);
    const code = await createCode(id);
    const stored = await api.db.select().from(previewCodes).where(eq(previewCodes.userId, id));
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(stored[0]?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    await erasePreviewCode(api.db, id);
    expect((await open(code)).status).toBe(404);
    await createCode(id);
    await api.db.delete(profiles).where(eq(profiles.userId, id));
    expect(await api.db.select().from(previewCodes).where(eq(previewCodes.userId, id))).toEqual([]);
  });

  test('refuses a missing token, a missing profile and a malformed code', async () => {
    expect(await api.send({ url: '/profile' })).toMatchObject({
      status: 401,
      body: { code: 'token_missing' },
    });
    expect(await api.send({ url: '/profile', as: createUid() })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
    expect((await api.send({ url: '/profile?code=short' })).status).toBe(400);
  });
});
