'use client';

import { cropToFile, type Picture, type PictureCrop } from '@musubi/ui/image-cropper/picture';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useImageUpload } from '#shared/images/use-image-upload.ts';
import type { Upload } from '#shared/uploads/use-upload.ts';

import { PICTURE_KINDS, type PictureField } from './profile-pictures.ts';

export interface CropUpload extends Pick<Upload, 'sending' | 'isCancelled' | 'cancel'> {
  /** True while cropping or uploading. */
  readonly isBusy: boolean;
  readonly isOnline: boolean;
  /** The reason why cropping or uploading failed; null without a failure. */
  readonly problem: string | null;
  /** Sets the area to crop. */
  note(crop: PictureCrop): void;
  /** Crops and uploads the picture; null until the crop area is known, and while the browser is offline. */
  readonly send: (() => void) | null;
}

/**
 * @param picture The decoded picture; null until the file is decoded. Each new picture needs a new crop area.
 */
export function useCropUpload(
  name: PictureField,
  picture: Picture | null,
  onKey: (key: string) => void,
): CropUpload {
  const { t } = useTranslation('profile');
  const kind = PICTURE_KINDS[name];
  const upload = useImageUpload(kind.purpose, onKey);
  const crop = useRef<PictureCrop | null>(null);
  const [placed, setPlaced] = useState<Picture | null>(null);
  const [uncut, setUncut] = useState<Picture | null>(null);
  const [isCutting, setIsCutting] = useState(false);

  const send = async (whole: Picture, area: PictureCrop): Promise<void> => {
    setUncut(null);
    setIsCutting(true);
    // Fails when the canvas exceeds the browser's memory or the browser forbids reading the canvas.
    const file = await cropToFile(whole, area, kind.limit).catch(() => null);
    if (file === null) setUncut(whole);
    else await upload.send(file);
    setIsCutting(false);
  };
  const isBusy = isCutting || upload.sending !== null;
  const isReady = picture !== null && placed === picture && upload.isOnline;
  const failure = upload.problem === null ? null : `${upload.problem} ${t('crop.kept')}`;

  const { sending, isCancelled, cancel } = upload;
  return {
    sending,
    isCancelled,
    cancel,
    isBusy,
    isOnline: upload.isOnline,
    problem: picture !== null && uncut === picture ? t('crop.failed') : failure,
    note(area) {
      crop.current = area;
      setPlaced(picture);
    },
    send: isReady
      ? () => {
          if (crop.current !== null) void send(picture, crop.current);
        }
      : null,
  };
}
