import type { ReactNode } from 'react';

import { SiteShell } from '#shell/site/site-shell.tsx';

export default function SiteLayout({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <SiteShell>{children}</SiteShell>;
}
