import { serviceNameIn } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';
import type { TFunction } from 'i18next';

import type { SampleWords } from './sample-profile.ts';

export interface SamplePageWords {
  readonly title: string;
  /** Title of the iframe with the sample page. */
  readonly frame: string;
  /** Accessible name of the theme buttons. */
  readonly themes: string;
  readonly profile: SampleWords;
}

/** Returns the texts of the sample page. The server sends these texts to the browser. */
export function sampleWords(t: TFunction<['top', 'common']>, locale: Locale): SamplePageWords {
  return {
    title: t('sample.title'),
    frame: t('sample.frame'),
    themes: t('sample.themes'),
    profile: {
      name: t('sample.name'),
      headline: t('sample.headline'),
      bio: t('sample.bio'),
      links: [
        { type: 'youtube', title: serviceNameIn(locale, 'youtube'), description: t('sample.link_youtube') },
        { type: 'pixiv', title: serviceNameIn(locale, 'pixiv'), description: t('sample.link_pixiv') },
        { type: 'note', title: serviceNameIn(locale, 'note'), description: t('sample.link_note') },
        { type: 'booth', title: serviceNameIn(locale, 'booth'), description: t('sample.link_booth') },
      ],
    },
  };
}
