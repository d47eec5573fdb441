'use client';

import { hasOwnName } from '@musubi/domain/display-name';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { connectPath, loginPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ScreenBar } from '#shared/screen/screen-bar.tsx';
import { useSetLeaving } from '#shared/session/leaving-context.ts';
import { useMayLogOut } from '#shared/session/use-may-log-out.ts';

import { ConsentView } from './consent-view.tsx';
import { useConsent } from './use-consent.ts';

/** `/connect/{uid}`: asks the member whether an app may act for her, and what it may do. */
export function ConsentScreen({ uid }: { readonly uid: string }): React.JSX.Element | null {
  const { config, sealedDrafts } = useApp();
  const { user, profile, logout } = useSession();
  const consent = useConsent(uid);
  const localize = useLocalize();
  const mayLogOut = useMayLogOut();
  const setLeaving = useSetLeaving();
  if (profile === undefined) return null;
  const { icon_image_key: iconKey, pub_id: handle } = profile;
  const handleOther = async (): Promise<void> => {
    if (!(await mayLogOut())) return;
    setLeaving(true);
    sealedDrafts.use((drafts) => drafts.forget(user.id));
    await logout(localize(loginPath(localize(connectPath(uid)))));
  };
  return (
    <>
      <ScreenBar />
      <ConsentView
        consent={consent}
        account={{
          name: hasOwnName(profile) ? profile.name : null,
          handle,
          iconUrl: iconKey === null ? null : `${config.contentOrigin}/${iconKey}`,
        }}
        onOther={handleOther}
      />
    </>
  );
}
