import type { ReactNode } from 'react';

import { ConsentShell } from '#shell/member/consent-shell.tsx';

export default function ConnectLayout({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <ConsentShell>{children}</ConsentShell>;
}
