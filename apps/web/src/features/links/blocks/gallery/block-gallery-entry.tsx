'use client';

import type { BlockPicture } from '@musubi/domain/block-contents';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { toImageSource } from '@musubi/ui/profile-page/content-image';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { FieldGroup } from '#shared/screen/field-group.tsx';

import { PictureWords } from '../kit/block-picture-fields.tsx';

import styles from '../kit/block-fields.module.css';

interface GalleryEntryProps {
  readonly picture: BlockPicture;
  readonly at: number;
  readonly count: number;
  /** Id of the text that explains the handles. */
  readonly hintId: string;
  readonly onChange: (picture: BlockPicture) => void;
  readonly onChoose: (picture: BlockPicture) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const ICON_PX = 18;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A handle that moves its picture by dragging or with arrow keys. */
function Handle({ at, count, hintId, onMove }: GalleryEntryProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <button
      type="button"
      data-sort-handle=""
      className={styles['handle']}
      aria-label={t('gallery.drag', { place: at + 1 })}
      aria-describedby={hintId}
      onKeyDown={(event) => {
        const to = at + (STEPS[event.key] ?? 0);
        if (to === at) return;
        event.preventDefault();
        if (to >= 0 && to < count) onMove(to);
      }}
    >
      <GripVertical size={ICON_PX} aria-hidden="true" />
    </button>
  );
}

function EntryTools({ at, count, onMove, onRemove }: GalleryEntryProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const place = at + 1;
  return (
    <div className={styles['tools']}>
      <IconButton
        label={t('gallery.earlier', { place })}
        icon={<ArrowUp size={ICON_PX} aria-hidden="true" />}
        isDisabled={at === 0}
        onPress={() => onMove(at - 1)}
      />
      <IconButton
        label={t('gallery.later', { place })}
        icon={<ArrowDown size={ICON_PX} aria-hidden="true" />}
        isDisabled={place === count}
        onPress={() => onMove(at + 1)}
      />
      <IconButton
        label={t('gallery.remove', { place })}
        icon={<Trash2 size={ICON_PX} aria-hidden="true" />}
        onPress={onRemove}
      />
    </div>
  );
}

/** One picture of a gallery with its texts. */
export function GalleryEntry(props: GalleryEntryProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { config } = useApp();
  const { picture, at, onChange, onChoose } = props;
  const source = toImageSource(config.contentOrigin, picture.image_key, 'still');
  return (
    <FieldGroup legend={t('gallery.picture', { place: at + 1 })} isLegendHidden>
      <div className={styles['entry']}>
        <div className={styles['entryHead']}>
          <Handle {...props} />
          {source !== null && <img {...source} alt="" loading="lazy" className={styles['thumb']} />}
          <EntryTools {...props} />
        </div>
        <div className={styles['words']}>
          <PictureWords
            path={`gallery/pictures/${at}`}
            picture={picture}
            onChange={onChange}
            onChoose={onChoose}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
