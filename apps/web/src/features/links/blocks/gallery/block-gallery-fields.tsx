'use client';

import type { BlockContents, BlockPicture } from '@musubi/domain/block-contents';
import { GALLERY_PICTURES_MAX_COUNT, GALLERY_PICTURES_MIN_COUNT } from '@musubi/domain/block-rules';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { IMAGE_TYPES } from '#shared/images/image-files.ts';
import { useGivenFiles } from '#shared/images/use-given-file.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';
import { AnnouncementRegion, useAnnouncement } from '#shared/signals/announcement.tsx';

import { BlockLine, type KindFieldsProps } from '../kit/block-field-kit.tsx';
import { movedTo } from '../kit/moved-to.ts';
import { GalleryEntry } from './block-gallery-entry.tsx';
import { GalleryQueue } from './block-gallery-queue.tsx';
import { listenToSort } from './sort-entries.ts';
import { useGalleryUpload } from './use-gallery-upload.ts';

import styles from '../kit/block-fields.module.css';

type Gallery = BlockContents['gallery'];

const MAX = GALLERY_PICTURES_MAX_COUNT;

const withPicture = (gallery: Gallery, image_key: string): Gallery => {
  const picture: BlockPicture = { image_key, alt: '', is_decoration: false, caption: '' };
  return { ...gallery, pictures: [...gallery.pictures, picture] };
};

interface AddPicturesProps {
  readonly gallery: Gallery;
  readonly onChoose: KindFieldsProps<'gallery'>['onChoose'];
}

/** Adds one or more pictures by file dialog, drop or paste. */
function AddPictures({ gallery, onChoose }: AddPicturesProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const [leftOut, setLeftOut] = useState(0);
  const upload = useGalleryUpload((key) => onChoose((present) => withPicture(present, key)));
  const count = gallery.pictures.length;
  const coming = upload.files.filter(({ state }) => state !== 'failed').length;
  const room = Math.max(0, MAX - count - coming);
  const add = (files: readonly File[]): void => {
    upload.add(files.slice(0, room));
    setLeftOut(Math.max(0, files.length - room));
  };
  const { groupRef, isOver } = useGivenFiles<HTMLFieldSetElement>(upload.isOnline ? add : null);
  return (
    <FieldGroup ref={groupRef} legend={t('gallery.label')} data-over={isOver || undefined}>
      <div className={count === 0 ? styles['drop'] : styles['inline']}>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={IMAGE_TYPES}
          onSelect={(files) => add([...(files ?? [])])}
        >
          <Button
            icon={<ImagePlus size={20} aria-hidden="true" />}
            isDisabled={!upload.isOnline || room === 0}
          >
            {count === 0 ? t('gallery.choose') : t('gallery.add')}
          </Button>
        </FileTrigger>
        <p className={styles['note']}>{upload.isOnline ? t('gallery.hint') : t('picture.offline')}</p>
      </div>
      <GalleryQueue
        files={upload.files}
        onRetry={upload.retry}
        onDismiss={upload.dismiss}
        onCancel={upload.cancel}
      />
      {leftOut > 0 && (
        <Notice tone="warn" role="status">
          {t('gallery.full', { max: MAX, count: leftOut })}
        </Notice>
      )}
      {count > 0 && coming === 0 && count < GALLERY_PICTURES_MIN_COUNT && (
        <Notice role="status">{t('gallery.too_few')}</Notice>
      )}
    </FieldGroup>
  );
}

const keyOf = (pictures: readonly BlockPicture[], at: number): string => {
  const key = pictures[at]?.image_key ?? '';
  return pictures.findIndex(({ image_key }) => image_key === key) === at ? key : `${key}-${at}`;
};

function Pictures({ data, onChange, onChoose }: KindFieldsProps<'gallery'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const listRef = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const [announcement, announce] = useAnnouncement();
  const { pictures } = data;
  const move = (from: number, to: number): void => {
    flushSync(() => onChoose((present) => ({ ...present, pictures: movedTo(present.pictures, from, to) })));
    listRef.current?.children[to]?.querySelector<HTMLElement>('[data-sort-handle]')?.focus();
    announce(t('gallery.moved', { place: to + 1, total: pictures.length }));
  };
  const drop = useEffectEvent(move);
  useEffect(() => {
    const { current: list } = listRef;
    return list === null ? undefined : listenToSort({ list, onDrop: (from, to) => drop(from, to) });
  }, []);
  const replace = (present: Gallery, at: number, picture: BlockPicture): Gallery => ({
    ...present,
    pictures: present.pictures.with(at, picture),
  });
  return (
    <>
      <p className={styles['note']} id={hintId}>
        {t('gallery.count', { count: pictures.length, max: MAX })} {t('gallery.drag_hint')}
      </p>
      <ol ref={listRef} className={styles['entries']}>
        {pictures.map((picture, at) => (
          <li key={keyOf(pictures, at)}>
            <GalleryEntry
              picture={picture}
              at={at}
              count={pictures.length}
              hintId={hintId}
              onChange={(changed) => onChange((present) => replace(present, at, changed))}
              onChoose={(chosen) => onChoose((present) => replace(present, at, chosen))}
              onMove={(to) => move(at, to)}
              onRemove={() =>
                onChoose((present) => ({ ...present, pictures: present.pictures.toSpliced(at, 1) }))
              }
            />
          </li>
        ))}
      </ol>
      <AnnouncementRegion announcement={announcement} />
    </>
  );
}

export function GalleryFields({ data, onChange, onChoose }: KindFieldsProps<'gallery'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <>
      <BlockLine
        path="gallery/title"
        label={t('gallery.title')}
        value={data.title}
        max={40}
        onChange={(title) => onChange({ ...data, title })}
      />
      <AddPictures gallery={data} onChoose={onChoose} />
      {data.pictures.length > 0 && <Pictures data={data} onChange={onChange} onChoose={onChoose} />}
    </>
  );
}
