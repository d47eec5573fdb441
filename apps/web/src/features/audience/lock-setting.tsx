'use client';

import type { Audience } from '@musubi/api-client';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

import type { LockFieldName, LockFields } from './lock-fields.ts';
import { LockForm } from './lock-form.tsx';
import type { AudienceChange } from './send-change.ts';
import { SettingWords } from './setting-words.tsx';

import styles from './audience-settings.module.css';

const PANELS = {
  lock: {
    open: 'lock.action',
    submit: 'lock.action',
    done: 'lock.locked',
    asks: ['word', 'hint'],
    note: 'lock.action_note',
  },
  word: {
    open: 'lock.change_word',
    submit: 'lock.save_word',
    done: 'lock.word_changed',
    asks: ['word'],
    note: 'lock.word_note',
  },
  hint: {
    open: 'lock.change_hint',
    submit: 'lock.save_hint',
    done: 'lock.hint_changed',
    asks: ['hint'],
    note: undefined,
  },
} as const;

type FormName = keyof typeof PANELS;
type PanelName = FormName | 'unlock';

/** The texts of an open lock form after another tab has locked the page. */
const RELOCK = { ...PANELS.word, asks: PANELS.lock.asks };

/**
 * The form to show for the opened one. If another tab locks or unlocks the page, the form and its input stay,
 * and the button's label changes to the new action.
 */
function toForm(open: FormName, isLocked: boolean) {
  if (isLocked) return open === 'lock' ? RELOCK : PANELS[open];
  return PANELS.lock;
}

function toChange(asks: readonly LockFieldName[], { word, hint }: LockFields): AudienceChange {
  if (asks.length > 1) return { is_locked: true, lock_word: word, lock_hint: hint };
  return asks.includes('word') ? { lock_word: word } : { lock_hint: hint };
}

interface UnlockQuestionProps {
  readonly onUnlock: () => Promise<void>;
}

function UnlockQuestion({ onUnlock }: UnlockQuestionProps): React.JSX.Element {
  const { t } = useTranslation('audience');
  const { isPending, failure, retry, run } = useTask();
  return (
    <div className={styles['form']}>
      <p className={styles['note']}>{t('lock.unlock_note')}</p>
      <FailureNotice failure={failure} onRetry={retry} />
      <Button ref={takeFocus} variant="primary" isPending={isPending} onPress={() => void run(onUnlock)}>
        {t('lock.unlock_now')}
      </Button>
    </div>
  );
}

interface LockSettingProps {
  readonly audience: Pick<Audience, 'is_locked' | 'lock_hint'>;
  readonly onChange: (change: AudienceChange) => Promise<void>;
}

/** Locks the page with a lock word, changes the lock word and the hint, and unlocks the page. */
export function LockSetting({ audience, onChange }: LockSettingProps): React.JSX.Element {
  const { t } = useTranslation('audience');
  const { is_locked: isLocked, lock_hint: hint } = audience;
  const [open, setOpen] = useState<PanelName | null>(null);
  const [done, setDone] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const panels: readonly PanelName[] = isLocked ? ['word', 'hint', 'unlock'] : ['lock'];
  const isUnlocking = open === 'unlock' && isLocked;
  const form = open === null || open === 'unlock' ? null : toForm(open, isLocked);
  const isExpanded = (name: PanelName): boolean =>
    name === 'unlock'
      ? isUnlocking
      : form !== null && name === (panels.includes(open ?? name) ? open : panels[0]);

  const toggle = (name: PanelName): void => {
    setDone('');
    setOpen(isExpanded(name) ? null : name);
  };
  const store = async (change: AudienceChange, words: string): Promise<void> => {
    await onChange(change);
    setOpen(null);
    setDone(words);
    title.current?.focus();
  };

  return (
    <div role="group" aria-labelledby="audience-lock" className={styles['setting']}>
      <div className={styles['head']}>
        <h3 id="audience-lock" ref={title} tabIndex={-1} className={styles['title']}>
          {t('lock.title')}
        </h3>
        <Badge tone={isLocked ? 'success' : 'neutral'}>{isLocked ? t('on') : t('off')}</Badge>
      </div>
      <SettingWords does={t('lock.does')} cannot={t('lock.cannot')} />
      {isLocked && (
        <p className={styles['note']}>{hint === '' ? t('lock.no_hint') : t('lock.hint_now', { hint })}</p>
      )}
      <p role="status" className={styles['done']}>
        {done}
      </p>
      <div className={styles['actions']}>
        {panels.map((name) => (
          <Button key={name} aria-expanded={isExpanded(name)} onPress={() => toggle(name)}>
            {isExpanded(name) ? t('cancel') : t(name === 'unlock' ? 'lock.unlock' : PANELS[name].open)}
          </Button>
        ))}
      </div>
      {isUnlocking && (
        <UnlockQuestion onUnlock={async () => store({ is_locked: false }, t('lock.unlocked'))} />
      )}
      {form !== null && (
        <LockForm
          key={open}
          asks={form.asks satisfies readonly LockFieldName[]}
          hint={hint}
          submitLabel={t(form.submit)}
          note={form.note === undefined ? undefined : t(form.note)}
          onSubmit={async (fields) => store(toChange(form.asks, fields), t(form.done))}
        />
      )}
    </div>
  );
}
