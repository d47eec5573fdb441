'use client';

import type { KitInput } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import { KIT_DESCRIPTION_MAX_GRAPHEMES, KIT_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';
import { Button } from '@musubi/ui/button/button';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { KIT_KIND_NAMES } from '#shared/kits/kit-kinds.ts';

import { KIT_KIND_NOTES } from './kit-words.ts';

import styles from './kits-screen.module.css';

const KINDS = ['creators', 'circle', 'event'] as const;

interface KitFormProps {
  readonly input: KitInput;
  readonly onChange: (input: KitInput) => void;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  /** Failure of the last attempt, above the button. */
  readonly failure: ReactNode;
}

function isTooLong(text: string, max: number): boolean {
  return countGraphemes(text) > max;
}

/** Title, kind and description of a kit. Keeps the typed text when saving fails. */
export function KitForm({
  input,
  onChange,
  submitLabel,
  isPending,
  onSubmit,
  failure,
}: KitFormProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const [isTried, setIsTried] = useState(false);
  const titleRef = useRef<HTMLInputElement>(null);
  const title = toSingleLine(input.title);
  const isLong =
    isTooLong(title, KIT_TITLE_MAX_GRAPHEMES) ||
    isTooLong(toMultiLine(input.description), KIT_DESCRIPTION_MAX_GRAPHEMES);
  const countLabel = (used: number, max: number): string => t('common:count.graphemes', { used, max });
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (title === '') titleRef.current?.focus();
    else if (!isLong) onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        inputRef={titleRef}
        label={t('form.title')}
        value={input.title}
        onChange={(value) => onChange({ ...input, title: value })}
        maxGraphemes={KIT_TITLE_MAX_GRAPHEMES}
        countLabel={countLabel}
        errorMessage={isTried && title === '' ? t('form.title_empty') : undefined}
        autoComplete="off"
      />
      <RadioCards
        label={t('kind.label')}
        layout="rows"
        value={input.kind}
        onChange={(kind) => onChange({ ...input, kind })}
        cards={KINDS.map((kind) => ({
          value: kind,
          label: t(KIT_KIND_NAMES[kind]),
          note: t(KIT_KIND_NOTES[kind]),
        }))}
      />
      <TextArea
        label={t('form.description')}
        description={t('form.description_hint')}
        rows={3}
        value={input.description}
        onChange={(description) => onChange({ ...input, description })}
        maxGraphemes={KIT_DESCRIPTION_MAX_GRAPHEMES}
        countLabel={countLabel}
      />
      {failure}
      <Button type="submit" variant="primary" isPending={isPending} className={styles['submit']}>
        {submitLabel}
      </Button>
    </form>
  );
}
