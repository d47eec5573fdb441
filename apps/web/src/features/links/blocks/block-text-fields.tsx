'use client';

import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { Switch } from '@musubi/ui/switch/switch';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';

import { BlockLine, type KindFieldsProps, PageLocaleContext } from './kit/block-field-kit.tsx';

export function HeadingFields({ data, onChange }: KindFieldsProps<'heading'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <BlockLine
      path="heading/title"
      label={t('heading.title')}
      value={data.title}
      max={40}
      onChange={(title) => onChange({ title })}
    />
  );
}

export function TextFields({ data, onChange }: KindFieldsProps<'text'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <BlockLine
      path="text/body"
      label={t('text.body')}
      hint={t('text.hint')}
      value={data.body}
      max={1000}
      rows={6}
      onChange={(body) => onChange({ body })}
    />
  );
}

export function QuotationFields({
  data,
  onChange,
  onChoose,
}: KindFieldsProps<'quotation'>): React.JSX.Element {
  const pageLocale = useContext(PageLocaleContext);
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <>
      <BlockLine
        path="quotation/body"
        label={t('quotation.body')}
        hint={t('quotation.hint')}
        value={data.body}
        max={200}
        rows={3}
        onChange={(body) => onChange({ ...data, body })}
      />
      <BlockLine
        path="quotation/source"
        label={t('quotation.source')}
        value={data.source}
        max={80}
        onChange={(source) => onChange({ ...data, source })}
      />
      {/* Only Japanese and Chinese pages support vertical text. */}
      {pageLocale !== 'en' && (
        <Switch
          label={t('quotation.vertical')}
          isSelected={data.is_vertical}
          onChange={(is_vertical) => onChoose({ ...data, is_vertical })}
        />
      )}
    </>
  );
}

export function NowFields({ data, onChange }: KindFieldsProps<'now'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <>
      <BlockLine
        path="now/words"
        label={t('now.words')}
        value={data.words}
        max={80}
        onChange={(words) => onChange({ ...data, words })}
      />
      <BlockLine
        path="now/place"
        label={t('now.place')}
        value={data.place}
        max={40}
        onChange={(place) => onChange({ ...data, place })}
      />
    </>
  );
}

export function DividerFields({ data, onChoose }: KindFieldsProps<'divider'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <RadioCards
      layout="rows"
      label={t('divider.kind')}
      value={data.kind}
      onChange={(kind) => onChoose({ kind })}
      cards={[
        { value: 'dots', label: t('divider.dots') },
        { value: 'line', label: t('divider.line') },
        { value: 'space', label: t('divider.space') },
      ]}
    />
  );
}
