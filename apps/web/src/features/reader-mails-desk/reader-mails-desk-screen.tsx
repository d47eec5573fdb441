'use client';

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { DeskMailsView } from './desk-mails-view.tsx';
import { useDeskMails } from './use-desk-mails.ts';

import styles from './reader-mails-desk.module.css';

const WAITING_ROWS = 4;

/** `/operate/reader-mails`: mails to readers that are on their way, and pages whose mails are paused. */
export function ReaderMailsDeskScreen(): React.JSX.Element {
  const { t } = useTranslation('reader-mails-desk');
  const { reading, setPaused } = useDeskMails();
  const titleRef = useRef<HTMLHeadingElement>(null);
  return (
    <Screen title={t('title')} titleRef={titleRef} width="wide">
      <div className={styles['parts']}>
        <p className={styles['note']} data-phrases>
          {t('lead')}
        </p>
        <CardContent reading={reading} rows={WAITING_ROWS}>
          {(mails) => <DeskMailsView mails={mails} onSet={setPaused} titleRef={titleRef} />}
        </CardContent>
      </div>
    </Screen>
  );
}
