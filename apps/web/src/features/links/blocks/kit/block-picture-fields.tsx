'use client';

import type { BlockPicture } from '@musubi/domain/block-contents';
import { Switch } from '@musubi/ui/switch/switch';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { BlockLine, type KindFieldsProps } from './block-field-kit.tsx';
import { BlockImage } from './block-image.tsx';

import styles from './block-fields.module.css';

interface PictureWordsProps {
  /** Path of the picture inside the block. */
  readonly path: string;
  readonly picture: BlockPicture;
  readonly onChange: (picture: BlockPicture) => void;
  readonly onChoose: (picture: BlockPicture) => void;
}

/** A note that asks for a missing description. It is recognisable without colour. */
function MissingAlt(): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <span className={styles['missing']}>
      <CircleAlert size={18} aria-hidden="true" />
      {t('picture.alt_missing')}
    </span>
  );
}

/** The texts of a picture. A missing description is marked but never prevents saving. */
export function PictureWords({ path, picture, onChange, onChoose }: PictureWordsProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <>
      {!picture.is_decoration && (
        <BlockLine
          path={`${path}/alt`}
          label={t('picture.alt')}
          hint={picture.alt.trim() === '' ? <MissingAlt /> : t('picture.alt_hint')}
          value={picture.alt}
          max={200}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
      )}
      <Switch
        label={t('picture.decoration')}
        isSelected={picture.is_decoration}
        // Clears the description of a decorative picture, because screen readers would read it.
        onChange={(is_decoration) =>
          onChoose({ ...picture, is_decoration, alt: is_decoration ? '' : picture.alt })
        }
      />
      <BlockLine
        path={`${path}/caption`}
        label={t('picture.caption')}
        value={picture.caption}
        max={120}
        onChange={(caption) => onChange({ ...picture, caption })}
      />
    </>
  );
}

export function PictureFields({ data, onChange, onChoose }: KindFieldsProps<'picture'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <>
      <BlockImage
        legend={t('picture.label')}
        imageKey={data.image_key}
        onKey={(image_key) => onChoose((present) => ({ ...present, image_key }))}
      />
      {data.image_key !== '' && (
        <PictureWords path="picture" picture={data} onChange={onChange} onChoose={onChoose} />
      )}
    </>
  );
}
