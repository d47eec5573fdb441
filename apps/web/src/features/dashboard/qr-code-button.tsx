'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Download, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './page-address-card.module.css';

interface QrCodeButtonProps {
  readonly path: string;
  readonly address: string;
}

/** Shows the URL of the creator's page as a QR code that can be downloaded for print. */
export function QrCodeButton({ path, address }: QrCodeButtonProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const code = `${path}/qr.svg`;
  return (
    <>
      <Button icon={<QrCode size={18} aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        {t('qr.label')}
      </Button>
      <Dialog
        title={t('qr.title')}
        closeLabel={t('common:action.close')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <div className={styles['qr']}>
          <img src={code} alt={t('qr.alt', { address })} width={240} height={240} />
          <LinkButton href={`${code}?download`} download icon={<Download size={18} aria-hidden="true" />}>
            {t('qr.download')}
          </LinkButton>
        </div>
      </Dialog>
    </>
  );
}
