'use client';

import { Button } from '@musubi/ui/button/button';
import { FileButton } from '@musubi/ui/file-button/file-button';
import { toImageSource } from '@musubi/ui/profile-page/content-image';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { IMAGE_TYPES } from '#shared/images/image-files.ts';
import { useGivenFile } from '#shared/images/use-given-file.ts';
import { useImageUpload } from '#shared/images/use-image-upload.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';
import { UploadState } from '#shared/uploads/upload-state.tsx';

import styles from './block-fields.module.css';

interface BlockImageProps {
  readonly legend: string;
  readonly imageKey: string | null;
  /** Called when the upload ends, possibly after the fields have closed. */
  readonly onKey: (key: string) => void;
  /** Removes an optional image. */
  readonly onRemove?: () => void;
}

/** The image of a block. A chosen, dropped or pasted image is uploaded at once. */
export function BlockImage({ legend, imageKey, onKey, onRemove }: BlockImageProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { config } = useApp();
  const chooseRef = useRef<HTMLButtonElement>(null);
  const upload = useImageUpload('thumbnail', onKey);
  const canSend = upload.isOnline && upload.sending === null;
  const { groupRef, isOver } = useGivenFile<HTMLFieldSetElement>(
    canSend ? (file) => void upload.send(file) : null,
  );
  const source = toImageSource(config.contentOrigin, imageKey, 'card');
  const remove = (): void => {
    // Removing the picture also removes the pressed button.
    flushSync(() => onRemove?.());
    chooseRef.current?.focus();
  };
  return (
    <FieldGroup ref={groupRef} legend={legend} data-over={isOver || undefined}>
      {source !== null && <img {...source} alt={t('picture.preview')} className={styles['image']} />}
      <div className={styles['inline']}>
        <FileButton
          ref={chooseRef}
          icon={<ImagePlus size={20} aria-hidden="true" />}
          acceptedTypes={IMAGE_TYPES}
          isDisabled={!upload.isOnline}
          isPending={upload.sending !== null}
          onFile={(file) => void upload.send(file)}
        >
          {source === null ? t('picture.choose') : t('picture.replace')}
        </FileButton>
        {source !== null && onRemove !== undefined && (
          <Button variant="quiet" onPress={remove}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <UploadState
        upload={upload}
        hint={upload.isOnline ? t('picture.hint') : t('picture.offline')}
        problem={upload.problem}
        isOnline={upload.isOnline}
      />
    </FieldGroup>
  );
}
