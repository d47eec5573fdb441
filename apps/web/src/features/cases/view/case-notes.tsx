'use client';

import type { CaseNote } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { AnnouncementRegion, useAnnouncement } from '#shared/signals/announcement.tsx';

import { useCaseWords } from '../desk/use-case-words.ts';
import { useTextLimit } from '../desk/use-text-limit.ts';

import styles from './case.module.css';

interface CaseNotesProps {
  readonly notes: readonly CaseNote[];
  /** @throws ApiFailure */
  readonly onAdd: (text: string) => Promise<void>;
}

function NoteForm({ onAdd }: Pick<CaseNotesProps, 'onAdd'>): React.JSX.Element {
  const { t } = useTranslation('cases');
  const { isPending, failure, retry, run } = useTask();
  const messageOf = useFieldMessage();
  const [announcement, announce] = useAnnouncement();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const add = async (): Promise<void> => {
    const note = text.trim();
    setIsMissing(note === '');
    if (note === '') return;
    await run(async () => {
      await onAdd(note);
      // Keeps text that the operator typed while the note was being sent.
      setText((now) => (now.trim() === note ? '' : now));
      announce(t('notes.saved'));
    });
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void add();
  };
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <TextArea
        {...useTextLimit()}
        label={t('notes.label')}
        description={t('notes.hint')}
        rows={2}
        value={text}
        onChange={setText}
        errorMessage={isMissing ? messageOf('required') : undefined}
      />
      <FailureNotice failure={failure} onRetry={retry && (() => void add())} />
      <Button type="submit" isPending={isPending} className={styles['start']}>
        {t('notes.add')}
      </Button>
      <AnnouncementRegion announcement={announcement} />
    </form>
  );
}

/** The notes of operators about the case, and a form for another. */
export function CaseNotes({ notes, onAdd }: CaseNotesProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  return (
    <Card title={t('notes.title')}>
      <NoteForm onAdd={onAdd} />
      {notes.length === 0 ? (
        <p className={styles['note']}>{t('notes.none')}</p>
      ) : (
        <ul className={styles['entries']}>
          {notes.map((note) => (
            <li key={note.id} className={styles['entry']}>
              <div className={styles['entryHead']}>
                <span className={styles['strong']}>{words.operator(note.operator_pub_id)}</span>
                <time dateTime={note.at}>{words.moment(note.at)}</time>
              </div>
              <p className={styles['said']}>
                <bdi>{note.text}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
