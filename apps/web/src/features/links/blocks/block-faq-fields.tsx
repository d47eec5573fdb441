'use client';

import type { FaqItem } from '@musubi/domain/block-contents';
import { FAQ_ITEMS_MAX_COUNT } from '@musubi/domain/block-rules';
import { Button } from '@musubi/ui/button/button';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { FieldGroup } from '#shared/screen/field-group.tsx';

import { BlockLine, type KindFieldsProps } from './kit/block-field-kit.tsx';
import { movedTo } from './kit/moved-to.ts';

import styles from './kit/block-fields.module.css';

interface QuestionProps {
  readonly item: FaqItem;
  readonly at: number;
  readonly count: number;
  readonly onChange: (item: FaqItem) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const ICON_PX = 18;

function Question({ item, at, count, onChange, onMove, onRemove }: QuestionProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const place = at + 1;
  return (
    <FieldGroup legend={t('faq.item', { place })}>
      <BlockLine
        path={`faq/items/${at}/question`}
        label={t('faq.question')}
        value={item.question}
        max={120}
        onChange={(question) => onChange({ ...item, question })}
      />
      <BlockLine
        path={`faq/items/${at}/answer`}
        label={t('faq.answer')}
        value={item.answer}
        max={600}
        rows={3}
        onChange={(answer) => onChange({ ...item, answer })}
      />
      <div className={styles['tools']}>
        <IconButton
          label={t('faq.up', { place })}
          icon={<ArrowUp size={ICON_PX} aria-hidden="true" />}
          isDisabled={at === 0}
          data-tool="up"
          onPress={() => onMove(at - 1)}
        />
        <IconButton
          label={t('faq.down', { place })}
          icon={<ArrowDown size={ICON_PX} aria-hidden="true" />}
          isDisabled={place === count}
          data-tool="down"
          onPress={() => onMove(at + 1)}
        />
        <IconButton
          label={t('faq.remove', { place })}
          icon={<Trash2 size={ICON_PX} aria-hidden="true" />}
          isDisabled={count === 1}
          data-tool="remove"
          onPress={onRemove}
        />
      </div>
    </FieldGroup>
  );
}

export function FaqFields({ data, onChange, onChoose }: KindFieldsProps<'faq'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const listRef = useRef<HTMLOListElement>(null);
  const { items } = data;
  const isFull = items.length >= FAQ_ITEMS_MAX_COUNT;
  const fieldOf = (at: number): HTMLElement | null | undefined =>
    listRef.current?.children[at]?.querySelector<HTMLElement>('input');
  const choose = (next: readonly FaqItem[], focusAt: number): void => {
    flushSync(() => onChoose({ ...data, items: next }));
    fieldOf(Math.min(focusAt, next.length - 1))?.focus();
  };
  return (
    <>
      <BlockLine
        path="faq/title"
        label={t('faq.title')}
        value={data.title}
        max={40}
        onChange={(title) => onChange({ ...data, title })}
      />
      <ol ref={listRef} className={styles['entries']}>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- questions have no ids, and their fields keep no state
          <li key={at}>
            <Question
              item={item}
              at={at}
              count={items.length}
              onChange={(changed) => onChange({ ...data, items: items.with(at, changed) })}
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
          onPress={() => choose([...items, { question: '', answer: '' }], items.length)}
        >
          {t('faq.add')}
        </Button>
        {isFull && <p className={styles['note']}>{t('faq.full', { max: FAQ_ITEMS_MAX_COUNT })}</p>}
      </div>
    </>
  );
}
