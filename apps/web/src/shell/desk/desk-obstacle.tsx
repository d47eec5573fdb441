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
  const needsFactor = obstacle === 'second_factor_required';
  return (
    <>
      <ScreenBar />
      <MessageScreen
        title={needsFactor ? t('obstacle.second_factor') : t('obstacle.address')}
        body={messageOf(new ApiFailure(obstacle))}
      >
        <Link
          className={buttonClasses({ variant: 'primary' })}
          href={localize(needsFactor ? settingsSectionPath('two-step') : settingsPath('account'))}
        >
          {needsFactor ? t('obstacle.to_security') : t('obstacle.to_account')}
        </Link>
      </MessageScreen>
    </>
  );
}
