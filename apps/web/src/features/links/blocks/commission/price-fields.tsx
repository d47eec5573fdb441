'use client';

import type { CommissionCurrency, CommissionItem } from '@musubi/domain/block-contents';
import { Select } from '@musubi/ui/select/select';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BlockProblemsContext } from '../kit/block-field-kit.tsx';
import {
  parseAmount,
  PRICE_KINDS,
  type PriceKind,
  priceKindOf,
  shownKindOf,
  toTypedAmount,
  withKind,
} from './commission-price.ts';
import { useTyped } from './use-typed.ts';

import styles from '../kit/block-fields.module.css';

const KIND_KEYS = {
  fixed: 'commission.price_kind.fixed',
  range: 'commission.price_kind.range',
  from: 'commission.price_kind.from',
  request: 'commission.price_kind.request',
} as const satisfies Record<PriceKind, string>;

interface AmountFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly currency: CommissionCurrency;
  readonly hint?: string | undefined;
  readonly errorMessage?: string | undefined;
  readonly onChange: (amount: number | null) => void;
}

function AmountField({
  value,
  currency,
  hint,
  errorMessage,
  onChange,
  ...field
}: AmountFieldProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { text, isMalformed, type } = useTyped<number | null>(
    value,
    {
      format: (amount) => toTypedAmount(amount, currency),
      parse: (typed) => parseAmount(typed, currency),
    },
    onChange,
  );
  return (
    <TextField
      {...field}
      value={text}
      onChange={type}
      description={hint}
      errorMessage={isMalformed ? t('commission.price_malformed') : errorMessage}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

interface PriceFieldsProps {
  /** Path of the entry inside the block. */
  readonly path: string;
  readonly item: CommissionItem;
  readonly currency: CommissionCurrency;
  readonly onChange: (item: CommissionItem) => void;
  readonly onChoose: (item: CommissionItem) => void;
}

/** The price of an entry: on request, or one or two amounts in the currency of the board. */
export function PriceFields({
  path,
  item,
  currency,
  onChange,
  onChoose,
}: PriceFieldsProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const [chosen, setChosen] = useState(() => priceKindOf(item));
  const problem = useContext(BlockProblemsContext).get(`${path}/price_to`);
  const { price_from: from, price_to: to } = item;
  const kind = shownKindOf(chosen, item);
  const choose = (next: PriceKind): void => {
    setChosen(next);
    onChoose({ ...item, ...withKind(next, item) });
  };
  return (
    <>
      <Select
        label={t('commission.price')}
        items={PRICE_KINDS.map((value) => ({ value, label: t(KIND_KEYS[value]) }))}
        value={kind}
        onChange={choose}
      />
      {kind !== 'request' && (
        <div className={styles['pair']}>
          <AmountField
            label={t(kind === 'fixed' ? 'commission.price_fixed' : 'commission.price_from', { currency })}
            value={from}
            currency={currency}
            hint={from === null ? t('commission.price_hint') : undefined}
            onChange={(price_from) =>
              onChange({ ...item, price_from, price_to: kind === 'fixed' ? price_from : to })
            }
          />
          {kind === 'range' && (
            <AmountField
              label={t('commission.price_to', { currency })}
              value={to}
              currency={currency}
              errorMessage={
                problem && t(from === null ? 'commission.price_to_alone' : 'commission.price_to_low')
              }
              onChange={(price_to) => onChange({ ...item, price_to })}
            />
          )}
        </div>
      )}
    </>
  );
}
