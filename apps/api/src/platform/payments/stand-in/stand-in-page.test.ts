import { expect, test } from 'vitest';

import { renderStandInPage } from './stand-in-page.ts';

test('escapes every text of a hosted page', () => {
  const hostile = '"><script>alert(1)</script>&';
  const page = renderStandInPage({
    locale: 'en',
    title: hostile,
    sentences: [hostile],
    buttons: [{ label: hostile, action: hostile }],
    back: { label: hostile, href: hostile },
    note: hostile,
  });
  expect(page).not.toContain('<script');
  expect(page).not.toContain('"">');
  expect(page).toContain('action="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
});
