import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { MemberShell } from '#shell/member/member-shell.tsx';

export const metadata: Metadata = { robots: { index: false } };

export default function MemberLayout({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <MemberShell>{children}</MemberShell>;
}
