import { describe, expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { conflict, fakeBrowser, saved } from './fake-browser.ts';

const first = createEditorProfile({ version: 1, name: 'Mio' });

describe('a conflict', () => {
  const theirs = { ...first, version: 2, name: 'Theirs', headline: 'Theirs' };

  async function inConflict() {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.type({ name: 'Mine' });
    const saving = tab.save();
    browser.answer(conflict(theirs));
    await saving;
    expect(tab.state()).toMatchObject({ status: 'conflict', theirs: { value: theirs } });
    return { browser, tab };
  }

  test('pauses saving until the user resolves it, but accepts further typing', async () => {
    const { browser, tab } = await inConflict();
    tab.type({ bio: 'b' });
    await tab.save();
    expect(browser.sent).toHaveLength(1);
    expect(tab.shown()).toMatchObject({ name: 'Mine', headline: '', bio: 'b' });
    expect(tab.state().status).toBe('conflict');
    expect(browser.hasBackup()).toBe(true);
  });

  test('saves this tab’s changes over the newer version when the user chooses “mine”', async () => {
    const { browser, tab } = await inConflict();
    tab.editing.resolveConflict('mine');
    expect(tab.shown()).toMatchObject({ name: 'Mine', headline: 'Theirs' });
    void tab.save();
    expect(browser.sent.at(-1)).toEqual({ version: 2, name: 'Mine' });
  });

  test('shows the newer version when the user chooses “theirs”', async () => {
    const { browser, tab } = await inConflict();
    tab.editing.resolveConflict('theirs');
    expect(tab.shown()).toMatchObject({ name: 'Theirs', headline: 'Theirs' });
    expect(tab.editing.getSnapshot()).toMatchObject({ state: { status: 'idle' }, isTouched: false });
    expect(browser.hasBackup()).toBe(false);
  });

  test('ends once a newer stored version contains this tab’s changes', async () => {
    const { tab } = await inConflict();
    const third = { ...theirs, version: 3, bio: 'third' };
    tab.editing.refresh(third);
    expect(tab.state()).toMatchObject({ status: 'conflict', theirs: { version: 3, value: third } });
    tab.editing.refresh({ ...third, version: 4, name: 'Mine' });
    expect(tab.editing.getSnapshot()).toMatchObject({ state: { status: 'idle' }, isTouched: false });
    expect(tab.shown().bio).toBe('third');
  });
});

describe('a draft backup', () => {
  test('restores typed values and is deleted after an undo or a save', async () => {
    const browser = fakeBrowser();
    browser.open(first).type({ name: 'Mine' });
    const tab = browser.open(first);
    expect(tab.shown().name).toBe('Mine');
    tab.type({ name: 'Mio' });
    expect(browser.hasBackup()).toBe(false);
    tab.type({ name: 'Mine' });
    const saving = tab.save();
    browser.answer(saved({ ...first, version: 2, name: 'Mine' }));
    await saving;
    expect(browser.hasBackup()).toBe(false);
  });

  test('becomes a conflict when the stored version is newer than its base version', () => {
    const browser = fakeBrowser();
    browser.open(first).type({ name: 'Mine' });
    const theirs = { ...first, version: 2, bio: 'Theirs' };
    const tab = browser.open(theirs);
    expect(tab.state()).toMatchObject({ status: 'conflict', theirs: { value: theirs } });
    expect(tab.shown()).toMatchObject({ name: 'Mine', bio: '' });
    tab.editing.resolveConflict('mine');
    void tab.save();
    expect(browser.sent).toEqual([{ version: 2, name: 'Mine' }]);
  });

  test('is deleted without a conflict when its values are already stored', async () => {
    const browser = fakeBrowser();
    const crashed = browser.open(first);
    crashed.type({ name: 'Mine' });
    void crashed.save();
    const tab = browser.open({ ...first, version: 2, name: 'Mine' });
    expect(tab.editing.getSnapshot()).toMatchObject({ state: { status: 'idle' }, isTouched: false });
    expect(browser.hasBackup()).toBe(false);
  });

  test('keeps changes typed after a save whose response was lost', () => {
    const browser = fakeBrowser();
    const crashed = browser.open(first);
    crashed.type({ name: 'Mine' });
    void crashed.save();
    crashed.type({ name: 'Mine too' });
    const tab = browser.open({ ...first, version: 2, name: 'Mine' });
    expect(tab.state().status).toBe('idle');
    void tab.save();
    expect(browser.sent.at(-1)).toEqual({ version: 2, name: 'Mine too' });
  });

  test('keeps its base version when the tab has fetched an older version', () => {
    const browser = fakeBrowser();
    browser.open({ ...first, version: 2, bio: 'b' }).type({ name: 'Mine' });
    const tab = browser.open(first);
    expect(tab.state().status).toBe('idle');
    void tab.save();
    expect(browser.sent).toEqual([{ version: 2, name: 'Mine' }]);
  });

  test('written by one tab survives a refetch in another tab without changes', () => {
    const browser = fakeBrowser();
    const idle = browser.open(first);
    browser.open(first).type({ name: 'Mine' });
    idle.editing.refresh({ ...first, version: 2 });
    expect(browser.hasBackup()).toBe(true);
  });
});
