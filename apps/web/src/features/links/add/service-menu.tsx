'use client';

import { LINK_TYPES, SERVICE_PREFIXES, serviceNameIn, type ServiceType } from '@musubi/domain/link-types';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Menu } from '@musubi/ui/menu/menu';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';
import { useTranslation } from 'react-i18next';

/** Services in the menu; creators add any other site by pasting its URL. */
const SERVICE_CHOICES = LINK_TYPES.filter((type): type is ServiceType => type !== 'custom');

/** A menu of services. A choice starts a URL of that service in the field. */
export function ServiceMenu({
  isDisabled,
  onPrefix,
}: {
  readonly isDisabled: boolean;
  readonly onPrefix: (prefix: string) => void;
}): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  return (
    <Menu
      trigger={<Button isDisabled={isDisabled}>{t('add.choose_service')}</Button>}
      actions={SERVICE_CHOICES.map((service) => ({
        id: service,
        label: serviceNameIn(locale, service),
        icon: <ServiceIcon type={service} size={20} />,
        onAction: () => onPrefix(SERVICE_PREFIXES[service]),
      }))}
    />
  );
}
