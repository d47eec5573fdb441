'use client';

import type { BlockContents } from '@musubi/domain/block-contents';
import { Select } from '@musubi/ui/select/select';
import { useTranslation } from 'react-i18next';

import { BlockLine, type KindFieldsProps } from './kit/block-field-kit.tsx';
import { BlockImage } from './kit/block-image.tsx';

import styles from './kit/block-fields.module.css';

export function ProductFields({ data, onChange, onChoose }: KindFieldsProps<'product'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const change = (part: Partial<BlockContents['product']>): void => onChange({ ...data, ...part });
  return (
    <>
      <BlockLine
        path="product/title"
        label={t('product.title')}
        value={data.title}
        max={80}
        onChange={(title) => change({ title })}
      />
      <BlockLine
        path="product/url"
        label={t('product.url')}
        value={data.url}
        inputMode="url"
        onChange={(url) => change({ url })}
      />
      <div className={styles['pair']}>
        <BlockLine
          path="product/price"
          label={t('product.price')}
          hint={t('product.price_hint')}
          value={data.price}
          max={30}
          onChange={(price) => change({ price })}
        />
        <BlockLine
          path="product/action"
          label={t('product.action')}
          hint={t('product.action_hint')}
          value={data.action}
          max={30}
          onChange={(action) => change({ action })}
        />
      </div>
      <BlockLine
        path="product/description"
        label={t('product.description')}
        value={data.description}
        max={120}
        onChange={(description) => change({ description })}
      />
      <BlockImage
        legend={t('picture.optional')}
        imageKey={data.image_key}
        onKey={(image_key) => onChoose((present) => ({ ...present, image_key }))}
        onRemove={() => onChoose({ ...data, image_key: null })}
      />
    </>
  );
}

const SERVICES = ['openstreetmap', 'google', 'apple'] as const;

const SERVICE_KEYS = {
  openstreetmap: 'map.openstreetmap',
  google: 'map.google',
  apple: 'map.apple',
} as const satisfies Record<BlockContents['map']['service'], string>;

export function MapFields({ data, onChange, onChoose }: KindFieldsProps<'map'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <>
      <BlockLine
        path="map/title"
        label={t('map.title')}
        value={data.title}
        max={80}
        onChange={(title) => onChange({ ...data, title })}
      />
      <BlockLine
        path="map/address"
        label={t('map.address')}
        hint={t('map.address_hint')}
        value={data.address}
        max={160}
        onChange={(address) => onChange({ ...data, address })}
      />
      <Select
        label={t('map.service')}
        items={SERVICES.map((value) => ({ value, label: t(SERVICE_KEYS[value]) }))}
        value={data.service}
        onChange={(service) => onChoose({ ...data, service })}
      />
      <BlockImage
        legend={t('picture.optional')}
        imageKey={data.image_key}
        onKey={(image_key) => onChoose((present) => ({ ...present, image_key }))}
        onRemove={() => onChoose({ ...data, image_key: null })}
      />
    </>
  );
}
