import type { CreatorSummary, PublicKit } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { buttonClasses } from '@musubi/ui/button/button-look';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import type { TFunction } from 'i18next';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';

import {
  kitCardPath,
  kitFollowPath,
  kitPath,
  kitReportPath,
  profilePagePath,
} from '#shared/routing/paths.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';

import { cardWords } from './cards/discover-words.ts';
import { LoadProblem } from './load-problem.tsx';
import { CreatorResults } from './results/creator-results.tsx';

import pageStyles from './discover-page.module.css';
import styles from './kit-screen.module.css';

interface KitScreenProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly id: string;
  readonly locale: Locale;
  readonly contentOrigin: string;
  /** Name of the kind of the kit. */
  readonly kindName: string;
  /** The kit; null when the API did not answer. */
  readonly kit: PublicKit | null;
}

interface FoundProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly locale: Locale;
  readonly contentOrigin: string;
  readonly kindName: string;
  readonly kit: PublicKit;
}

interface OwnerProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly contentOrigin: string;
  readonly owner: CreatorSummary;
}

function Owner({ t, owner, contentOrigin }: OwnerProps): React.JSX.Element {
  const key = owner.icon_image_key;
  return (
    <a className={styles['owner']} href={profilePagePath(owner.pub_id)}>
      <Avatar size="small" creator={owner} imageUrl={key === null ? null : `${contentOrigin}/${key}`} />
      <span>{t('kit.by', { name: displayNameOf(owner) })}</span>
    </a>
  );
}

function Head({ t, locale, contentOrigin, kindName, kit }: FoundProps): React.JSX.Element {
  return (
    <header className={styles['head']}>
      <p className={styles['kind']}>{kindName}</p>
      <h1>
        <bdi>{kit.title}</bdi>
      </h1>
      <Owner t={t} owner={kit.owner} contentOrigin={contentOrigin} />
      {kit.description !== '' && <p className={styles['description']}>{kit.description}</p>}
      <div className={styles['ways']}>
        {kit.members.length > 0 && (
          <a
            className={buttonClasses({ variant: 'primary' })}
            href={localizePath(kitFollowPath(kit.name), locale)}
            rel="nofollow"
          >
            <Plus size={18} aria-hidden="true" />
            <span>{t('kit.follow', { count: kit.members.length })}</span>
          </a>
        )}
        <a className={buttonClasses({})} href={localizePath(kitCardPath(kit.name), locale)}>
          <QrCode size={18} aria-hidden="true" />
          <span>{t('kit.card')}</span>
        </a>
      </div>
    </header>
  );
}

function Found(props: FoundProps): React.JSX.Element {
  const { t, locale, contentOrigin, kit } = props;
  return (
    <div className={styles['spread']}>
      <Head {...props} />
      {kit.members.length === 0 ? (
        <div className={pageStyles['empty']}>
          <EmptyState title={t('kit.empty_title')}>{t('kit.empty_body')}</EmptyState>
        </div>
      ) : (
        <CreatorResults
          creators={kit.members}
          setting={{ locale, contentOrigin, words: cardWords(t) }}
          label={t('kit.creators')}
        />
      )}
      <p className={styles['report']}>
        <SoftLink href={localizePath(kitReportPath(kit.name), locale)} rel="nofollow">
          {t('kit.report')}
        </SoftLink>
      </p>
    </div>
  );
}

/** `/kits/{name}`: creators whom one creator presents together. Works without script. */
export function KitScreen({ kit, ...props }: KitScreenProps): React.JSX.Element {
  const { t, id, locale } = props;
  return (
    <main id="content" tabIndex={-1} className={pageStyles['main']}>
      {kit === null ? (
        <LoadProblem t={t} href={localizePath(kitPath(id), locale)} />
      ) : (
        <Found {...props} kit={kit} />
      )}
    </main>
  );
}
