'use client';

import type { PastStream } from '@musubi/api-client';
import { textBeforeHidden } from '@musubi/domain/hidden-place';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { useLiveWords } from './use-live-words.ts';

import styles from './live-screen.module.css';

interface PastStreamRowProps {
  readonly stream: PastStream;
  /** Stores the URL of the recording. Null removes the stored URL. @throws ApiFailure */
  readonly onSave: (replayUrl: string | null) => Promise<void>;
}

/** A past stream, with a field for the URL of its recording. Saving an empty field removes the recording. */
export function PastStreamRow({ stream, onSave }: PastStreamRowProps): React.JSX.Element {
  const { t } = useTranslation('live');
  const words = useLiveWords();
  const messageOf = useFieldMessage();
  const { isPending, failure, run } = useTask();
  const [url, setUrl] = useState(stream.replay_url ?? '');
  const [message, setMessage] = useState<string>();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const address = completeUrlInput(url);
    const parsed = address === '' ? null : parseWebUrl(address);
    if (parsed?.ok === false) {
      setMessage(messageOf(parsed.problem, textBeforeHidden(url)));
      return;
    }
    await run(async () => {
      await onSave(address === '' ? null : address);
      showToast(address === '' ? t('past.removed') : t('past.saved'), { kind: 'success' });
    });
  };
  const ranMs = Date.parse(stream.ended_at) - Date.parse(stream.starts_at);
  return (
    <li className={styles['row']}>
      <h3 className={styles['name']}>{stream.title}</h3>
      <p className={styles['note']}>
        {t('past.ran', { moment: words.moment(stream.starts_at), duration: words.duration(ranMs) })}
      </p>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('past.url')}
          inputMode="url"
          autoComplete="off"
          spellCheck="false"
          value={url}
          onChange={(value) => {
            setUrl(value);
            setMessage(undefined);
          }}
          errorMessage={message}
        />
        {failure !== null && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <Button type="submit" variant="secondary" isPending={isPending} className={styles['submit']}>
          {t('past.save')}
          <VisuallyHidden>: {stream.title}</VisuallyHidden>
        </Button>
      </form>
    </li>
  );
}
