import { describe, expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { conflict, fakeBrowser, OUT_OF_REACH, REFUSED, saved } from './fake-browser.ts';

const first = createEditorProfile({ version: 1, name: 'Mio' });

describe('a refetched profile', () => {
  const second = { ...first, version: 2, headline: 'Theirs' };

  test('is shown while nothing is typed, and becomes the base of the next save', () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.editing.refresh(second);
    expect(tab.shown().headline).toBe('Theirs');
    tab.type({ name: 'Mine' });
    void tab.save();
    expect(browser.sent).toEqual([{ version: 2, name: 'Mine' }]);
  });

  test('does not change the base version of unsaved changes', () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.type({ name: 'Mine' });
    tab.editing.refresh(second);
    expect(tab.shown()).toMatchObject({ name: 'Mine', headline: '' });
    void tab.save();
    expect(browser.sent).toEqual([{ version: 1, name: 'Mine' }]);
  });

  test('is shown once unsaved changes are undone or discarded', () => {
    for (const drop of ['type', 'revert'] as const) {
      const tab = fakeBrowser().open(first);
      tab.type({ name: 'Mine' });
      tab.editing.refresh(second);
      if (drop === 'type') tab.type({ name: 'Mio' });
      else tab.editing.revert();
      expect(tab.shown()).toMatchObject({ name: 'Mio', headline: 'Theirs' });
      expect(tab.editing.getSnapshot()).toMatchObject({ base: { version: 2 }, isTouched: false });
    }
  });

  test('is ignored when it is older than the stored version known to the tab', () => {
    const tab = fakeBrowser().open(second);
    tab.editing.refresh(first);
    tab.type({ headline: 'Mine' });
    tab.editing.revert();
    expect(tab.shown().headline).toBe('Theirs');
  });
});

describe('a save', () => {
  test('without changes succeeds and sends no request', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.type({ name: ' Mio ' });
    await tab.save();
    expect(browser.sent).toEqual([]);
    expect(tab.state()).toEqual({ status: 'saved', atMs: 5 });
    expect(tab.shown().name).toBe('Mio');
    expect(browser.hasBackup()).toBe(false);
  });

  test('does not start while another save is running', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.type({ name: 'Mine' });
    const saving = tab.save();
    await tab.save();
    expect(browser.sent).toHaveLength(1);
    browser.answer(saved({ ...first, version: 2, name: 'Mine' }));
    await saving;
    expect(browser.sent).toHaveLength(1);
  });

  test('does not contain changes typed while its request is pending', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.type({ name: ' Mine', headline: 'H' });
    const saving = tab.save();
    tab.type({ headline: 'Half a ' });
    browser.answer(saved({ ...first, version: 2, name: 'Mine', headline: 'H' }));
    await saving;
    expect(tab.shown()).toMatchObject({ name: 'Mine', headline: 'Half a ' });
    expect(tab.editing.getSnapshot().isTouched).toBe(true);
    expect(browser.hasBackup()).toBe(true);
    void tab.save();
    expect(browser.sent.at(-1)).toEqual({ version: 2, headline: 'Half a' });
  });

  test('that fails keeps the typed values and can be repeated', async () => {
    for (const outcome of [REFUSED, OUT_OF_REACH]) {
      const browser = fakeBrowser();
      const tab = browser.open(first);
      tab.type({ name: 'Mine' });
      const saving = tab.save();
      browser.answer(outcome);
      await saving;
      expect(tab.state().status).toBe(outcome.kind);
      expect(tab.shown().name).toBe('Mine');
      expect(browser.hasBackup()).toBe(true);
      void tab.save();
      expect(browser.sent).toHaveLength(2);
    }
  });

  test('sends only newly typed changes if the previous save’s response was lost', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.type({ name: 'Mine' });
    const lost = tab.save();
    browser.answer(OUT_OF_REACH);
    await lost;
    tab.type({ bio: 'b' });
    const saving = tab.save();
    browser.answer(conflict({ ...first, version: 2, name: 'Mine' }));
    await expect.poll(() => browser.sent.length).toBe(3);
    expect(browser.sent[2]).toEqual({ version: 2, bio: 'b' });
    browser.answer(saved({ ...first, version: 3, name: 'Mine', bio: 'b' }));
    await saving;
    expect(tab.state().status).toBe('saved');
  });

  test('does not overwrite the input on a screen opened during the save', async () => {
    const browser = fakeBrowser();
    const left = browser.open(first);
    left.type({ name: 'Mine' });
    const saving = left.save();
    left.close();
    const tab = browser.open(first);
    tab.type({ bio: 'newer' });
    const stored = { ...first, version: 2, name: 'Mine' };
    browser.answer(saved(stored));
    await saving;
    expect(browser.backup.restore()?.draft.values).toMatchObject({ name: 'Mine', bio: 'newer' });
    tab.editing.refresh(stored);
    const again = tab.save();
    browser.answer(conflict(stored));
    await expect.poll(() => browser.sent.at(-1)).toEqual({ version: 2, bio: 'newer' });
    browser.answer(saved({ ...stored, version: 3, bio: 'newer' }));
    await again;
    expect(browser.hasBackup()).toBe(false);
  });

  test('clears the draft backup even if the screen closes during the save', async () => {
    const browser = fakeBrowser();
    const left = browser.open(first);
    left.type({ name: 'Mine' });
    const saving = left.save();
    left.close();
    browser.answer(saved({ ...first, version: 2, name: 'Mine' }));
    await saving;
    expect(browser.hasBackup()).toBe(false);
  });
});
