import { LOCALES } from '@musubi/domain/locales';
import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';

import { renderMessageDocument } from './message-document.tsx';
import { renderReportSentDocument } from './sub-pages/report-document.tsx';

/** Returns the elements of a document's body in order, without texts and attributes. */
const elementsOf = (html: string): readonly string[] =>
  [...html.slice(html.indexOf('<body>')).matchAll(/<(main|h1|p|a|button|script)\b/g)].map(
    ([, name = '']) => name,
  );

test.each(LOCALES)('has one heading, one sentence and two links in %s', async (locale) => {
  const page = { profile: createPublicProfile(), locale, contentOrigin: 'https://content.example' };
  const documents = await Promise.all([
    renderMessageDocument('missing', locale),
    renderMessageDocument('unavailable', locale),
    renderReportSentDocument(page),
  ]);
  for (const { html } of documents) expect(elementsOf(html)).toEqual(['main', 'h1', 'p', 'a', 'a']);
});

test('hides the stamp of a missing page from screen readers', async () => {
  const [missing, unavailable] = await Promise.all([
    renderMessageDocument('missing', 'ja'),
    renderMessageDocument('unavailable', 'ja'),
  ]);
  expect(missing.html).toMatch(/<span[^>]* aria-hidden="true">宛先不明</);
  expect(unavailable.html).not.toContain('宛先不明');
});
