import { describe, expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { fakeBrowser, OUT_OF_REACH, saved, TAKEN } from './fake-browser.ts';

const first = createEditorProfile({ version: 1, name: 'Mio', pub_id: 'mio', visibility: 'unlisted' });

test('saves only the changed field, with its version and without a button', async () => {
  const browser = fakeBrowser();
  const tab = browser.open(first);
  tab.edit({ headline: 'Draws' });
  expect(browser.sent).toEqual([{ version: 1, headline: 'Draws' }]);
  await browser.answer(saved({ ...first, version: 2, headline: 'Draws' }));
  expect(tab.state().status).toBe('saved');
  expect(browser.hasBackup()).toBe(false);
});

test('keeps an invalid field in the draft and backup and saves the other fields', async () => {
  const browser = fakeBrowser();
  const tab = browser.open(first);
  tab.edit({ contact_email: 'no address', name: '字'.repeat(51), bio: 'b' });
  expect(browser.sent).toEqual([{ version: 1, bio: 'b' }]);
  await browser.answer(saved({ ...first, version: 2, bio: 'b' }));
  expect(tab.shown()).toMatchObject({ contact_email: 'no address', name: '字'.repeat(51), bio: 'b' });
  expect(tab.editor.countUnsaved()).toBe(2);
  expect(browser.hasBackup()).toBe(true);
  expect(browser.open({ ...first, version: 2, bio: 'b' }).shown().contact_email).toBe('no address');
  tab.edit({ contact_email: 'mio@example.com' });
  expect(browser.sent.at(-1)).toEqual({ version: 2, contact_email: 'mio@example.com' });
});

describe('a field with consequences', () => {
  test.each([
    { change: { pub_id: '@Mio_Draws' }, confirmed: { pub_id: 'mio_draws' }, sent: { pub_id: 'mio_draws' } },
    {
      change: { visibility: 'public' as const },
      confirmed: { visibility: 'public' },
      sent: { visibility: 'public' },
    },
  ])('is sent only when it is confirmed: $confirmed', async ({ change, confirmed, sent }) => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ ...change, bio: 'b' });
    expect(browser.sent).toEqual([{ version: 1, bio: 'b' }]);
    await browser.answer(saved({ ...first, version: 2, bio: 'b' }));
    expect(tab.shown()).toMatchObject(change);
    expect(browser.hasBackup()).toBe(true);
    tab.edit({}, confirmed);
    expect(browser.sent.at(-1)).toEqual({ version: 2, ...sent });
  });

  test('is not sent when it changed again after the confirmation', () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ pub_id: 'other' }, { pub_id: 'mio_draws' });
    expect(browser.sent).toEqual([]);
  });

  test('needs a new confirmation when the creator selects a cancelled value again', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ pub_id: 'taken' }, { pub_id: 'taken' });
    await browser.answer(OUT_OF_REACH);
    tab.edit({ pub_id: 'mio' });
    await browser.answer(OUT_OF_REACH);
    tab.edit({ pub_id: 'taken' });
    expect(tab.editor.getSnapshot().draft.confirmed).toEqual({});
  });

  test('keeps its confirmation when another field changes', () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ pub_id: 'mio_draws' }, { pub_id: 'mio_draws' });
    tab.edit({ bio: 'b' });
    expect(tab.editor.getSnapshot().draft.confirmed).toEqual({ pub_id: 'mio_draws' });
  });
});

