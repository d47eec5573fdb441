'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { profilePagePath } from '#shared/routing/paths.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { ShareSheetButton } from '#shared/share/share-sheet-button.tsx';
import { findOpenStep, startStepsOf } from '#shared/start/start-steps.ts';

import styles from './page-address-card.module.css';

/**
 * The URL of the creator's page with buttons that share and open it, and a note while the page is not public.
 */
export function PageAddressCard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const { config } = useApp();
  const path = profilePagePath(profile.pub_id);
  const address = `${config.webOrigin}${path}`;
  return (
    <Card title={t('page.title')}>
      <div className={styles['page']}>
        <p className={styles['address']}>
          <VisuallyHidden>{t('page.address')}</VisuallyHidden>
          {address.replace(/^https?:\/\//, '')}
        </p>
        <div className={styles['actions']}>
          <ShareSheetButton
            profile={profile}
            variant={findOpenStep(startStepsOf(profile)) === null ? 'primary' : 'secondary'}
          />
          <LinkButton href={path} target="_blank" icon={<ExternalLink size={18} aria-hidden="true" />}>
            {t('page.open')}
            <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
          </LinkButton>
        </div>
      </div>
      {profile.visibility !== 'public' && (
        <Notice tone="info" className={styles['notice']}>
          {profile.visibility === 'draft' ? t('page.draft') : t('page.unlisted')}
        </Notice>
      )}
    </Card>
  );
}
