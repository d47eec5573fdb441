'use client';

import { Button } from '@musubi/ui/button/button';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { OwnTick } from './own-tick.tsx';
import type { TypedFormProps } from './source-form-props.ts';
import { TEXT_MAX_CHARACTERS } from './typed-source.ts';

import styles from '../imports-screen.module.css';

/** A form for a text with links, such as a list. */
export function TextForm({ value, onChange, isPending, failure, onRead }: TypedFormProps): React.JSX.Element {
  const { t } = useTranslation(['imports', 'common']);
  const messageOf = useFieldMessage();
  const [isOwn, setIsOwn] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const tickRef = useRef<HTMLInputElement>(null);
  const isEmpty = value.trim() === '';
  const isTooLong = value.length > TEXT_MAX_CHARACTERS;
  const length = { max: TEXT_MAX_CHARACTERS, now: value.length };
  const findMessage = (): string | undefined => {
    if (isTooLong) return messageOf('too_long', length);
    return isTried && isEmpty ? messageOf('required') : undefined;
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (isEmpty || isTooLong) fieldRef.current?.focus();
    else if (!isOwn) tickRef.current?.focus();
    else if (!isPending) onRead({ way: 'text', text: value });
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextArea
        inputRef={fieldRef}
        label={t('text.label')}
        description={t('text.hint')}
        rows={8}
        value={value}
        onChange={onChange}
        errorMessage={findMessage()}
        className={styles['text']}
        autoComplete="off"
        spellCheck="false"
      />
      <OwnTick
        label={t('own.links')}
        isChecked={isOwn}
        onChange={setIsOwn}
        problem={isTried && !isOwn ? t('own.links_missing') : null}
        inputRef={tickRef}
      />
      {failure}
      <Button type="submit" variant="primary" isPending={isPending} className={styles['submit']}>
        {t('text.submit')}
      </Button>
    </form>
  );
}
