'use client';

import type { ShareLink } from '@musubi/api-client';
import { SHARE_LINK_NAME_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lengthOfLine } from '#shared/errors/text-length.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst, takeFocus } from '#shared/sign-in/focus-first.ts';

import styles from './sources.module.css';

export interface LinkNameFormProps {
  readonly link: ShareLink;
  readonly onSave: (name: string) => Promise<void>;
  /** Called when the creator asks to delete the link. */
  readonly onDelete: () => void;
}

/** The name of a share link, and below it a button that asks to delete the link. */
export function LinkNameForm({ link, onSave, onDelete }: LinkNameFormProps): React.JSX.Element {
  const { t } = useTranslation(['stats', 'common']);
  const fieldMessage = useFieldMessage();
  const { isPending, failure, retry, run } = useTask();
  const [name, setName] = useState(link.name);
  const [isRefused, setIsRefused] = useState(false);
  const length = lengthOfLine(name, SHARE_LINK_NAME_MAX_GRAPHEMES);
  const isTooLong = length.now > length.max;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsRefused(isTooLong);
    if (isTooLong) focusFirst(event.currentTarget, ['share-link-name']);
    else void run(async () => onSave(name));
  };
  return (
    <>
      <form className={styles['naming']} onSubmit={handleSubmit} noValidate>
        <TextField
          name="share-link-name"
          label={t('sources.naming.label')}
          description={t('sources.naming.hint')}
          autoComplete="off"
          inputRef={takeFocus}
          value={name}
          onChange={setName}
          maxGraphemes={SHARE_LINK_NAME_MAX_GRAPHEMES}
          countLabel={(used, max) => t('common:count.graphemes', { used, max })}
          errorMessage={isRefused && isTooLong ? fieldMessage('too_long', length) : undefined}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('sources.naming.save')}
        </Button>
      </form>
      <FailureNotice failure={failure} onRetry={retry} />
      <div className={styles['deletion']}>
        <Button size="small" variant="quiet" onPress={onDelete}>
          {t('sources.naming.delete')}
        </Button>
      </div>
    </>
  );
}
