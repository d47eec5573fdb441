import { findServiceOfLink } from '@musubi/domain/services';

import { base } from './generated/page-styles.ts';
import { PageIcon } from './page-icon.tsx';
import type { ProfilePageProps } from './profile-page-props.ts';
import type { PublicLink } from './public-profile.ts';

interface LinkMarkProps extends Pick<ProfilePageProps, 'findServiceMark'> {
  readonly link: PublicLink;
}

/** The mark of a link's service, by its host when its type says less. */
export function LinkMark({ link, findServiceMark }: LinkMarkProps): React.JSX.Element {
  const service = findServiceOfLink(link);
  const path = service === null ? null : findServiceMark(service);
  if (path === null) return <PageIcon id={link.type} />;
  return (
    <svg className={base.classes.icon} aria-hidden="true" viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}
