import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { importObjects } from '#platform/database/schema/files/imports.ts';

import { createCreator, listLetters, type ProblemBody } from '../../../test/support/factories.ts';
import { type Import, listLinks } from '../../../test/support/imports.ts';
import { makePageCopy, toApplication, uploadPageCopy } from '../../../test/support/pages/page-copies.ts';
import type { TestAnswer } from '../../../test/support/send-request.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import {
  createTwoInstallations,
  type TwoInstallations,
  withFiles,
} from '../../../test/support/two-installations.ts';

let both: TwoInstallations;
let api: TestApp;
beforeAll(async () => {
  both = await createTwoInstallations();
  ({ api } = both);
});
afterAll(async () => both.close());

interface Stage {
  readonly as: string;
  readonly plan: Import;
}

/** Plans the import of a copy for a new creator. */
async function stage(bytes: Uint8Array = both.zip): Promise<Stage> {
  const { id: as } = await createCreator(api);
  return { as, plan: (await uploadPageCopy(api, as, bytes)).body };
}

/** Applies an import with its first link and its letters. */
const apply = async (
  { as, plan }: Stage,
  changes: { readonly links_version?: number } = {},
): Promise<TestAnswer<Import & ProblemBody>> =>
  api.send<Import & ProblemBody>({
    method: 'POST',
    url: `/v4/imports/${plan.id}/application`,
    as,
    body: { ...toApplication(plan, { items: [0], fields: [], parts: ['letters'] }), ...changes },
  });

const ofLetters = ({ plan }: Stage) =>
  and(eq(importObjects.importId, plan.id), like(importObjects.path, 'letters/%'));
const removeRows = async (staged: Stage) => api.db.delete(importObjects).where(ofLetters(staged));
const removeFiles = async (staged: Stage) => {
  const rows = await api.db.select().from(importObjects).where(ofLetters(staged));
  for (const { objectKey } of rows) await api.storage.delete(objectKey);
};

describe('v4ApplyImport with letters', () => {
  test.each([
    ['rows', removeRows],
    ['files', removeFiles],
  ])('answers 404 and imports nothing when the %s of the letters have expired', async (_name, remove) => {
    const staged = await stage();
    await remove(staged);
    const { status, body } = await apply(staged);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await listLinks(api, staged.as)).toEqual([]);
  });

  test('refuses stale versions before it reads the letters', async () => {
    const staged = await stage();
    await removeFiles(staged);
    expect((await apply(staged, { links_version: 99 })).status).toBe(409);
  });

  test('refuses a second application', async () => {
    const staged = await stage();
    const { status, body } = await apply(staged);
    expect(status).toBe(200);
    const again = { ...staged, plan: { ...body, id: staged.plan.id } };
    expect((await apply(again)).status).toBe(409);
  });

  test('refuses unsigned letters before reading them', async () => {
    const staged = await stage(withFiles(both.zip, (files) => delete files['manifest.sig']));
    await removeFiles(staged);
    const { status, body } = await apply(staged);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/body/page_copy/parts/0', code: 'not_allowed' }]);
  });

  test('answers 503 while two other imports with letters are in progress', async () => {
    const [first, second, third] = [await stage(), await stage(), await stage()];
    const gate = Promise.withResolvers<null>();
    const get = vi.spyOn(api.storage, 'get').mockImplementation(async () => gate.promise);
    onTestFinished(() => get.mockRestore());
    const waiting = [apply(first), apply(second)];
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(await apply(third)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    gate.resolve(null);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([404, 404]);
    get.mockRestore();
    expect((await apply(third)).status).toBe(200);
  });

  test('names the signing installation for letters that it had imported itself', async () => {
    const once = await stage();
    await apply(once);
    const twice = await stage(await makePageCopy(api, once.as));
    expect(twice.plan.page_copy).toMatchObject({ origin: 'https://new.example', signature: 'valid' });
    expect((await apply(twice)).status).toBe(200);
    const { items } = await listLetters(api, twice.as);
    expect(items.map(({ brought_from: host }) => host)).toEqual(['new.example', 'new.example']);
  });
});
