import { showPage } from '@musubi/third-parties/payments/stand-in-page';
import { expect, test } from 'vitest';

test('escapes every text of a hosted page', () => {
  const hostile = '"><script>alert(1)</script>&';
  const { body } = showPage(
    {
      locale: 'en',
      title: hostile,
      sentences: [hostile],
      buttons: [{ label: hostile, action: hostile }],
      back: { label: hostile, href: hostile },
      note: hostile,
    },
    null,
  );
  expect(body).not.toContain('<script');
  expect(body).not.toContain('"">');
  expect(body).toContain('action="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
});
