'use client';

import { Button } from '@musubi/ui/button/button';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

interface ShareButtonProps {
  readonly url: string;
  readonly title: string;
}

const never = (): (() => void) => () => {};

/**
 * Opens the device's share dialog; renders nothing if the browser has no such dialog. Screens with this
 * button have a copy button too.
 */
export function ShareButton({ url, title }: ShareButtonProps): React.ReactNode {
  const { t } = useTranslation('common');
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  if (!canShare) return null;
  const handleShare = async (): Promise<void> => {
    try {
      await navigator.share({ url, title });
    } catch (error) {
      const wasCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!wasCancelled) showToast(t('share.refused'), { kind: 'error', id: 'share' });
    }
  };
  return (
    <Button icon={<Share2 size={18} aria-hidden="true" />} onPress={() => void handleShare()}>
      {t('share.label')}
    </Button>
  );
}
