import type { ReactNode } from 'react';

import { WindowShell } from '#shell/site/window-shell.tsx';

export default function WindowLayout({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <WindowShell>{children}</WindowShell>;
}
