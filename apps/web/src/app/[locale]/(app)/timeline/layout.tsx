import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { MemberShell } from '#shell/member/member-shell.tsx';

export const metadata: Metadata = { robots: { index: false } };

/** Renders the timeline in the shell of the member area, although its path is not below `/my`. */
export default function TimelineLayout({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <MemberShell>{children}</MemberShell>;
}
