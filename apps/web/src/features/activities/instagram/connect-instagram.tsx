'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Button, type ButtonProps } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { saveBegunState } from './begun-state.ts';
import { saveLanguageLeft } from './language-left.ts';

/** A button that starts the OAuth flow of Instagram, which redirects back to this screen. */
export function ConnectInstagram(
  look: Pick<ButtonProps, 'size' | 'variant' | 'isDisabled'>,
): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const { client } = useApp();
  const locale = useLocale();
  const { isPending, failure, run } = useTask();
  const connect = async (): Promise<void> => {
    const { url } = await client.platform.v4CreateInstagramAuthorization().catch(async (error: unknown) => {
      throw await toApiFailure(error);
    });
    saveLanguageLeft(() => window.sessionStorage, locale);
    saveBegunState(() => window.localStorage, url);
    window.location.assign(url);
  };
  return (
    <>
      <Button {...look} isPending={isPending} onPress={() => void run(connect)}>
        {t('instagram.connect')}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}
