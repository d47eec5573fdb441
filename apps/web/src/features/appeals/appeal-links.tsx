'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { casePath } from '#shared/routing/desk-paths.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { profilePagePath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import type { AppealLinksProps } from './appeal-item.tsx';

import styles from './appeals.module.css';

/** Links to the case and the page of an appealed decision. */
export function AppealLinks({ decision, name }: AppealLinksProps): React.JSX.Element {
  const { t } = useTranslation('appeals');
  const localize = useLocalize();
  return (
    <div className={styles['links']}>
      <LinkButton
        linkComponent={Link}
        href={localize(casePath(decision.case_id))}
        aria-label={t('item.case_of', { name })}
      >
        {t('item.case')}
      </LinkButton>
      {decision.pub_id !== null && (
        <LinkButton href={profilePagePath(decision.pub_id)} aria-label={t('item.page_of', { name })}>
          {t('item.page')}
        </LinkButton>
      )}
    </div>
  );
}
