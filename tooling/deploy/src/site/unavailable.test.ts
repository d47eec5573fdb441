import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import en from '@musubi/i18n/locales/en/profile-page.json' with { type: 'json' };
import ja from '@musubi/i18n/locales/ja/profile-page.json' with { type: 'json' };
import zhTw from '@musubi/i18n/locales/zh-TW/profile-page.json' with { type: 'json' };
import { expect, test } from 'vitest';

import { DEPLOY } from '../templates.ts';

test('unavailable.html contains the text of all languages and loads no other file', async () => {
  const page = await readFile(join(DEPLOY, 'unavailable.html'), 'utf8');
  for (const { unavailable } of [en, ja, zhTw])
    for (const words of [unavailable.title, unavailable.body, unavailable.retry])
      expect(page).toContain(words);
  expect(page).not.toMatch(/src=|<script|<link|url\(/);
});
