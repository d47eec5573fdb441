import type { ThemeId } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { PagePoster } from '@musubi/ui/theme-swatch/page-poster';
import type { TFunction } from 'i18next';

import { samplePicture } from './sample-profile.ts';

import styles from './creator-gallery.module.css';

const CREATORS = [
  { id: 'mio', themeId: 'genkou' },
  { id: 'wren', themeId: 'yuyake' },
  { id: 'yian', themeId: 'matcha' },
] as const satisfies readonly { id: string; themeId: ThemeId }[];

interface CreatorGalleryProps {
  readonly t: TFunction<['top', 'common']>;
  readonly locale: Locale;
}

/** Three invented creators with a picture of their page and a sentence about its use. */
export function CreatorGallery({ t, locale }: CreatorGalleryProps): React.JSX.Element {
  return (
    <section className={styles['gallery']} aria-labelledby="gallery">
      <h2 id="gallery">{t('gallery.title')}</h2>
      <p className={styles['lead']}>{t('gallery.lead')}</p>
      <ul>
        {CREATORS.map(({ id, themeId }) => (
          <li key={id}>
            <PagePoster
              themeId={themeId}
              locale={locale}
              name={t(`gallery.${id}.name`)}
              headline={t(`gallery.${id}.headline`)}
              picture={samplePicture(id)}
              links={[t(`gallery.${id}.link_1`), t(`gallery.${id}.link_2`), t(`gallery.${id}.link_3`)]}
            />
            <div>
              <h3>{t(`gallery.${id}.name`)}</h3>
              <p className={styles['headline']}>{t(`gallery.${id}.headline`)}</p>
              <p>{t(`gallery.${id}.story`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
