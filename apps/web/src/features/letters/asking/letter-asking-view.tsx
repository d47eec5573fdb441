'use client';

import { Button } from '@musubi/ui/button/button';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { Mail, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { toReplyUrl } from './reply-address.ts';

import styles from './letter-asking.module.css';

const ICON_PX = 18;

/** The counted slots of the commission board, and the action that takes one. */
export interface AskedSlots {
  readonly left: number;
  readonly isPending: boolean;
  readonly isOnline: boolean;
  /** The message of the last failure, or null. */
  readonly failure: string | null;
  readonly onTake: () => void;
}

interface LetterAskingViewProps {
  /** The entry with its price as they stood when the letter was sent. */
  readonly about: string;
  /** How the writer can be reached; null where the answer leaves it out. */
  readonly replyTo: string | null;
  /** Null while slots are not counted. */
  readonly slots: AskedSlots | null;
}

function ReplyTo({
  about,
  replyTo,
}: {
  readonly about: string;
  readonly replyTo: string;
}): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  const url = toReplyUrl(replyTo, t('asking.subject', { about }));
  return (
    <>
      <dl className={styles['address']}>
        <dt>{t('asking.reply_to')}</dt>
        <dd>{replyTo}</dd>
      </dl>
      <div className={styles['buttons']}>
        {url !== null && (
          <LinkButton href={url} size="small" icon={<Mail size={ICON_PX} aria-hidden="true" />}>
            {t('asking.answer')}
          </LinkButton>
        )}
        <CopyButton
          size="small"
          text={replyTo}
          label={t('asking.copy')}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
        />
      </div>
    </>
  );
}

function Slots({ left, isPending, isOnline, failure, onTake }: AskedSlots): React.JSX.Element {
  const { t } = useTranslation('letters');
  return (
    <>
      <div className={styles['buttons']}>
        <Button
          size="small"
          icon={<Minus size={ICON_PX} aria-hidden="true" />}
          isDisabled={left === 0 || !isOnline}
          isPending={isPending}
          onPress={onTake}
        >
          {t('asking.take_slot')}
        </Button>
        <span className={styles['note']}>
          {isOnline ? t('asking.slots_left', { count: left }) : t('asking.offline')}
        </span>
      </div>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

/** The commission that a letter asks for, the way to answer, and a button that takes a slot of the board. */
export function LetterAskingView({ about, replyTo, slots }: LetterAskingViewProps): React.JSX.Element {
  const { t } = useTranslation('letters');
  return (
    <div className={styles['asking']}>
      <p className={styles['about']}>{t('row.about', { about })}</p>
      {replyTo !== null && <ReplyTo about={about} replyTo={replyTo} />}
      {slots !== null && <Slots {...slots} />}
    </div>
  );
}
