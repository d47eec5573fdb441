'use client';

import type { ImageCropperLabels } from '@musubi/ui/image-cropper/image-cropper';
import { useTranslation } from 'react-i18next';

import type { PictureField } from './profile-pictures.ts';

const PREVIEW_KEYS = { icon_image_key: 'crop.preview_icon', cover_image_key: 'crop.preview_cover' } as const;

export function useCropperLabels(name: PictureField): ImageCropperLabels {
  const { t, i18n } = useTranslation('profile');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return {
    area: t('crop.area'),
    help: t('crop.help'),
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
