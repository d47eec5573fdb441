'use client';

import type { CommissionCurrency, CommissionItem } from '@musubi/domain/block-contents';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FieldGroup } from '#shared/screen/field-group.tsx';
import { FoldedSection } from '#shared/screen/folded-section.tsx';

import { BlockLine } from '../kit/block-field-kit.tsx';
import { BlockImage } from '../kit/block-image.tsx';
import { PriceFields } from './price-fields.tsx';

import styles from '../kit/block-fields.module.css';

const ICON_PX = 18;

interface CommissionItemFieldsProps {
  readonly item: CommissionItem;
  readonly at: number;
  readonly count: number;
  readonly currency: CommissionCurrency;
  readonly onChange: (item: CommissionItem) => void;
  readonly onChoose: (item: CommissionItem) => void;
  /** Called when an upload has finished, maybe after further typing. */
  readonly onPicture: (imageKey: string) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function ItemTools({
  at,
  count,
  onMove,
  onRemove,
}: Pick<CommissionItemFieldsProps, 'at' | 'count' | 'onMove' | 'onRemove'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const place = at + 1;
  return (
    <div className={styles['tools']}>
      <IconButton
        label={t('commission.up', { place })}
        icon={<ArrowUp size={ICON_PX} aria-hidden="true" />}
        isDisabled={at === 0}
        onPress={() => onMove(at - 1)}
      />
      <IconButton
        label={t('commission.down', { place })}
        icon={<ArrowDown size={ICON_PX} aria-hidden="true" />}
        isDisabled={place === count}
        onPress={() => onMove(at + 1)}
      />
      <IconButton
        label={t('commission.remove', { place })}
        icon={<Trash2 size={ICON_PX} aria-hidden="true" />}
        isDisabled={count === 1}
        onPress={onRemove}
      />
    </div>
  );
}

/** Picture and further texts of an entry, which not every entry needs. */
function ItemDetails({
  item,
  at,
  onChange,
  onChoose,
  onPicture,
}: CommissionItemFieldsProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const path = `commission/items/${at}`;
  return (
    <FoldedSection title={t('commission.item_more')}>
      <BlockLine
        path={`${path}/includes`}
        label={t('commission.includes')}
        value={item.includes}
        max={120}
        onChange={(includes) => onChange({ ...item, includes })}
      />
      <div className={styles['pair']}>
        <BlockLine
          path={`${path}/turnaround`}
          label={t('commission.turnaround')}
          hint={t('commission.turnaround_hint')}
          value={item.turnaround}
          max={30}
          onChange={(turnaround) => onChange({ ...item, turnaround })}
        />
        <BlockLine
          path={`${path}/price_note`}
          label={t('commission.price_note')}
          hint={t('commission.price_note_hint')}
          value={item.price_note}
          max={30}
          onChange={(price_note) => onChange({ ...item, price_note })}
        />
      </div>
      <BlockImage
        legend={t('picture.optional')}
        imageKey={item.image_key}
        onKey={onPicture}
        onRemove={() => onChoose({ ...item, image_key: null, alt: '' })}
      />
      {item.image_key !== null && (
        <BlockLine
          path={`${path}/alt`}
          label={t('picture.alt')}
          hint={t('picture.alt_hint')}
          value={item.alt}
          max={200}
          onChange={(alt) => onChange({ ...item, alt })}
        />
      )}
    </FoldedSection>
  );
}

/** One entry of a commission board. */
export function CommissionItemFields(props: CommissionItemFieldsProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { item, at, currency, onChange, onChoose } = props;
  const path = `commission/items/${at}`;
  return (
    <FieldGroup legend={t('commission.item', { place: at + 1 })}>
      <BlockLine
        path={`${path}/name`}
        label={t('commission.name')}
        hint={t('commission.name_hint')}
        value={item.name}
        max={40}
        onChange={(name) => onChange({ ...item, name })}
      />
      <PriceFields path={path} item={item} currency={currency} onChange={onChange} onChoose={onChoose} />
      <ItemDetails {...props} />
      <ItemTools {...props} />
    </FieldGroup>
  );
}
