import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { SearchMarkup } from './search-markup.tsx';

test('keeps a hostile name inside the script element', () => {
  const name = '</script><script>alert(1)</script><!--';
  const html = renderToStaticMarkup(SearchMarkup({ data: { name } }));
  const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual({ name });
});
