import { describe, expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { conflict, fakeBrowser, OUT_OF_REACH, saved } from './fake-browser.ts';
import { mergeProfile } from './profile-draft.ts';
import { toProfileForm } from './profile-form.ts';

const first = createEditorProfile({ version: 1, name: 'Mio', pub_id: 'mio' });

describe('a newer version of another writer', () => {
  test('is merged when each writer changed different fields', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ name: 'Mine' });
    await browser.answer(conflict({ ...first, version: 2, headline: 'Theirs' }));
    expect(tab.shown()).toMatchObject({ name: 'Mine', headline: 'Theirs' });
    expect(browser.sent.at(-1)).toEqual({ version: 2, name: 'Mine' });
  });

  test('keeps an invalid field as typed when both writers changed it', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ contact_email: 'no address', bio: 'b' });
    await browser.answer(conflict({ ...first, version: 2, contact_email: 'them@example.com' }));
    expect(tab.shown()).toMatchObject({ contact_email: 'no address', bio: 'b' });
    expect(browser.sent.at(-1)).toEqual({ version: 2, bio: 'b' });
  });

  test('is a conflict when both writers changed the same field', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ name: 'Mine' });
    const theirs = { ...first, version: 2, name: 'Theirs', headline: 'Theirs' };
    await browser.answer(conflict(theirs));
    expect(tab.state()).toMatchObject({ status: 'conflict', theirs: { value: theirs } });
    tab.edit({ bio: 'b' });
    expect(browser.sent).toHaveLength(1);
    expect(browser.hasBackup()).toBe(true);

    tab.editor.resolveConflict('mine');
    tab.flush();
    expect(browser.sent.at(-1)).toEqual({ version: 2, name: 'Mine', bio: 'b' });
  });

  test('replaces the disputed fields when the creator chooses “theirs”', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ name: 'Mine', bio: 'b' });
    await browser.answer(conflict({ ...first, version: 2, name: 'Theirs', headline: 'Theirs' }));
    tab.editor.resolveConflict('theirs');
    tab.flush();
    expect(tab.shown()).toMatchObject({ name: 'Theirs', headline: 'Theirs', bio: 'b' });
    expect(browser.sent.at(-1)).toEqual({ version: 2, bio: 'b' });
  });
});

describe('the draft of a closed tab', () => {
  test('stays in conflict when another tab saves', async () => {
    const browser = fakeBrowser();
    const closed = browser.open(first);
    const other = browser.open(first);
    closed.edit({ name: 'Mine' });
    await browser.answer(conflict({ ...first, version: 2, name: 'Theirs' }));
    closed.editor.dispose();
    other.edit({ bio: 'b' });
    const third = { ...first, version: 3, name: 'Theirs', bio: 'b' };
    await browser.answer(saved(third));
    const next = browser.open(third);
    expect(next.shown()).toMatchObject({ name: 'Mine' });
    expect(next.state()).toMatchObject({ status: 'conflict' });
  });

  test('causes no later conflict when its last save was stored', async () => {
    const browser = fakeBrowser();
    const closed = browser.open(first);
    const other = browser.open(first);
    closed.edit({ bio: 'a' });
    closed.editor.dispose();
    await browser.answer(OUT_OF_REACH);
    other.edit({ headline: 'b' });
    await browser.answer(conflict({ ...first, version: 2, bio: 'a' }));
    await browser.answer(saved({ ...first, version: 3, bio: 'a', headline: 'b' }));
    expect(browser.hasBackup()).toBe(false);
  });
});

describe('a restored draft', () => {
  async function leaveOffline() {
    const browser = fakeBrowser();
    browser.open(first).edit({ name: 'Mine' });
    await browser.answer(OUT_OF_REACH);
    return browser;
  }

  test('is merged with a version that changed another field', async () => {
    const browser = await leaveOffline();
    const tab = browser.open({ ...first, version: 2, bio: 'Theirs' });
    tab.flush();
    expect(tab.shown()).toMatchObject({ name: 'Mine', bio: 'Theirs' });
    expect(browser.sent.at(-1)).toEqual({ version: 2, name: 'Mine' });
  });

  test('is a conflict with a version that changed the same field', async () => {
    const browser = await leaveOffline();
    const tab = browser.open({ ...first, version: 2, name: 'Theirs' });
    expect(tab.state().status).toBe('conflict');
    expect(tab.shown().name).toBe('Mine');
  });

  test('keeps the fields that only the other version changed in a conflict', async () => {
    const browser = await leaveOffline();
    const theirs = { ...first, version: 2, name: 'Theirs', bio: 'Theirs' };
    const tab = browser.open(theirs);
    const merged = mergeProfile(
      tab.editor.getSnapshot().draft,
      { base: toProfileForm(first), theirs: toProfileForm(theirs), prefer: 'mine' },
      tab.refused,
    );
    expect(merged?.values).toMatchObject({ name: 'Mine', bio: 'Theirs' });
  });

  test('is discarded when its save was stored but the response was lost', async () => {
    const browser = await leaveOffline();
    const tab = browser.open({ ...first, version: 2, name: 'Mine' });
    expect(tab.state().status).toBe('idle');
    tab.flush();
    expect(browser.sent).toHaveLength(1);
  });

  test('uses the visibility of another device when its last request changed nothing', async () => {
    const browser = fakeBrowser();
    const before = browser.open(first);
    before.edit({ name: 'Mine' });
    await browser.answer(OUT_OF_REACH);
    before.edit({ name: 'Mio' });
    expect(browser.hasBackup()).toBe(true);
    const theirs = { ...first, version: 2, visibility: 'draft' as const };
    expect(browser.open(theirs).shown().visibility).toBe('draft');
  });

  test('is saved over the version of a tab that fetched an older version', async () => {
    const browser = fakeBrowser();
    browser.open({ ...first, version: 2, bio: 'b' }).edit({ name: 'Mine' });
    const tab = browser.open(first);
    expect(tab.state().status).toBe('idle');
    tab.flush();
    expect(browser.sent.at(-1)).toEqual({ version: 1, name: 'Mine' });
    await browser.answer(OUT_OF_REACH);
  });
});
