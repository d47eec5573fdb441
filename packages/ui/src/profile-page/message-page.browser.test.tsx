import { DEFAULT_APPEARANCE, THEME_IDS } from '@musubi/domain/appearance';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { findViolations } from '../testing/axe.ts';
import { MessagePage, messagePageCss } from './message-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from './sample-profiles.ts';

test('has one main, one heading and no axe violation in any theme', async () => {
  document.documentElement.lang = 'ja';
  await page.viewport(390, 844);
  const { profile, contentOrigin } = toSampleProps(SAMPLE_PROFILES.ja);
  for (const theme_id of THEME_IDS) {
    const appearance = { ...DEFAULT_APPEARANCE, theme_id };
    const { container, unmount } = await render(
      <>
        <style>{messagePageCss(appearance, 'ja')}</style>
        <MessagePage
          appearance={appearance}
          locale="ja"
          creator={theme_id === 'kami' ? null : { profile, contentOrigin }}
          title="ページが見つかりません"
          body="URLが間違っているか、公開が終了した可能性があります。"
          action={{ href: '#own', label: '自分のページをつくる' }}
          other={{ href: '#top', label: 'トップページへ' }}
        />
      </>,
    );
    expect(container.querySelectorAll('main')).toHaveLength(1);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(await findViolations(container), theme_id).toEqual([]);
    const { violations } = await axe.run(container, { runOnly: ['best-practice'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await unmount();
  }
});
