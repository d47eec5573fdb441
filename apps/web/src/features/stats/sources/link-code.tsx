'use client';

import type { ShareLink } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { QrCode } from '@musubi/ui/qr-code/qr-code';
import { toQrPath } from '@musubi/ui/qr-code/qr-path';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#shared/save-file.ts';
import { toShownLinkUrl } from '#shared/share/tagged/shown-link-url.ts';

import styles from './sources.module.css';

/** Least width of the picture, in px: 8 cm in print at 300 dpi. */
const PICTURE_WIDTH = 960;

/** Draws a QR code as a PNG file whose modules have whole pixels. */
async function drawPicture(text: string): Promise<Blob | null> {
  const { d, size } = toQrPath(text);
  const scale = Math.ceil(PICTURE_WIDTH / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.clip(new Path2D(d));
  context.fillRect(0, 0, size, size);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve);
  return promise;
}

/** The QR code of a share link, with a button that saves it as a picture. */
export function LinkCode({ link }: { readonly link: ShareLink }): React.JSX.Element {
  const { t } = useTranslation('start');
  const address = toShownLinkUrl(link.url);
  const save = async (): Promise<void> => {
    const picture = await drawPicture(link.url);
    if (picture !== null) saveFile(picture, `${link.tag}.png`);
  };
  return (
    <div className={styles['code']}>
      <QrCode text={link.url} label={t('share.qr_alt', { address })} />
      <p className={styles['address']}>{address}</p>
      <Button icon={<Download size={18} aria-hidden="true" />} onPress={() => void save()}>
        {t('share.qr_png')}
      </Button>
    </div>
  );
}
