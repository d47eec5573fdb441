'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { DoorClosed, ExternalLink, EyeOff, Globe, Link2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { hasDoor, type PageState } from './page-state.ts';

import styles from './audience-settings.module.css';

const SENTENCES = {
  draft: 'now.draft',
  locked: 'now.locked',
  locked_adult: 'now.locked_adult',
  adult: 'now.adult',
  unlisted: 'now.unlisted',
  quiet: 'now.quiet',
  public: 'now.public',
} as const satisfies Record<PageState, string>;

const ICONS: Readonly<Record<PageState, LucideIcon>> = {
  draft: EyeOff,
  locked: DoorClosed,
  locked_adult: DoorClosed,
  adult: DoorClosed,
  unlisted: Link2,
  quiet: Link2,
  public: Globe,
};

interface StateCardProps {
  readonly state: PageState;
  /** Path of the page, or of its door. */
  readonly path: string;
}

/** States in a sentence who can see the page with the stored settings, and links to what visitors see. */
export function StateCard({ state, path }: StateCardProps): React.JSX.Element {
  const { t } = useTranslation(['audience', 'common']);
  const Icon = ICONS[state];
  const isDoor = hasDoor(state);
  return (
    <Card title={t('now.title')} titleId="audience-now">
      <div className={styles['now']}>
        <Icon className={styles['nowIcon']} size={28} aria-hidden="true" />
        <div role="status" className={styles['nowWords']}>
          <p className={styles['sentence']}>{t(SENTENCES[state])}</p>
          {isDoor && <p>{t('now.door')}</p>}
          {state === 'draft' && <p>{t('now.later')}</p>}
        </div>
        {state !== 'draft' && (
          <LinkButton href={path} target="_blank" icon={<ExternalLink size={18} aria-hidden="true" />}>
            {isDoor ? t('now.open_door') : t('now.open_page')}
            <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
