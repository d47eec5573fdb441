'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import type { DrawerSection } from '@musubi/ui/side-drawer/drawer-entries';
import { SideDrawer } from '@musubi/ui/side-drawer/side-drawer';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreparedDrafts } from '#shared/editing/use-prepared-drafts.ts';
import { type OperatorContextValue, OperatorProvider } from '#shared/operators/operator-context.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';
import { ScreenSkeleton } from '#shared/screen/screen-skeleton.tsx';
import { LeavingContext } from '#shared/session/leaving-context.ts';

import { DrawerLink } from '../frame/drawer-link.tsx';
import { ShellLanguagePicker } from '../frame/shell-language-picker.tsx';
import { useDrawerContents } from '../frame/use-drawer.ts';
import { RestorableScreen } from '../session/restorable-screen.tsx';
import { deskSections } from './desk-sections.tsx';

interface DeskShellProps {
  readonly operator: OperatorContextValue;
  /** Called with true when a log-out starts, so that the gate does not treat it as an ended session. */
  readonly onLeave: (isLeaving: boolean) => void;
  readonly children: ReactNode;
}

/**
 * Opens the operator's first screen instead of the queue when the operator's roles do not include the queue.
 */
function useFirstScreen(sections: readonly DrawerSection[], currentPath: string): boolean {
  const router = useRouter();
  const entries = sections.flatMap((section) => section.entries);
  const isElsewhere = currentPath === paths.operate && entries.every(({ id }) => id !== currentPath);
  const [first] = entries;
  const target = isElsewhere && first !== undefined && 'href' in first ? first.href : null;
  useEffect(() => {
    if (target !== null) router.replace(target);
  }, [target, router]);
  return isElsewhere;
}

/** The layout of the desk: its menu, and the context with the signed-in operator. */
export function DeskShell({ operator, onLeave, children }: DeskShellProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const { t: tDesk } = useTranslation('operators');
  const { status: _status, sections, foot, ...drawer } = useDrawerContents({ onLeave: () => onLeave(true) });
  usePreparedDrafts();
  const localize = useLocalize();
  const currentPath = useUnlocalizedPath();
  const { self, client } = operator;
  const value = useMemo(() => ({ self, client }), [self, client]);
  const desk = deskSections({ t: tDesk, localize, currentPath, self });
  const isElsewhere = useFirstScreen(desk, currentPath);
  return (
    <SideDrawer
      {...drawer}
      sections={[...desk, ...sections.filter(({ id }) => id === 'account')]}
      // Without the link to the desk, so that the menu has only one current entry.
      foot={foot.filter(({ id }) => id !== paths.operate)}
      standing="wide"
      linkComponent={DrawerLink}
      languagePicker={<ShellLanguagePicker label={t('language.label')} locale={useLocale()} />}
    >
      <LeavingContext value={onLeave}>
        <OperatorProvider value={value}>
          <RestorableScreen path={currentPath}>
            {isElsewhere ? <ScreenSkeleton /> : children}
          </RestorableScreen>
        </OperatorProvider>
      </LeavingContext>
    </SideDrawer>
  );
}
