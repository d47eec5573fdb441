import { displayNameOf } from '@musubi/domain/display-name';
import type { Locale } from '@musubi/domain/locales';
import { createPageUrls } from '@musubi/domain/page-urls';
import { getT } from '@musubi/i18n/translator';
import { pageCss } from '@musubi/ui/profile-page/page-css';
import { ProfilePage } from '@musubi/ui/profile-page/profile-page';
import { SCRIPT_HOOKS } from '@musubi/ui/profile-page/script-hooks';
import { findServiceMark } from '@musubi/ui/service-icon/all-service-marks';
import { renderToStaticMarkup } from 'react-dom/server';

import { PREVIEW_ACTIONS } from '#shared/preview/page-actions.ts';
import { loadPageWords } from '#shared/preview/page-words.ts';

import { createSampleProfile, FIRST_THEME, NONCE_PLACE, SAMPLES_PATH } from './sample-profile.ts';
import { sampleWords } from './sample-words.ts';

/**
 * Renders the document of the sample page in its first theme. Runs before the build
 * (`scripts/draw-sample-pages.ts`).
 */
export async function drawSamplePage(locale: Locale): Promise<string> {
  const words = sampleWords(await getT(locale, 'top'), locale);
  const profile = createSampleProfile(words.profile, locale, FIRST_THEME);
  const labels = (await loadPageWords(locale))(displayNameOf(profile));
  const markup = renderToStaticMarkup(
    <html lang={locale} {...{ [SCRIPT_HOOKS.ready]: '' }}>
      <body>
        <style nonce={NONCE_PLACE}>{pageCss(profile)}</style>
        <ProfilePage
          profile={profile}
          locale={locale}
          labels={labels}
          contentOrigin={SAMPLES_PATH}
          pageUrl={createPageUrls('https://example.com')(profile.pub_id)}
          actions={PREVIEW_ACTIONS}
          findServiceMark={findServiceMark}
        />
      </body>
    </html>,
  );
  // Drops the head: there React preloads high-density pictures, which browsers with other densities would
  // then show.
  return `<!doctype html>${markup.replace(/<head>.*?<\/head>/s, '')}`;
}
