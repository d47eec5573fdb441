import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { WebhookScreen } from '#features/settings/webhooks/webhook-screen.tsx';
import { localeOf, type WebhookRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: WebhookRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'webhooks');
  return { title: t('title') };
}

export default async function Page(props: WebhookRouteProps): Promise<React.JSX.Element> {
  const { id } = await props.params;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['webhooks']}>
      <WebhookScreen id={id} />
    </ScreenMessages>
  );
}
