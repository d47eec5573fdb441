'use client';

import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { type LinkType, SERVICE_PREFIXES } from '@musubi/domain/link-types';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { Button } from '@musubi/ui/button/button';
import { Menu } from '@musubi/ui/menu/menu';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';
import { TextField } from '@musubi/ui/text-field/text-field';
import { Plus } from 'lucide-react';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SERVICE_KEYS } from '#shared/service-names.ts';
import { useFieldMessage } from '#shared/use-failure-message.ts';

import type { NewLink } from './links-draft.ts';
import { readPastedLink } from './new-link.ts';
import { SERVICE_CHOICES } from './service-choices.ts';

import styles from './add-link-box.module.css';

interface AddLinkBoxProps {
  readonly isFull: boolean;
  readonly input: string;
  readonly onInput: (input: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onAdd: (link: Omit<NewLink, 'id'>) => void;
}

/** One box for any address: what it is and what it is called follows from it. */
export function AddLinkBox({ isFull, input, onInput, inputRef, onAdd }: AddLinkBoxProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const nameOf = (type: LinkType): string => t(SERVICE_KEYS[type]);

  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const pasted = readPastedLink(input, nameOf);
    if (!pasted.ok) {
      setProblem(pasted.problem);
      inputRef.current?.focus();
      return;
    }
    setProblem(null);
    onInput('');
    onAdd(pasted.link);
  };
  const handleService = (type: Exclude<LinkType, 'custom'>): void => {
    setProblem(null);
    onInput(SERVICE_PREFIXES[type]);
    inputRef.current?.focus();
  };

  return (
    <form className={styles['box']} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('add.label')}
        description={isFull ? t('add.full', { max: LINKS_MAX_COUNT }) : t('add.hint')}
        placeholder={t('add.placeholder')}
        value={input}
        onChange={(value) => {
          setProblem(null);
          onInput(value);
        }}
        errorMessage={problem === null ? undefined : messageOf(problem)}
        isDisabled={isFull}
        inputRef={inputRef}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        className={styles['field']}
      />
      <div className={styles['buttons']}>
        <Button
          type="submit"
          variant="primary"
          icon={<Plus size={20} aria-hidden="true" />}
          isDisabled={isFull}
        >
          {t('add.submit')}
        </Button>
        <Menu
          trigger={<Button isDisabled={isFull}>{t('add.choose_service')}</Button>}
          actions={SERVICE_CHOICES.map((type) => ({
            id: type,
            label: nameOf(type),
            icon: <ServiceIcon type={type} size={20} />,
            onAction: () => handleService(type),
          }))}
        />
      </div>
    </form>
  );
}
