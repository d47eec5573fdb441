import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PagePart } from '#platform/page-copies/page-copy-parts.ts';

import { createCreator, createNewcomer, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';
import { type AppearanceChange, restoreAppearance, takeAppearance } from './take-appearance.ts';

type Schemas = components['schemas'];
type CopiedLook = PagePart<'appearance'>;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

/** The appearance of a new page. */
const STANDARD: CopiedLook = {
  version: 1,
  theme: 'kami',
  font: 'ntlg',
  accent: null,
  background: null,
  link_shape: 'theme',
  header: 'centered',
  arrangement: 'column',
  icon_frame: 'none',
  name_style: 'none',
  link_entrance: 'none',
  closing_mark: 'none',
  ofuse_button: 'bottom_banner',
  shows_invitation: true,
};
const COPIED: CopiedLook = {
  version: 1,
  theme: 'sumi',
  font: 'dnp_shuei_mincho',
  accent: '#aa0011',
  background: '#fafafa',
  link_shape: 'pill',
  header: 'left',
  arrangement: 'mosaic',
  icon_frame: 'cord',
  name_style: 'wave',
  link_entrance: 'rise',
  closing_mark: 'knot',
  ofuse_button: 'link',
  shows_invitation: false,
};
const readProfile = async (as: string): Promise<Schemas['Profile']> =>
  (await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile?expand[]=appearance', as })).body.user;
const viewerOf = (as: string) => ({ accountId: as, pageId: as, isEmailVerified: false });
const takeLook = async (as: string, look: CopiedLook) =>
  inTransaction(api.db, async (tx) => takeAppearance(api.core, tx, viewerOf(as), look));
const restoreLook = async (as: string, change: AppearanceChange) =>
  inTransaction(api.db, async (tx) => restoreAppearance(api.core, tx, viewerOf(as), change));
const readLook = async (as: string) => (await readProfile(as)).appearance;

describe('take', () => {
  test('writes every value of the appearance and nothing else', async () => {
    const { id } = await createCreator(api);
    const { appearance: _look, updated_at: _time, ...others } = await readProfile(id);
    await takeLook(id, COPIED);
    const { appearance, updated_at: _later, ...after } = await readProfile(id);
    expect(appearance).toEqual({
      version: 2,
      theme_id: 'sumi',
      font: 'dnp_shuei_mincho',
      accent_color: '#aa0011',
      background_color: '#fafafa',
      link_shape: 'pill',
      header_layout: 'left',
      layout: 'mosaic',
      icon_frame: 'cord',
      name_style: 'wave',
      link_entrance: 'rise',
      closing_mark: 'knot',
      ofuse_display_type: 'link',
      shows_invitation: false,
    });
    expect(after).toEqual(others);
  });

  test('returns the old and new values of the changed columns', async () => {
    const { id } = await createCreator(api);
    const change = await takeLook(id, { ...STANDARD, theme: 'ai', accent: '#aa0011' });
    expect(change).toEqual({
      before: { themeId: 'kami', accentColor: null },
      written: { themeId: 'ai', accentColor: '#aa0011' },
    });
    expect(JSON.parse(JSON.stringify(change))).toEqual(change);
  });

  test('keeps the version when the page already has this appearance', async () => {
    const { id } = await createCreator(api);
    expect(await takeLook(id, STANDARD)).toEqual({ before: {}, written: {} });
    expect(await readLook(id)).toEqual({ version: 1, ...DEFAULT_APPEARANCE });
  });

  test('skips unknown and hostile values and applies the others', async () => {
    const { id } = await createCreator(api);
    const hostile: CopiedLook = {
      version: 1,
      theme: 'hologram',
      font: 'a'.repeat(100),
      accent: 'url(//evil.example)',
      background: '#FAFAFA;}',
      link_shape: '__proto__',
      header: 'constructor',
      arrangement: 'vast',
      icon_frame: '<script>',
      name_style: '',
      link_entrance: 'fly',
      closing_mark: 'none ',
      ofuse_button: 'window',
      shows_invitation: false,
    };
    expect(await takeLook(id, hostile)).toMatchObject({ written: { showsInvitation: false } });
    expect(await readLook(id)).toEqual({ version: 2, ...DEFAULT_APPEARANCE, shows_invitation: false });
  });

  test.each(['icon_frame', 'name_style', 'link_entrance', 'closing_mark'] as const)(
    'refuses a locked %s and writes nothing',
    async (decoration) => {
      const { id } = await createNewcomer(api);
      const look = { ...STANDARD, theme: 'sumi', [decoration]: COPIED[decoration] };
      await expect(takeLook(id, look)).rejects.toMatchObject({ code: 'function_locked' });
      expect(await readLook(id)).toMatchObject({ version: 1, theme_id: 'kami' });
      await takeLook(id, { ...STANDARD, theme: 'sumi' });
      expect(await readLook(id)).toMatchObject({ version: 2, theme_id: 'sumi' });
    },
  );

  test('refuses a suspended page', async () => {
    const { id } = await createCreator(api);
    const { status } = await api.send({
      method: 'PUT',
      url: `/v2/general/users/${id}/suspension`,
      headers: { 'x-api-key': TEST_SERVICE_KEY },
    });
    expect(status).toBe(204);
    await expect(takeLook(id, COPIED)).rejects.toMatchObject({ code: 'account_suspended' });
  });
});

describe('restore', () => {
  test('restores the former appearance exactly', async () => {
    const { id } = await createCreator(api);
    await updateProfile(api, id, { appearance: { version: 1, theme_id: 'ai', icon_frame: 'ring' } });
    const before = await readLook(id);
    const change = await takeLook(id, COPIED);
    expect(await restoreLook(id, change)).toBe(true);
    expect(await readLook(id)).toEqual({ ...before, version: 4 });
  });

  test('keeps the present appearance when one of the written values has changed', async () => {
    const { id } = await createCreator(api);
    const change = await takeLook(id, COPIED);
    await updateProfile(api, id, { appearance: { version: 2, accent_color: null } });
    const present = await readLook(id);
    expect(await restoreLook(id, change)).toBe(false);
    expect(await readLook(id)).toEqual(present);
  });

  test('keeps later changes of other values', async () => {
    const { id } = await createCreator(api);
    const change = await takeLook(id, { ...STANDARD, theme: 'sumi' });
    await updateProfile(api, id, { appearance: { version: 2, font: 'maru_maru_gothic' } });
    expect(await restoreLook(id, change)).toBe(true);
    expect(await readLook(id)).toMatchObject({ version: 4, theme_id: 'kami', font: 'maru_maru_gothic' });
  });

  test('restores decorations even if their function is locked', async () => {
    const { id } = await createNewcomer(api);
    await api.db.update(profiles).set({ iconFrame: 'cord' }).where(eq(profiles.userId, id));
    const change = await takeLook(id, STANDARD);
    expect(change.before).toEqual({ iconFrame: 'cord' });
    expect(await restoreLook(id, change)).toBe(true);
    expect(await readLook(id)).toMatchObject({ icon_frame: 'cord' });
  });
});
