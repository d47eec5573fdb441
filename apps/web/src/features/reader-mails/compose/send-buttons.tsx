'use client';

import type { ReaderMails } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { canTest, type Hold, reachOf } from '../hold.ts';
import { useDayWords } from '../use-day-words.ts';

import styles from './compose.module.css';

/** Days between two mails, as in the API contract. */
const GAP_MS = 7 * 86_400_000;
/** Tests that are left when the screen begins to count them. */
const FEW_TESTS = 2;

interface SendButtonsProps {
  readonly mails: ReaderMails;
  readonly hold: Hold | null;
  readonly nowMs: number;
  readonly isSending: boolean;
  readonly isTesting: boolean;
  readonly onTest: () => void;
}

/** Says when the mail goes out, or why it cannot. A notice above the form explains the other holds. */
function useSendNote({
  mails,
  hold,
  nowMs,
}: Pick<SendButtonsProps, 'hold' | 'mails' | 'nowMs'>): string | null {
  const { t } = useTranslation('write-to-readers');
  const words = useDayWords();
  const { sends_from: from } = mails;
  if (hold === null) return t('send.note', { date: words.day(nowMs + GAP_MS) });
  if (hold === 'offline') return t('hold.offline');
  if (hold === 'too_early') return t('hold.too_early', { date: words.day(from ?? nowMs) });
  if (hold !== 'new_account') return null;
  return from === null ? t('hold.new_account_soon') : t('hold.new_account', { date: words.day(from) });
}

/** The button that sends the mail to the readers, with their number, and the button that mails a test. */
export function SendButtons(props: SendButtonsProps): React.JSX.Element {
  const { mails, hold, isSending, isTesting, onTest } = props;
  const { t } = useTranslation('write-to-readers');
  const words = useDayWords();
  const note = useSendNote(props);
  const { count, rest } = reachOf(mails);
  const values = { count, formatted: words.count(count), rest: words.count(rest) };
  const { tests_left: left } = mails;
  const hasTest = canTest(hold);
  return (
    <div className={styles['sending']}>
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isDisabled={hold !== null} isPending={isSending}>
          {rest > 0 ? t('send.part', values) : t('send.action', values)}
        </Button>
        <Button isDisabled={!hasTest || left === 0} isPending={isTesting} onPress={onTest}>
          {t('send.test')}
        </Button>
      </div>
      <div role="status" className={styles['note']}>
        {note !== null && <p data-phrases>{note}</p>}
        {hasTest && left <= FEW_TESTS && (
          <p data-phrases>{left === 0 ? t('send.test_none') : t('send.test_left', { count: left })}</p>
        )}
      </div>
    </div>
  );
}
