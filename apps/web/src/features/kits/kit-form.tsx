'use client';

import type { KitInput } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import { KIT_NAME_PATTERN, normalizeKitName } from '@musubi/domain/kit-names';
import { KIT_DESCRIPTION_MAX_GRAPHEMES, KIT_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';
import { Button } from '@musubi/ui/button/button';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { KIT_KIND_NAMES } from '#shared/kits/kit-kinds.ts';
import { kitPath } from '#shared/routing/paths.ts';

import { KIT_KIND_NOTES } from './kit-words.ts';

import styles from './kits-screen.module.css';

const KINDS = ['creators', 'circle', 'event'] as const;

interface KitFormProps {
  readonly input: KitInput;
  readonly onChange: (input: KitInput) => void;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  /** Failure of the last attempt, shown above the button. */
  readonly failure: ReactNode;
  /** A name that another kit uses; null until the API refuses a name. */
  readonly takenName?: string | null;
}

function isTooLong(text: string, max: number): boolean {
  return countGraphemes(text) > max;
}

const isNameGiven = (name: string | undefined): boolean =>
  name === undefined || KIT_NAME_PATTERN.test(normalizeKitName(name));

interface NameFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly isTried: boolean;
  readonly takenName: string | null;
}

/** A field for the last part of the kit's URL, with the whole URL below. */
function NameField({ isTried, takenName, ...field }: NameFieldProps): React.JSX.Element {
  const { t } = useTranslation('kits');
  const { config } = useApp();
  const name = normalizeKitName(field.value);
  const problem = isTried && !isNameGiven(name) ? t('form.name_pattern') : undefined;
  return (
    <TextField
      {...field}
      label={t('form.name')}
      description={t('form.name_hint', {
        url: `${config.webOrigin}${kitPath(name)}`.replace(/^https?:\/\//, ''),
      })}
      errorMessage={name === takenName ? t('form.name_taken') : problem}
      autoComplete="off"
      spellCheck="false"
    />
  );
}

/**
 * Title, name, kind and description of a kit. Omits the name field if `input` has no name. Keeps the typed
 * text when saving fails.
 */
export function KitForm({
  input,
  onChange,
  submitLabel,
  isPending,
  onSubmit,
  failure,
  takenName = null,
}: KitFormProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const [isTried, setIsTried] = useState(false);
  const titleRef = useRef<HTMLInputElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const title = toSingleLine(input.title);
  const isLong =
    isTooLong(title, KIT_TITLE_MAX_GRAPHEMES) ||
    isTooLong(toMultiLine(input.description), KIT_DESCRIPTION_MAX_GRAPHEMES);
  const countLabel = (used: number, max: number): string => t('common:count.graphemes', { used, max });
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (title === '') titleRef.current?.focus();
    else if (!isNameGiven(input.name)) nameRef.current?.focus();
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
      {input.name !== undefined && (
        <NameField
          inputRef={nameRef}
          value={input.name}
          onChange={(name) => onChange({ ...input, name })}
          isTried={isTried}
          takenName={takenName}
        />
      )}
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
