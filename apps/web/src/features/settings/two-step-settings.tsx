'use client';

import { useTranslation } from 'react-i18next';

import { AccountSection } from './account-section.tsx';
import { SecondFactorSetting } from './second-factor-setting.tsx';

/** `/my/settings/two-step`: the second factors of the account. */
export function TwoStepSettings(): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  return (
    <AccountSection id="two-step" lead={t('factors.lead')} rows={2}>
      <SecondFactorSetting />
    </AccountSection>
  );
}
