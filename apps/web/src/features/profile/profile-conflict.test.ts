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

  test('overwrites and sends nothing until it is decided, and typing goes on', async () => {
    const { browser, tab } = await inConflict();
    tab.type({ bio: 'b' });
    await tab.save();
    expect(browser.sent).toHaveLength(1);
    expect(tab.shown()).toMatchObject({ name: 'Mine', headline: '', bio: 'b' });
    expect(tab.state().status).toBe('conflict');
    expect(browser.hasBackup()).toBe(true);
  });

  test('decided for mine sends what was changed here, over their version', async () => {
    const { browser, tab } = await inConflict();
    tab.editing.resolveConflict('mine');
    expect(tab.shown()).toMatchObject({ name: 'Mine', headline: 'Theirs' });
    void tab.save();
    expect(browser.sent.at(-1)).toEqual({ version: 2, name: 'Mine' });
  });

  test('decided for theirs shows and keeps theirs', async () => {
    const { browser, tab } = await inConflict();
    tab.editing.resolveConflict('theirs');
    expect(tab.shown()).toMatchObject({ name: 'Theirs', headline: 'Theirs' });
    expect(tab.editing.getSnapshot()).toMatchObject({ state: { status: 'idle' }, isTouched: false });
    expect(browser.hasBackup()).toBe(false);
  });

  test('is about the newest version, and over when that holds what was typed', async () => {
    const { tab } = await inConflict();
    const third = { ...theirs, version: 3, bio: 'third' };
    tab.editing.refresh(third);
    expect(tab.state()).toMatchObject({ status: 'conflict', theirs: { version: 3, value: third } });
    tab.editing.refresh({ ...third, version: 4, name: 'Mine' });
    expect(tab.editing.getSnapshot()).toMatchObject({ state: { status: 'idle' }, isTouched: false });
    expect(tab.shown().bio).toBe('third');
  });
});

describe('a backup', () => {
  test('brings back what was typed, and goes when that is taken back or saved', async () => {
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

  test('made from a version that was replaced since is a conflict, not dropped and not sent', () => {
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

  test('of what was stored after all is no conflict, and goes', async () => {
    const browser = fakeBrowser();
    const crashed = browser.open(first);
    crashed.type({ name: 'Mine' });
    void crashed.save();
    const tab = browser.open({ ...first, version: 2, name: 'Mine' });
    expect(tab.editing.getSnapshot()).toMatchObject({ state: { status: 'idle' }, isTouched: false });
    expect(browser.hasBackup()).toBe(false);
  });

  test('typed on after a save that was stored without an answer comes from that save', () => {
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

  test('from a tab that is ahead is sent over the version it knows', () => {
    const browser = fakeBrowser();
    browser.open({ ...first, version: 2, bio: 'b' }).type({ name: 'Mine' });
    const tab = browser.open(first);
    expect(tab.state().status).toBe('idle');
    void tab.save();
    expect(browser.sent).toEqual([{ version: 2, name: 'Mine' }]);
  });

  test('of another tab is not cleared by one in which nothing was typed', () => {
    const browser = fakeBrowser();
    const idle = browser.open(first);
    browser.open(first).type({ name: 'Mine' });
    idle.editing.refresh({ ...first, version: 2 });
    expect(browser.hasBackup()).toBe(true);
  });
});
