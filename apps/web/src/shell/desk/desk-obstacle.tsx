'use client';

import { buttonClasses } from '@musubi/ui/button/button-look';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import type { OperatorObstacle } from '#shared/operators/ask-operator.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { settingsPath, settingsSectionPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageScreen } from '#shared/screen/message-screen.tsx';
import { ScreenBar } from '#shared/screen/screen-bar.tsx';

/** Shows an operator the requirement for opening the desk, with a link to the setting. */
export function DeskObstacle({ obstacle }: { readonly obstacle: OperatorObstacle }): React.JSX.Element {
  const { t } = useTranslation('operators');
  const messageOf = useFailureMessage();
  const localize = useLocalize();
  const { title, label, path } = {
    second_factor_required: {
      title: t('obstacle.second_factor'),
      label: t('obstacle.to_security'),
      path: settingsSectionPath('two-step'),
    },
    operator_needs_passkey: {
      title: t('obstacle.passkey'),
      label: t('obstacle.to_passkeys'),
      path: settingsPath('security'),
    },
    address_unverified: {
      title: t('obstacle.address'),
      label: t('obstacle.to_account'),
      path: settingsPath('account'),
    },
  }[obstacle];
  return (
    <>
      <ScreenBar />
      <MessageScreen title={title} body={messageOf(new ApiFailure(obstacle))}>
        <Link className={buttonClasses({ variant: 'primary' })} href={localize(path)}>
          {label}
        </Link>
      </MessageScreen>
    </>
  );
}
