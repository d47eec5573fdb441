'use client';

import {
  COMMISSION_CURRENCIES,
  type CommissionBoard,
  type CommissionCurrency,
  type CommissionItem,
} from '@musubi/domain/block-contents';
import { COMMISSION_ITEMS_MAX_COUNT } from '@musubi/domain/block-rules';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Select } from '@musubi/ui/select/select';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { emptyCommissionItem } from '../../draft/commission-item.ts';
import { BlockLine, type KindFieldsProps } from '../kit/block-field-kit.tsx';
import { movedTo } from '../kit/moved-to.ts';
import { CommissionItemFields } from './commission-item-fields.tsx';
import { inCurrency } from './commission-price.ts';
import { AskFields, TermsFields } from './commission-terms-fields.tsx';

import styles from '../kit/block-fields.module.css';

type FieldsProps = KindFieldsProps<'commission'>;

const MAX = COMMISSION_ITEMS_MAX_COUNT;

function withCurrency(board: CommissionBoard, to: CommissionCurrency): CommissionBoard {
  const change = { from: board.currency, to };
  const items = board.items.map((item) => ({
    ...item,
    price_from: inCurrency(item.price_from, change),
    price_to: inCurrency(item.price_to, change),
  }));
  return { ...board, currency: to, items };
}

/** Sets the picture of an entry, which may have moved during the upload. */
function withPicture(board: CommissionBoard, id: string, image_key: string): CommissionBoard {
  return { ...board, items: board.items.map((item) => (item.id === id ? { ...item, image_key } : item)) };
}

function Items({ data, onChange, onChoose }: FieldsProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const listRef = useRef<HTMLOListElement>(null);
  const { items, currency } = data;
  const isFull = items.length >= MAX;
  const choose = (next: readonly CommissionItem[], focusAt: number): void => {
    flushSync(() => onChoose({ ...data, items: next }));
    const entry = listRef.current?.children[Math.min(focusAt, next.length - 1)];
    entry?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <>
      <ol ref={listRef} className={styles['entries']}>
        {items.map((item, at) => (
          <li key={item.id}>
            <CommissionItemFields
              item={item}
              at={at}
              count={items.length}
              currency={currency}
              onChange={(changed) => onChange({ ...data, items: items.with(at, changed) })}
              onChoose={(chosen) => onChoose({ ...data, items: items.with(at, chosen) })}
              onPicture={(key) => onChoose((present) => withPicture(present, item.id, key))}
              onMove={(to) => choose(movedTo(items, at, to), to)}
              onRemove={() => choose(items.toSpliced(at, 1), at)}
            />
          </li>
        ))}
      </ol>
      <div className={styles['inline']}>
        <Button
          icon={<Plus size={20} aria-hidden="true" />}
          isDisabled={isFull}
          onPress={() => choose([...items, emptyCommissionItem(crypto.randomUUID())], items.length)}
        >
          {t('commission.add')}
        </Button>
        {isFull && <p className={styles['note']}>{t('commission.full', { max: MAX })}</p>}
      </div>
    </>
  );
}

/** The fields of a commission board: prices, terms and ways to ask. The dashboard changes whether it is open. */
export function CommissionFields(props: FieldsProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' });
  const { data, onChange, onChoose } = props;
  return (
    <>
      <p className={styles['note']}>{t('commission.state_note')}</p>
      <BlockLine
        path="commission/title"
        label={t('commission.title')}
        hint={t('commission.title_hint')}
        value={data.title}
        max={40}
        onChange={(title) => onChange({ ...data, title })}
      />
      <Select
        label={t('commission.currency')}
        items={COMMISSION_CURRENCIES.map((value) => ({
          value,
          label: `${names.of(value) ?? value} (${value})`,
        }))}
        value={data.currency}
        onChange={(currency) => onChoose(withCurrency(data, currency))}
      />
      <Items {...props} />
      <TermsFields {...props} />
      <AskFields {...props} />
    </>
  );
}
