'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { FileButton } from '@musubi/ui/file-button/file-button';
import { ImageCropper, type ImageCropperLabels } from '@musubi/ui/image-cropper/image-cropper';
import { Notice } from '@musubi/ui/notice/notice';
import { ProgressBar } from '@musubi/ui/progress-bar/progress-bar';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IMAGE_TYPES } from '#shared/images/image-files.ts';
import { UploadProgress, useUploadLabel } from '#shared/uploads/upload-progress.tsx';

import { PICTURE_KINDS, type PictureField } from './profile-pictures.ts';
import { type ChosenPicture, useChosenPicture } from './use-chosen-picture.ts';
import { type CropUpload, useCropUpload } from './use-crop-upload.ts';

const PREVIEW_KEYS = { icon_image_key: 'crop.preview_icon', cover_image_key: 'crop.preview_cover' } as const;

function useCropperLabels(name: PictureField): ImageCropperLabels {
  const { t, i18n } = useTranslation('profile');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return {
    area: t('crop.area'),
    touchHelp: t('crop.help_touch'),
    pointerHelp: t('crop.help_pointer'),
    zoom: t('crop.zoom'),
    zoomIn: t('crop.zoom_in'),
    zoomOut: t('crop.zoom_out'),
    zoomValue: (zoom) => percent.format(zoom),
    turn: t('crop.turn'),
    reset: t('crop.reset'),
    preview: t(PREVIEW_KEYS[name]),
    small: t('crop.small'),
  };
}

interface CropDialogProps {
  readonly file: File;
  readonly name: PictureField;
  readonly onKey: (key: string) => void;
  /** Closes the dialog without changes. */
  readonly onCancel: () => void;
  /** Replaces the chosen file with another file. */
  readonly onOther: (file: File) => void;
}

const TITLE_KEYS = { icon_image_key: 'crop.title_icon', cover_image_key: 'crop.title_cover' } as const;

interface CropActionsProps {
  readonly close: () => void;
  readonly isSending: boolean;
  /** A button that chooses another file when this file cannot be used; otherwise null. */
  readonly replace: ReactNode;
  /** Uploads the cropped picture; null until a crop area is known, and while the browser is offline. */
  readonly onUse: (() => void) | null;
}

function CropActions({ close, replace, isSending, onUse }: CropActionsProps): React.JSX.Element {
  const { t } = useTranslation('profile');
  return (
    <>
      <Button variant="quiet" onPress={close} isDisabled={isSending}>
        {t('crop.cancel')}
      </Button>
      {replace ?? (
        <Button variant="primary" isDisabled={onUse === null} isPending={isSending} onPress={() => onUse?.()}>
          {t('crop.use')}
        </Button>
      )}
    </>
  );
}

/** The upload state before the first bytes are sent. */
const CUTTING = { name: '', sent: 0, total: 0 };

/**
 * Shown before the chosen file can be cropped: the file is being decoded or sent to the API, or it was
 * refused.
 */
function Opening({
  chosen,
  isOnline,
  onCancel,
}: {
  readonly chosen: ChosenPicture;
  readonly isOnline: boolean;
  readonly onCancel: () => void;
}): React.JSX.Element | null {
  const { t } = useTranslation(['profile', 'common']);
  const label = useUploadLabel(chosen.status === 'reading' ? chosen.sending : null);
  if (chosen.status === 'ready') return null;
  if (chosen.status === 'reading') {
    return (
      <>
        <VisuallyHidden role="status">{label}</VisuallyHidden>
        {chosen.sending === null ? (
          <ProgressBar label={t('crop.reading')} done={0} total={0} />
        ) : (
          <UploadProgress sending={chosen.sending} onCancel={onCancel} />
        )}
      </>
    );
  }
  const again = chosen.retry !== null && (
    <Button size="small" isDisabled={!isOnline} onPress={chosen.retry}>
      {t('common:action.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" role="alert" actions={again || undefined}>
      {chosen.problem}
    </Notice>
  );
}

/** The upload of the cropped picture. */
function Sending({ upload }: { readonly upload: CropUpload }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { sending, isBusy, isCancelled, problem, cancel } = upload;
  const label = useUploadLabel(sending, { label: t('crop.sending') });
  return (
    <>
      {isBusy && <UploadProgress label={t('crop.sending')} sending={sending ?? CUTTING} onCancel={cancel} />}
      <div role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
        {isCancelled && `${t('common:upload.cancelled')} ${t('crop.kept')}`}
      </div>
      {problem !== null && !isBusy && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}

/** Crops a chosen file and uploads the result. The dialog stays open until the upload succeeds. */
export function CropDialog({ file, name, onKey, onCancel, onOther }: CropDialogProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const kind = PICTURE_KINDS[name];
  const labels = useCropperLabels(name);
  const chosen = useChosenPicture(file);
  const upload = useCropUpload(name, chosen.status === 'ready' ? chosen.picture : null, onKey);

  const isRefused = chosen.status === 'refused';

  const replace = (
    <FileButton
      variant={isRefused ? 'primary' : 'secondary'}
      acceptedTypes={IMAGE_TYPES}
      onFile={onOther}
      isDisabled={upload.isBusy}
    >
      {t('picture.replace')}
    </FileButton>
  );
  const renderActions = (close: () => void): React.JSX.Element => (
    <CropActions
      close={close}
      replace={isRefused ? replace : null}
      isSending={upload.isBusy}
      onUse={upload.send}
    />
  );

  return (
    <Dialog
      isOpen
      // Esc does not close the dialog during an upload, because the creator would not know whether the
      // picture was saved.
      onOpenChange={() => !upload.isBusy && onCancel()}
      title={t(isRefused ? 'crop.title_refused' : TITLE_KEYS[name])}
      closeLabel={t('common:action.close')}
      actions={renderActions}
    >
      <Opening chosen={chosen} isOnline={upload.isOnline} onCancel={onCancel} />
      {chosen.status === 'ready' && (
        <ImageCropper
          key={chosen.picture.url}
          picture={chosen.picture}
          aspect={kind.limit.width / kind.limit.height}
          shape={kind.shape}
          minWidth={kind.minWidth}
          labels={labels}
          tools={replace}
          onCrop={upload.note}
        />
      )}
      <Sending upload={upload} />
      {!upload.isOnline && <Notice role="status">{t('crop.offline')}</Notice>}
    </Dialog>
  );
}
