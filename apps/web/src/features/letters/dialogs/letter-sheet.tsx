'use client';

import type { Letter } from '@musubi/api-client';
import { SHOWN_LETTERS_MAX_COUNT } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Menu } from '@musubi/ui/menu/menu';
import { Switch } from '@musubi/ui/switch/switch';
import { Ban, ChevronLeft, ChevronRight, Ellipsis, Flag, Heart, Mail, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { isBroughtAlong, useLetterWords } from '../state/letter-words.ts';

import styles from './letter-sheet.module.css';

const ICON_PX = 18;

/** Actions that ask for confirmation first. */
export type LetterQuestion = 'remove' | 'block' | 'report';

interface LetterSheetProps {
  readonly letter: Letter;
  /** The part of a letter that asks for a commission; null for other letters. */
  readonly asking: ReactNode;
  /** Opens the next older letter of the list; null when there is none. */
  readonly onEarlier: (() => void) | null;
  readonly onLater: (() => void) | null;
  readonly onThank: (isThanked: boolean) => void;
  readonly onShow: (isShown: boolean) => void;
  readonly onUnread: () => void;
  readonly onUnblock: () => void;
  readonly onAsk: (question: LetterQuestion) => void;
  readonly onClose: () => void;
}

function SheetMenu(props: LetterSheetProps): React.JSX.Element {
  const { t } = useTranslation('letters');
  const { letter, onUnread, onUnblock, onAsk } = props;
  const icon = (Icon: typeof Mail): React.JSX.Element => <Icon size={ICON_PX} aria-hidden="true" />;
  const blocking = letter.is_sender_blocked
    ? { id: 'unblock', label: t('block.undo'), icon: icon(Ban), onAction: onUnblock }
    : { id: 'block', label: t('block.start'), icon: icon(Ban), onAction: () => onAsk('block') };
  // The sender of an imported letter is unknown here, so the creator cannot block them.
  const isBrought = isBroughtAlong(letter);
  return (
    <Menu
      trigger={<IconButton variant="outlined" label={t('sheet.menu')} icon={icon(Ellipsis)} />}
      placement="top start"
      actions={[
        { id: 'unread', label: t('sheet.unread'), icon: icon(Mail), onAction: onUnread },
        ...(isBrought ? [] : [blocking]),
        { id: 'report', label: t('report.start'), icon: icon(Flag), onAction: () => onAsk('report') },
        {
          id: 'remove',
          label: t('remove.start'),
          icon: icon(Trash2),
          isDanger: true,
          onAction: () => onAsk('remove'),
        },
      ]}
    />
  );
}

/** Badges of a letter: its origin, public or private, sender blocked. */
function Marks({ letter }: Pick<LetterSheetProps, 'letter'>): React.JSX.Element {
  const { t } = useTranslation('letters');
  const words = useLetterWords();
  const marks = [
    words.origin(letter),
    letter.is_public ? t('sheet.may_be_shown') : t('sheet.for_you_alone'),
    ...(letter.is_sender_blocked ? [t('sheet.blocked')] : []),
  ];
  return (
    <ul className={styles['marks']}>
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}

function SheetActions(props: LetterSheetProps): React.JSX.Element {
  const { t } = useTranslation('letters');
  const { letter, onEarlier, onLater, onThank } = props;
  return (
    <div className={styles['actions']}>
      <IconButton
        variant="outlined"
        label={t('sheet.later')}
        icon={<ChevronLeft size={ICON_PX} aria-hidden="true" />}
        isDisabled={onLater === null}
        onPress={() => onLater?.()}
      />
      <IconButton
        variant="outlined"
        label={t('sheet.earlier')}
        icon={<ChevronRight size={ICON_PX} aria-hidden="true" />}
        isDisabled={onEarlier === null}
        onPress={() => onEarlier?.()}
      />
      <SheetMenu {...props} />
      <Button
        className={styles['thank']}
        variant={letter.is_thanked ? 'secondary' : 'primary'}
        icon={
          <Heart
            size={ICON_PX}
            fill={letter.is_thanked ? 'currentColor' : 'none'}
            className={letter.is_thanked ? styles['heart'] : undefined}
            aria-hidden="true"
          />
        }
        aria-pressed={letter.is_thanked}
        onPress={() => onThank(!letter.is_thanked)}
      >
        {t('sheet.thank')}
      </Button>
    </div>
  );
}

export function LetterSheet(props: LetterSheetProps): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  const words = useLetterWords();
  const { letter, asking, onShow, onClose } = props;
  const sheetActions = <SheetActions {...props} />;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={
        letter.from_name === '' ? t('sheet.title_nameless') : t('sheet.title', { name: letter.from_name })
      }
      closeLabel={t('common:action.close')}
      className={styles['sheet']}
      actions={() => sheetActions}
    >
      {asking}
      <div className={styles['paper']}>
        <p className={styles['body']}>{letter.body}</p>
        <p className={styles['signature']}>
          <span>{words.name(letter)}</span>
          <time dateTime={letter.received_at}>{words.moment(letter)}</time>
        </p>
      </div>
      <Marks letter={letter} />
      {letter.is_public && (
        <div className={styles['showing']}>
          <Switch label={t('sheet.show')} isSelected={letter.is_shown} onChange={onShow} />
          <p>{t('sheet.show_hint', { max: SHOWN_LETTERS_MAX_COUNT })}</p>
        </div>
      )}
    </Dialog>
  );
}
