'use client';

import type { Letter } from '@musubi/api-client';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Heart, Mail, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLetterWords } from './state/letter-words.ts';

import styles from './letter-row.module.css';

interface LetterRowProps {
  readonly letter: Letter;
  readonly onOpen: () => void;
}

/** One letter of the list: read state, commission that it asks for, sender, day, and the beginning of its text. */
export function LetterRow({ letter, onOpen }: LetterRowProps): React.JSX.Element {
  const { t } = useTranslation('letters');
  const words = useLetterWords();
  const Envelope = letter.is_read ? MailOpen : Mail;
  return (
    <li>
      <button type="button" className={styles['row']} data-unread={!letter.is_read} onClick={onOpen}>
        <span className={styles['envelope']}>
          <Envelope size={20} aria-hidden="true" />
        </span>
        <span className={styles['words']}>
          {typeof letter.about === 'string' && (
            <span className={styles['about']}>{t('row.about', { about: letter.about })}</span>
          )}
          <span className={styles['line']}>
            <span className={styles['name']}>{words.name(letter)}</span>
            {!letter.is_read && <span className={styles['new']}>{t('row.new')}</span>}
            {letter.is_thanked && (
              <span className={styles['thanked']}>
                <Heart size={16} fill="currentColor" aria-hidden="true" />
                <VisuallyHidden>{t('sheet.thanked')}</VisuallyHidden>
              </span>
            )}
            <time className={styles['day']} dateTime={letter.received_at}>
              {words.day(letter)}
            </time>
          </span>
          <span className={styles['beginning']}>{letter.body}</span>
        </span>
      </button>
    </li>
  );
}
