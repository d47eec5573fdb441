import type { KitSummary } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { localizePath } from '@musubi/i18n/locale-paths';
import { PageCover } from '@musubi/ui/creator-card/page-cover';
import { toImageSource } from '@musubi/ui/profile-page/content-image';
import type { TFunction } from 'i18next';

import { KIT_KIND_NAMES } from '#shared/kits/kit-kinds.ts';
import { kitPath } from '#shared/routing/paths.ts';

import type { CardSetting } from '../cards/discover-card.tsx';

import styles from './kit-shelf.module.css';
import shelfStyles from './shelf.module.css';

interface KitShelfProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly kitWords: TFunction<['kits', 'common']>;
  readonly kits: readonly KitSummary[];
  readonly setting: Pick<CardSetting, 'locale' | 'contentOrigin'>;
}

/** The covers of the first pages of a kit, drawn as books that lean against each other. */
function Covers({
  kit,
  contentOrigin,
}: {
  readonly kit: KitSummary;
  readonly contentOrigin: string;
}): React.JSX.Element {
  return (
    <span className={styles['covers']} data-count={kit.members.length}>
      {kit.members.map((creator) => (
        <PageCover
          key={creator.pub_id}
          look={creator.appearance}
          creator={creator}
          isSmall
          picture={toImageSource(contentOrigin, creator.icon_image_key, 'avatar')?.src ?? null}
        />
      ))}
    </span>
  );
}

/**
 * Kits, each with the covers of its first pages. Renders nothing without kits. Scrolls sideways on phones.
 */
export function KitShelf({ t, kitWords, kits, setting }: KitShelfProps): React.JSX.Element | null {
  if (kits.length === 0) return null;
  const { locale, contentOrigin } = setting;
  return (
    <section className={shelfStyles['shelf']} aria-labelledby="kits">
      <h2 id="kits">{t('kits.title')}</h2>
      <ul className={`${shelfStyles['strip']} ${styles['kits']}`}>
        {kits.map((kit) => (
          <li key={kit.id}>
            <a className={styles['kit']} href={localizePath(kitPath(kit.name), locale)}>
              <Covers kit={kit} contentOrigin={contentOrigin} />
              <h3 className={styles['title']}>
                <bdi>{kit.title}</bdi>
              </h3>
              <span className={styles['note']}>
                {kitWords(KIT_KIND_NAMES[kit.kind])} · {kitWords('kits:card.members', { count: kit.count })}
              </span>
              <span className={styles['note']}>{t('kit.by', { name: displayNameOf(kit.owner) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
