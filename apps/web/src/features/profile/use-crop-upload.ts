'use client';

import { cropToFile, type Picture, type PictureCrop } from '@musubi/ui/image-cropper/picture';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useImageUpload } from '#shared/images/use-image-upload.ts';

import { PICTURE_KINDS, type PictureField } from './profile-pictures.ts';

/** The way of the kept part of a picture to the server. */
export interface CropUpload {
  /** While the part is being cut out or sent. */
  readonly isBusy: boolean;
  readonly isOnline: boolean;
  /** Why it did not arrive; null when there is nothing to say. */
  readonly problem: string | null;
  /** Takes what is kept of the picture. */
  note(crop: PictureCrop): void;
  /** Sends what is kept; null while that is unknown, or without a network. */
  readonly send: (() => void) | null;
}

/** @param picture Null while there is none; another one needs a part of its own. */
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

  const send = async (whole: Picture, kept: PictureCrop): Promise<void> => {
    setUncut(null);
    setIsCutting(true);
    // A browser may be out of memory for so large a canvas, or forbid to read it.
    const file = await cropToFile(whole, kept, kind.limit).catch(() => null);
    if (file === null) setUncut(whole);
    else await upload.send(file);
    setIsCutting(false);
  };
  const isBusy = isCutting || upload.isSending;
  const isReady = picture !== null && placed === picture && upload.isOnline;
  const failure = upload.problem === null ? null : `${upload.problem} ${t('crop.kept')}`;

  return {
    isBusy,
    isOnline: upload.isOnline,
    problem: picture !== null && uncut === picture ? t('crop.failed') : failure,
    note(kept) {
      crop.current = kept;
      setPlaced(picture);
    },
    send: isReady
      ? () => {
          if (crop.current !== null) void send(picture, crop.current);
        }
      : null,
  };
}
