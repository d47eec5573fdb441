'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Switch } from '@musubi/ui/switch/switch';
import { useTranslation } from 'react-i18next';

import type { LinkDraft } from '../draft/links-draft.ts';
import { useActions } from '../editing/links-context.ts';

import styles from './link-editor.module.css';

/** Lazy-loaded, because few links are marked as the creator's own. */
const LinkProofField = lazyComponent(async () => (await import('./link-proof-field.tsx')).LinkProofField);

/** Marks the linked page as sensitive or as the creator's own. */
export function LinkFlags({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  return (
    <div className={styles['switches']}>
      <Switch
        label={t('sensitive.label')}
        isSelected={link.is_sensitive}
        onChange={(is_sensitive) => actions.choose(link.id, { is_sensitive })}
      />
      <p className={styles['note']}>{t('sensitive.note')}</p>
      <Switch
        label={t('is_me.label')}
        isSelected={link.is_me}
        onChange={(is_me) => actions.choose(link.id, { is_me })}
      />
      <p className={styles['note']}>{t('is_me.note')}</p>
      {link.is_me && <LinkProofField link={link} />}
    </div>
  );
}
