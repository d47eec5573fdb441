'use client';

import { Badge } from '@musubi/ui/badge/badge';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { toShownPageUrl, useOwnPageUrl } from '#shared/profile/own-page-url.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { profilePagePath, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ShareSheetButton } from '#shared/share/share-sheet-button.tsx';
import { findNextStep, startStepsOf } from '#shared/start/start-steps.ts';

import styles from './page-address-card.module.css';

const STATES = {
  public: 'page.is_public',
  unlisted: 'page.is_unlisted',
  draft: 'page.is_draft',
} as const satisfies Record<EditorProfile['visibility'], string>;

/**
 * The URL of the creator's page with a button that opens it. Every page except a draft can be shared. For a
 * page that is not public, a note says who can open it.
 */
export function PageAddressCard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const localize = useLocalize();
  const path = profilePagePath(profile.pub_id);
  const shown = toShownPageUrl(useOwnPageUrl(profile));
  return (
    <Card title={t('page.title')}>
      <div className={styles['page']}>
        <p className={styles['address']}>
          <VisuallyHidden>{t('page.address')}</VisuallyHidden>
          {shown.host}
          <wbr />
          {shown.path}
        </p>
        <div className={styles['actions']}>
          {profile.visibility !== 'draft' && (
            <ShareSheetButton
              profile={profile}
              variant={findNextStep(startStepsOf(profile)) === null ? 'primary' : 'secondary'}
            />
          )}
          <LinkButton href={path} target="_blank" icon={<ExternalLink size={18} aria-hidden="true" />}>
            {t('page.open')}
            <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
          </LinkButton>
        </div>
      </div>
      {profile.visibility !== 'public' && (
        <p className={styles['note']}>
          {profile.visibility === 'draft' ? t('page.draft') : t('page.unlisted')}
        </p>
      )}
      <p className={styles['audience']}>
        <Badge tone={profile.visibility === 'public' ? 'success' : 'neutral'}>
          {t(STATES[profile.visibility])}
        </Badge>
        <Link href={localize(settingsPath('audience'))}>{t('page.audience')}</Link>
      </p>
    </Card>
  );
}
