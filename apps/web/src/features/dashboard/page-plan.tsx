import { hasOwnName } from '@musubi/domain/display-name';
import { findGenre } from '@musubi/domain/genres';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { PhoneFrame } from '@musubi/ui/phone-frame/phone-frame';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useDocumentSettings } from '#shared/config/document-settings.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { startPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import type { QuestionStep } from '#shared/start/start-steps.ts';

import { STEP_TITLES } from './step-words.tsx';

import styles from './page-plan.module.css';

/** Number of links in the sketch, filled or empty. */
const LINES = 4;

type Shape = 'face' | 'name' | 'chip' | 'line';

const placeTitleOf = (step: QuestionStep['id'], shape: Shape) => {
  if (shape === 'face') return 'welcome.picture';
  return shape === 'name' ? 'welcome.name' : STEP_TITLES[step];
};

/** A missing part of the page. Links to the question of the guided start that fills it. */
function EmptyPlace({
  step,
  shape,
}: {
  readonly step: QuestionStep['id'];
  readonly shape: Shape;
}): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const localize = useLocalize();
  return (
    <Link className={styles['empty']} data-shape={shape} href={localize(startPath(step))}>
      <Plus size={18} aria-hidden="true" />
      <span>{t(placeTitleOf(step, shape))}</span>
    </Link>
  );
}

function Face({ profile }: { readonly profile: EditorProfile }): ReactNode {
  const { config } = useDocumentSettings();
  const { icon_image_key: key } = profile;
  if (key === null) return <EmptyPlace step="name" shape="face" />;
  return <Avatar className={styles['face']} size="large" imageUrl={`${config.contentOrigin}/${key}`} />;
}

/** A sketch of the creator's page in a phone: existing parts, and marked places for missing parts. */
export function PagePlan({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const locale = useLocale();
  const { name, pub_id: handle, genres } = profile;
  const links = profile.links.items.filter((link) => link.is_visible).slice(0, LINES);
  return (
    <PhoneFrame className={styles['frame']}>
      <div className={styles['page']}>
        <Face profile={profile} />
        {hasOwnName(profile) ? (
          <p className={styles['name']}>{name}</p>
        ) : (
          <EmptyPlace step="name" shape="name" />
        )}
        <p className={styles['handle']}>@{handle}</p>
        {genres.length > 0 ? (
          <p className={styles['genres']}>
            {genres.map((genre) => findGenre(genre)?.names[locale]).join(' · ')}
          </p>
        ) : (
          <EmptyPlace step="genres" shape="chip" />
        )}
        {links.map(({ id, title }) => (
          <p key={id} className={styles['line']}>
            {title}
          </p>
        ))}
        {links.length === 0 && <EmptyPlace step="links" shape="line" />}
        {Array.from({ length: LINES - Math.max(links.length, 1) }, (_, at) => (
          <span key={at} className={styles['ghost']} />
        ))}
      </div>
    </PhoneFrame>
  );
}
