'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { FolderInput } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from './bring-page.module.css';

/** Link to the screen that imports links from a page on another service. */
export function BringPage({ path }: { readonly path: string }): React.JSX.Element {
  const { t } = useTranslation('links');
  const localize = useLocalize();
  return (
    <LinkButton
      linkComponent={Link}
      variant="quiet"
      className={styles['link']}
      icon={<FolderInput size={20} aria-hidden="true" />}
      href={localize(path)}
    >
      {t('bring')}
    </LinkButton>
  );
}
