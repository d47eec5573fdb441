'use client';

import type { CommissionBoard } from '@musubi/domain/block-contents';
import { BRAND } from '@musubi/domain/brand';
import { Select } from '@musubi/ui/select/select';
import { Switch } from '@musubi/ui/switch/switch';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldGroup } from '#shared/screen/field-group.tsx';

import { BlockLine, BlockProblemsContext, type KindFieldsProps } from '../kit/block-field-kit.tsx';
import { TermsField } from './terms-field.tsx';

import styles from '../kit/block-fields.module.css';

type FieldsProps = KindFieldsProps<'commission'>;

const AI_CHOICES = ['unsaid', 'none', 'assists', 'generates'] as const;

const AI_KEYS = {
  unsaid: 'commission.ai_unsaid',
  none: 'commission.ai_none',
  assists: 'commission.ai_assists',
  generates: 'commission.ai_generates',
} as const satisfies Record<CommissionBoard['ai'], string>;

/** The terms that visitors read before they ask. */
export function TermsFields({ data, onChange, onChoose }: FieldsProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <FieldGroup legend={t('commission.terms')}>
      <div className={styles['pair']}>
        <TermsField
          path="commission/takes"
          label={t('commission.takes')}
          terms={data.takes}
          onChange={(takes) => onChange({ ...data, takes })}
        />
        <TermsField
          path="commission/declines"
          label={t('commission.declines')}
          terms={data.declines}
          onChange={(declines) => onChange({ ...data, declines })}
        />
      </div>
      <BlockLine
        path="commission/usage"
        label={t('commission.usage')}
        hint={t('commission.usage_hint')}
        value={data.usage}
        max={300}
        rows={3}
        onChange={(usage) => onChange({ ...data, usage })}
      />
      <Select
        label={t('commission.ai')}
        items={AI_CHOICES.map((value) => ({ value, label: t(AI_KEYS[value]) }))}
        value={data.ai}
        onChange={(ai) => onChoose({ ...data, ai })}
      />
      {(data.ai !== 'unsaid' || data.ai_note !== '') && (
        <BlockLine
          path="commission/ai_note"
          label={t('commission.ai_note')}
          value={data.ai_note}
          max={120}
          onChange={(ai_note) => onChange({ ...data, ai_note })}
        />
      )}
    </FieldGroup>
  );
}

/** The ways to ask. A board needs at least one. */
export function AskFields({ data, onChange, onChoose }: FieldsProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const isMissing = useContext(BlockProblemsContext).has('commission/ask');
  const { ask } = data;
  return (
    <FieldGroup legend={t('commission.ask')}>
      <Switch
        label={t('commission.ask_letter', { brand: BRAND.name })}
        isSelected={ask.letter}
        onChange={(letter) => onChoose({ ...data, ask: { ...ask, letter } })}
      />
      <BlockLine
        path="commission/ask/url"
        label={t('commission.ask_url')}
        hint={t('commission.ask_url_hint')}
        value={ask.url}
        inputMode="url"
        onChange={(url) => onChange({ ...data, ask: { ...ask, url } })}
      />
      <p className={styles['missing']} role="status">
        {isMissing && t('commission.ask_missing')}
      </p>
    </FieldGroup>
  );
}
