'use client';

import { Button } from '@musubi/ui/button/button';
import { FileButton } from '@musubi/ui/file-button/file-button';
import { toImageSource } from '@musubi/ui/profile-page/content-image';
import { ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { IMAGE_TYPES } from '#shared/images/image-files.ts';
import { useImageUpload } from '#shared/images/use-image-upload.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';
import { UploadState } from '#shared/uploads/upload-state.tsx';

import type { LinkDraft } from '../draft/links-draft.ts';
import { useActions } from '../editing/links-context.ts';

import styles from './link-editor.module.css';

/** Uploads or removes the picture of a link. */
export function LinkThumbnail({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const { config } = useApp();
  const actions = useActions();
  const upload = useImageUpload('thumbnail', (key) => actions.choose(link.id, { thumbnail_image_key: key }));
  const source = toImageSource(config.contentOrigin, link.thumbnail_image_key, 'thumbnail');
  return (
    <FieldGroup legend={t('thumbnail.label')}>
      <div className={styles['inline']}>
        {source !== null && (
          <img {...source} alt={t('thumbnail.alt')} width={72} height={72} className={styles['thumbnail']} />
        )}
        <FileButton
          icon={<ImagePlus size={20} aria-hidden="true" />}
          acceptedTypes={IMAGE_TYPES}
          isDisabled={!upload.isOnline}
          isPending={upload.sending !== null}
          onFile={(file) => void upload.send(file)}
        >
          {source === null ? t('thumbnail.choose') : t('thumbnail.replace')}
        </FileButton>
        {source !== null && (
          <Button onPress={() => actions.choose(link.id, { thumbnail_image_key: null })}>
            {t('thumbnail.remove')}
          </Button>
        )}
      </div>
      <UploadState
        upload={upload}
        hint={upload.isOnline ? t('thumbnail.hint') : t('thumbnail.offline')}
        problem={upload.problem}
        isOnline={upload.isOnline}
      />
    </FieldGroup>
  );
}
