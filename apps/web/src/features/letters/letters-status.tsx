'use client';

import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Menu } from '@musubi/ui/menu/menu';
import { Ban, Download, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { LettersDownload } from './state/use-letters-download.ts';

import styles from './letters-screen.module.css';

const ICON_PX = 18;

interface LettersStatusProps {
  readonly unreadCount: number;
  readonly download: LettersDownload;
  readonly onListBlocks: () => void;
}

/** A menu, and beside it the number of unread letters or the progress of a download. */
export function LettersStatus({
  unreadCount,
  download,
  onListBlocks,
}: LettersStatusProps): React.JSX.Element {
  const { t } = useTranslation('letters');
  return (
    <div className={styles['status']}>
      <span role="status" className={styles['note']}>
        {download.isPending
          ? t('file.preparing', { count: download.count })
          : unreadCount > 0 && t('unread', { count: unreadCount })}
      </span>
      <Menu
        trigger={
          <IconButton
            variant="outlined"
            label={t('menu')}
            icon={<Ellipsis size={ICON_PX} aria-hidden="true" />}
          />
        }
        actions={[
          {
            id: 'download',
            label: t('file.download'),
            icon: <Download size={ICON_PX} aria-hidden="true" />,
            isDisabled: download.isPending,
            onAction: () => void download.start(),
          },
          {
            id: 'blocks',
            label: t('blocks.title'),
            icon: <Ban size={ICON_PX} aria-hidden="true" />,
            onAction: onListBlocks,
          },
        ]}
      />
    </div>
  );
}
