import { DEFAULT_APPEARANCE, THEME_IDS } from '@musubi/domain/appearance';
import { LOCALES } from '@musubi/domain/locales';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { findViolations } from '../../testing/axe.ts';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';
import { MessagePage, messagePageCss } from './message-page.tsx';

test('has one main element, one heading and no axe violations in any theme', async () => {
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

test.each([320, 390, 1440])('keeps the stamp within the page at %i px', async (width) => {
  await page.viewport(width, 844);
  for (const locale of LOCALES) {
    const stamp = { en: 'ADDRESS UNKNOWN', ja: '宛先不明', 'zh-TW': '查無此址' }[locale];
    const { getByText, unmount } = await render(
      <>
        <style>{messagePageCss(DEFAULT_APPEARANCE, locale)}</style>
        <MessagePage
          appearance={DEFAULT_APPEARANCE}
          locale={locale}
          creator={null}
          stamp={stamp}
          title="Missing"
          body="Mistyped"
          action={{ href: '#own', label: 'Make one' }}
          other={{ href: '#top', label: 'Top' }}
        />
      </>,
    );
    const { left, right, width: wide, height } = getByText(stamp).element().getBoundingClientRect();
    expect(left, locale).toBeGreaterThan(width / 2);
    expect(height, locale).toBeLessThan(wide);
    expect(right, locale).toBeLessThanOrEqual(width);
    await unmount();
  }
});
