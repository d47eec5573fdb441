'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from './links-card.module.css';

/** The number of visible and hidden links, with a link to the editor. */
export function LinksCard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const localize = useLocalize();
  const { items } = profile.links;
  const visible = items.filter((link) => link.is_visible).length;
  const hidden = items.length - visible;
  return (
    <Card
      title={t('links.title')}
      actions={
        <LinkButton linkComponent={Link} href={localize(paths.links)} size="small">
          {t('links.edit')}
        </LinkButton>
      }
    >
      <p className={styles['count']}>
        {items.length === 0 ? t('links.none') : t('links.visible', { count: visible })}
        {hidden > 0 && <span className={styles['hidden']}>{t('links.hidden', { count: hidden })}</span>}
      </p>
    </Card>
  );
}
