'use client';

import { textBeforeHidden } from '@musubi/domain/hidden-place';
import { URL_MAX_CHARACTERS } from '@musubi/domain/limits';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { OwnTick } from './own-tick.tsx';
import type { TypedFormProps } from './source-form-props.ts';
import { findAddressProblem } from './typed-source.ts';

import styles from '../imports-screen.module.css';

interface AddressFormProps extends TypedFormProps {
  /** Problem that the API found in the URL, or null. */
  readonly refused: FieldProblem | null;
}

/** A form for the URL of the creator's page on another service. */
export function AddressForm({
  value,
  onChange,
  refused,
  isPending,
  failure,
  onRead,
}: AddressFormProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const messageOf = useFieldMessage();
  const [isOwn, setIsOwn] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const fieldRef = useRef<HTMLInputElement>(null);
  const tickRef = useRef<HTMLInputElement>(null);
  const found = findAddressProblem(value);
  const problem = (isTried ? found : null) ?? refused;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (found !== null) fieldRef.current?.focus();
    else if (!isOwn) tickRef.current?.focus();
    else if (!isPending) onRead({ way: 'address', address: value });
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        inputRef={fieldRef}
        label={t('address.label')}
        description={t('address.hint')}
        placeholder={t('address.placeholder')}
        value={value}
        onChange={onChange}
        errorMessage={problem === null ? undefined : messageOf(problem, textBeforeHidden(value))}
        maxLength={URL_MAX_CHARACTERS}
        inputMode="url"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck="false"
      />
      <OwnTick
        label={t('own.page')}
        isChecked={isOwn}
        onChange={setIsOwn}
        problem={isTried && !isOwn ? t('own.page_missing') : null}
        inputRef={tickRef}
      />
      {failure}
      <Button type="submit" variant="primary" isPending={isPending} className={styles['submit']}>
        {t('address.submit')}
      </Button>
    </form>
  );
}
