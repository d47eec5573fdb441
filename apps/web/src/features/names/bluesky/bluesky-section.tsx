'use client';

import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';

import { TaskFailure } from '../state/task-failure.tsx';
import { DID_MAX_CHARACTERS, parseDid } from './atproto-did.ts';

import styles from '../names-screen.module.css';

const EXAMPLE = 'did:plc:';
/** Extra characters for the prefix of a pasted identifier, such as `at://`. */
const PASTED_MAX_CHARACTERS = DID_MAX_CHARACTERS + 20;

interface BlueskySectionProps {
  readonly did: string | null;
  /** @throws ApiFailure */
  readonly onSetDid: (did: string | null) => Promise<void>;
}

/** Stores the Bluesky identifier (DID) that the creator's verified domain names prove. */
export function BlueskySection({ did, onSetDid }: BlueskySectionProps): React.JSX.Element {
  const { t } = useTranslation('names');
  const { isPending, failure, run } = useTask();
  const [typed, setTyped] = useState(did ?? '');
  const [isMalformed, setIsMalformed] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const fieldRef = useRef<HTMLInputElement>(null);

  const store = async (wanted: string | null): Promise<void> => {
    const isStored = await run(async () => onSetDid(wanted));
    if (!isStored) return;
    setTyped(wanted ?? '');
    setSaid(wanted === null ? t('bluesky.removed') : t('bluesky.saved'));
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = parseDid(typed);
    setIsMalformed(found === null);
    if (found === null) fieldRef.current?.focus();
    else if (!isPending) void store(found);
  };
  const handleRemove = (): void => {
    fieldRef.current?.focus();
    setIsMalformed(false);
    void store(null);
  };
  return (
    <Card title={t('bluesky.title')} titleId="bluesky">
      <p className={styles['lead']}>{t('bluesky.does')}</p>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <TextField
          inputRef={fieldRef}
          label={t('bluesky.label')}
          description={t('bluesky.hint')}
          placeholder={EXAMPLE}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setIsMalformed(false);
          }}
          errorMessage={isMalformed ? t('bluesky.malformed') : undefined}
          maxLength={PASTED_MAX_CHARACTERS}
          autoComplete="off"
          spellCheck="false"
        />
        <p role="status" className={styles['muted']}>
          {said ?? (did === null ? '' : t('bluesky.is_set'))}
        </p>
        <TaskFailure>{failure}</TaskFailure>
        <div className={styles['buttons']}>
          <Button type="submit" isPending={isPending}>
            {t('bluesky.save')}
          </Button>
          {did !== null && (
            <Button variant="quiet" isPending={isPending} onPress={handleRemove}>
              {t('bluesky.remove')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
