import { findServiceOfLink } from '@musubi/domain/services';

import type { ProfilePageProps } from '../content/profile-page-props.ts';
import type { PublicLink } from '../content/public-profile.ts';
import { base } from '../generated/page-styles.ts';
import { PageIcon } from './page-icon.tsx';

interface LinkMarkProps extends Pick<ProfilePageProps, 'findServiceMark'> {
  readonly link: PublicLink;
}

/** The mark of a link's service. The link's host decides if its type is less specific. */
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