describe('a refusal by the API', () => {
  test('keeps the refused field and saves the others', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ pub_id: 'taken', bio: 'b' }, { pub_id: 'taken' });
    await browser.answer(TAKEN);
    expect(browser.sent).toEqual([
      { version: 1, pub_id: 'taken', bio: 'b' },
      { version: 1, bio: 'b' },
    ]);
    await browser.answer(saved({ ...first, version: 2, bio: 'b' }));
    expect(tab.shown()).toMatchObject({ pub_id: 'taken', bio: 'b' });
    expect(tab.refused.find('pub_id', 'taken')).toBe('handle_taken');
    expect(tab.state().status).toBe('saved');
    expect(browser.hasBackup()).toBe(true);
  });

  test('of the only change is shown, and the next save does not repeat the request', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ headline: 'Draws' });
    const refusedFields = [{ pointer: '/body/profile/headline', problem: 'not_visible' as const }];
    await browser.answer({ kind: 'refused', error: new ApiFailure('validation_failed', { refusedFields }) });
    expect(tab.state().status).toBe('refused');
    expect(tab.refused.find('headline', 'Draws')).toBe('not_visible');
    tab.edit({ bio: 'b' });
    expect(browser.sent.at(-1)).toEqual({ version: 1, bio: 'b' });
  });

  test('that names no field stops saving until the next edit', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.edit({ headline: 'Draws' });
    await browser.answer({ kind: 'refused', error: new ApiFailure('account_suspended') });
    expect(browser.sent).toHaveLength(1);
    expect(tab.state().status).toBe('refused');
  });
});

test('keeps the space at the end of a text while the creator continues typing', async () => {
  const browser = fakeBrowser();
  const tab = browser.open(first);
  tab.edit({ name: 'Mio ' });
  expect(browser.sent).toEqual([]);
  tab.edit({ name: 'Mio M ' });
  await browser.answer(saved({ ...first, version: 2, name: 'Mio M' }));
  expect(tab.shown().name).toBe('Mio M ');
  expect(browser.hasBackup()).toBe(false);
});

test('does not save text that was typed during the request', async () => {
  const browser = fakeBrowser();
  const tab = browser.open(first);
  tab.edit({ headline: 'H' });
  tab.edit({ bio: 'b' });
  expect(browser.sent).toHaveLength(1);
  await browser.answer(saved({ ...first, version: 2, headline: 'H' }));
  expect(browser.sent.at(-1)).toEqual({ version: 2, bio: 'b' });
});

test('sends the former value when the creator undoes a saved change', async () => {
  const browser = fakeBrowser();
  const tab = browser.open(first);
  tab.edit({ headline: 'H' });
  tab.edit({ headline: '' });
  await browser.answer(saved({ ...first, version: 2, headline: 'H' }));
  expect(browser.sent.at(-1)).toEqual({ version: 2, headline: '' });
});

test('counts edits made offline and restores them from the backup', async () => {
  const browser = fakeBrowser();
  const tab = browser.open(first);
  tab.edit({ headline: 'H', bio: 'b', contact_email: 'no address' });
  await browser.answer(OUT_OF_REACH);
  expect(tab.editor.countQueued()).toBe(2);
  const reloaded = browser.open(first);
  expect(reloaded.shown()).toMatchObject({ headline: 'H', contact_email: 'no address' });
  reloaded.flush();
  expect(browser.sent.at(-1)).toEqual({ version: 1, headline: 'H', bio: 'b' });
});

describe('a name that waits until the creator continues', () => {
  test('A1: is kept in the draft and backup without being saved', async () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.holdName('山田花子');
    tab.edit({ bio: 'b' });
    expect(browser.sent).toEqual([{ version: 1, bio: 'b' }]);
    await browser.answer(saved({ ...first, version: 2, bio: 'b' }));
    expect(tab.editor.countUnsaved()).toBe(1);
    tab.edit({ headline: 'H' });
    const reloaded = browser.open({ ...first, version: 2, bio: 'b' });
    expect(reloaded.shown().name).toBe('山田花子');
    reloaded.flush();
    expect(browser.sent.filter((changes) => 'name' in changes)).toEqual([]);
  });

  test('A1: is saved when it is released, not when the creator leaves the field', () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.holdName('Hana');
    tab.leave('name');
    expect(browser.sent).toEqual([]);
    tab.release('name');
    expect(browser.sent).toEqual([{ version: 1, name: 'Hana' }]);
  });

  test('A1: is saved when the creator edits it in an autosaving form', () => {
    const browser = fakeBrowser();
    const tab = browser.open(first);
    tab.holdName('Hana');
    tab.edit({ name: 'Hana M' });
    expect(browser.sent).toEqual([{ version: 1, name: 'Hana M' }]);
  });
});
