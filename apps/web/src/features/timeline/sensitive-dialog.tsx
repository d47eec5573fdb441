'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { toSafeHref } from '@musubi/domain/url';
import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

import type { TimelineItem } from './group-timeline.ts';

import styles from './timeline-list.module.css';

interface SensitiveDialogProps {
  readonly item: TimelineItem;
  readonly onClose: () => void;
}

/** Asks before a sensitive item opens, as the creator's page does. */
export function SensitiveDialog({ item, onClose }: SensitiveDialogProps): React.JSX.Element {
  const { t } = useTranslation(['timeline', 'common']);
  const href = toSafeHref(item.url);
  const renderActions = (close: () => void): React.JSX.Element => (
    <>
      <Button onPress={close}>{t('sensitive.cancel')}</Button>
      {href !== null && (
        <LinkButton variant="primary" href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
          {t('sensitive.open')}
          <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
        </LinkButton>
      )}
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('sensitive.title')}
      closeLabel={t('common:action.close')}
      actions={renderActions}
    >
      <p className={styles['asked']}>
        <strong>{item.title === '' ? t('item.untitled') : item.title}</strong>
        <span>{displayNameOf(item.user)}</span>
      </p>
      <p data-phrases>{t('sensitive.body')}</p>
    </Dialog>
  );
}
