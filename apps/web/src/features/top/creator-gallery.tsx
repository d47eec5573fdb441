import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { buttonClasses } from '@musubi/ui/button/button-look';
import { PagePoster } from '@musubi/ui/theme-swatch/page-poster';
import type { TFunction } from 'i18next';
import ArrowRight from 'lucide-react/icons/arrow-right';

import { paths } from '#shared/routing/paths.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';

import { samplePicture } from './sample-profile.ts';

import styles from './creator-gallery.module.css';

const CREATORS = [
  {
    id: 'mio',
    themeId: 'genkou',
    name: 'gallery.mio.name',
    headline: 'gallery.mio.headline',
    story: 'gallery.mio.story',
    links: ['gallery.mio.link_1', 'gallery.mio.link_2', 'gallery.mio.link_3'],
  },
  {
    id: 'wren',
    themeId: 'yuyake',
    name: 'gallery.wren.name',
    headline: 'gallery.wren.headline',
    story: 'gallery.wren.story',
    links: ['gallery.wren.link_1', 'gallery.wren.link_2', 'gallery.wren.link_3'],
  },
  {
    id: 'yian',
    themeId: 'matcha',
    name: 'gallery.yian.name',
    headline: 'gallery.yian.headline',
    story: 'gallery.yian.story',
    links: ['gallery.yian.link_1', 'gallery.yian.link_2', 'gallery.yian.link_3'],
  },
] as const;

interface CreatorGalleryProps {
  readonly t: TFunction<['top', 'common']>;
  readonly locale: Locale;
}

/** Three fictional creators, each with a picture of the page and a sentence about its use. */
export function CreatorGallery({ t, locale }: CreatorGalleryProps): React.JSX.Element {
  return (
    <section className={styles['gallery']} aria-labelledby="gallery">
      <h2 id="gallery">{t('gallery.title')}</h2>
      <p className={styles['lead']} data-phrases>
        {t('gallery.lead')}
      </p>
      <ul>
        {CREATORS.map(({ id, themeId, name, headline, story, links: [first, second, third] }) => (
          <li key={id}>
            <PagePoster
              themeId={themeId}
              locale={locale}
              name={t(name)}
              headline={t(headline)}
              picture={samplePicture(id)}
              links={[t(first), t(second), t(third)]}
            />
            <div>
              <h3>{t(name)}</h3>
              <p className={styles['headline']}>{t(headline)}</p>
              <p data-phrases>{t(story)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles['discover']}>
        <SoftLink className={buttonClasses({})} href={localizePath(paths.discover, locale)}>
          {t('gallery.discover')}
          <ArrowRight size={18} aria-hidden="true" />
        </SoftLink>
      </p>
    </section>
  );
}
