import { brotliCompressSync } from 'node:zlib';

import { type Locale, LOCALES } from '@musubi/domain/locales';
import { createProfilePageWords } from '@musubi/i18n/profile-page-words';
import { pageCss } from '@musubi/ui/profile-page/page-css';
import { layoutBoard, layoutBook, layoutMosaic, layoutSpread } from '@musubi/ui/profile-page/page-styles';
import { ProfilePage } from '@musubi/ui/profile-page/profile-page';
import { findServiceMark } from '@musubi/ui/service-icon/all-service-marks';
import { expect, test } from 'vitest';

import { PRODUCT_SITE } from '#site/page-site.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { sampleContents, toBlocks } from '#testing/sample-contents.ts';

import { renderBody } from './document.tsx';
import { toOwnCss } from './own-css.ts';
import { pageActions } from './page-actions.ts';

/** Maximum compressed size in bytes that a layout's style sheet adds to a page with a block of every kind. */
const MAX_BYTES = 512;
/** The same maximum for the style sheet that a layout adds on themes with a sheet. */
const SHEET_MAX_BYTES = 224;

const LAYOUTS = {
  mosaic: { css: layoutMosaic.css, sheetCss: layoutBoard.css },
  spread: { css: layoutSpread.css, sheetCss: layoutBook.css },
} as const;

const THEMES = ['matcha', 'genkou', 'hakkiri'] as const;

interface Drawn {
  readonly css: string;
  readonly markup: string;
}

async function draw(
  locale: Locale,
  layout: keyof typeof LAYOUTS,
  theme_id: (typeof THEMES)[number],
): Promise<Drawn> {
  const plain = createPublicProfile({ locale, blocks: toBlocks(sampleContents(locale)) });
  const profile = { ...plain, appearance: { ...plain.appearance, layout, theme_id } };
  const markup = renderBody(
    <ProfilePage
      profile={profile}
      locale={locale}
      labels={await createProfilePageWords({ name: 'mio', locale })}
      contentOrigin="https://content.example"
      pageUrl="https://musubi.example/@mio"
      actions={pageActions('mio', locale, PRODUCT_SITE)}
      now={new Date('2026-11-24')}
      findServiceMark={findServiceMark}
    />,
  );
  return { css: pageCss(profile), markup };
}

function weigh(drawn: Drawn): number {
  const { css, markup } = toOwnCss(drawn);
  return brotliCompressSync(`<style>${css}</style>${markup}`).length;
}

const CASES = LOCALES.flatMap((locale) =>
  (['mosaic', 'spread'] as const).map((layout) => ({ locale, layout })),
);

test.each(CASES)('the style of $layout in $locale is within its size limit', async ({ locale, layout }) => {
  const { css, sheetCss } = LAYOUTS[layout];
  for (const theme of THEMES) {
    const drawn = await draw(locale, layout, theme);
    expect(drawn.css, theme).toContain(css);
    const whole = weigh(drawn);
    expect(whole - weigh({ ...drawn, css: drawn.css.replace(css, '') }), theme).toBeLessThanOrEqual(
      MAX_BYTES,
    );
    const withoutSheet = weigh({ ...drawn, css: drawn.css.replace(sheetCss, '') });
    expect(whole - withoutSheet, theme).toBeLessThanOrEqual(SHEET_MAX_BYTES);
  }
});
