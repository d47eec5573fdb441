'use client';

import type { CaseDetail } from '@musubi/api-client';
import { DECISION_RULES } from '@musubi/domain/moderation';
import { DateTimeField } from '@musubi/ui/date-time-field/date-time-field';
import { Select } from '@musubi/ui/select/select';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { isolate, useCaseWords } from '../desk/use-case-words.ts';
import { useTextLimit } from '../desk/use-text-limit.ts';
import type { DecisionField } from './decision-draft.ts';
import { type HidableItem, hidableItems } from './hidden-items.ts';
import type { DecisionForm } from './use-decision-form.ts';

import styles from '../view/case.module.css';

interface FieldsProps {
  readonly detail: CaseDetail;
  readonly form: DecisionForm;
}

/** Returns a function that gives the message of a field's problem; undefined without a problem. */
export function useProblemWords({ problems }: DecisionForm): (field: DecisionField) => string | undefined {
  const { t } = useTranslation('cases');
  const messageOf = useFieldMessage();
  return (field) => {
    const problem = problems[field];
    if (problem === undefined) return undefined;
    return problem === 'past' ? t('form.past') : messageOf(problem);
  };
}

function useItemWords(): (item: HidableItem) => string {
  const { t } = useTranslation('cases');
  return (item) => {
    if (item.kind === 'link') return t('form.item_link', { title: isolate(item.title) });
    if (item.kind === 'thumbnail') return t('form.item_thumbnail', { title: isolate(item.title) });
    if (item.kind === 'block') return t('form.item_block', { number: item.number });
    if (item.kind === 'icon') return t('form.item_icon');
    return item.kind === 'cover' ? t('form.item_cover') : t('form.item_letter');
  };
}

/** Chooses the item that a `hide_item` decision hides. */
function ItemField({ detail, form }: FieldsProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const itemWords = useItemWords();
  const problemOf = useProblemWords(form);
  return (
    <Select
      label={t('form.item')}
      placeholder={t('form.item_placeholder')}
      items={hidableItems(detail).map((item) => ({ value: item.value, label: itemWords(item) }))}
      value={form.draft.item}
      onChange={(item) => form.change({ item })}
      errorMessage={problemOf('item')}
    />
  );
}

/** The last day for a requested change, or the last day of a suspension. */
function UntilField({ form }: Pick<FieldsProps, 'form'>): React.JSX.Element | null {
  const { t } = useTranslation('cases');
  const problemOf = useProblemWords(form);
  const { kind, changeUntil, suspendUntil } = form.draft;
  if (kind === 'ask_change')
    return (
      <DateTimeField
        isDay
        label={t('form.change_until')}
        value={changeUntil}
        onChange={(day) => form.change({ changeUntil: day })}
        errorMessage={problemOf('until')}
      />
    );
  if (kind !== 'suspend') return null;
  return (
    <DateTimeField
      isDay
      label={t('form.suspend_until')}
      description={t('form.suspend_hint')}
      value={suspendUntil}
      onChange={(day) => form.change({ suspendUntil: day })}
      errorMessage={problemOf('until')}
    />
  );
}

function RuleFields({ form }: Pick<FieldsProps, 'form'>): React.JSX.Element {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  const problemOf = useProblemWords(form);
  const { draft, change } = form;
  return (
    <>
      <Select
        label={t('form.rule')}
        placeholder={t('form.rule_placeholder')}
        items={DECISION_RULES.map((value) => ({ value, label: words.rule(value) }))}
        value={draft.rule}
        onChange={(rule) => change({ rule })}
        errorMessage={problemOf('rule')}
      />
      <ToggleGroup
        label={t('form.ground')}
        items={[
          { value: 'terms', label: t('form.terms') },
          { value: 'law', label: t('form.law') },
        ]}
        value={draft.ground}
        onChange={(ground) => change({ ground })}
      />
    </>
  );
}

/** The fields of the chosen kind. A dismissal has only a note. */
export function DecisionFields({ detail, form }: FieldsProps): React.JSX.Element | null {
  const { t } = useTranslation('cases');
  const problemOf = useProblemWords(form);
  const limit = useTextLimit();
  const { draft, change } = form;
  if (draft.kind === null) return null;
  const textOf = (name: 'facts' | 'explanation' | 'note') => ({
    ...limit,
    rows: 2,
    value: draft[name],
    onChange: (text: string) => change({ [name]: text }),
    errorMessage: problemOf(name),
  });
  return (
    <div className={styles['form']}>
      {draft.kind !== 'dismiss' && (
        <>
          <RuleFields form={form} />
          {draft.kind === 'hide_item' && <ItemField detail={detail} form={form} />}
          <UntilField form={form} />
          <TextArea label={t('form.facts')} description={t('form.facts_hint')} {...textOf('facts')} />
          <TextArea label={t('form.explanation')} {...textOf('explanation')} />
        </>
      )}
      <TextArea label={t('form.note')} {...textOf('note')} />
    </div>
  );
}
