import type { OperatorSelf } from '@musubi/api-client';
import { OPERATOR_ROLES, type OperatorRole } from '@musubi/domain/operators';
import type { DrawerEntry, DrawerSection } from '@musubi/ui/side-drawer/drawer-entries';
import type { TFunction } from 'i18next';
import {
  Blocks,
  ChartColumn,
  Compass,
  Gauge,
  HeartPulse,
  ListChecks,
  type LucideIcon,
  Mails,
  Scale,
  ScrollText,
  UserCog,
  UserSearch,
} from 'lucide-react';

import { hasRole } from '#shared/operators/operator-context.tsx';
import { deskPaths } from '#shared/routing/desk-paths.ts';
import { paths } from '#shared/routing/paths.ts';

const ICON_PX = 20;

interface DeskScreen {
  readonly path: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Roles that use the screen. Administrators use all screens. */
  readonly roles: readonly OperatorRole[];
}

interface DeskSectionsContext {
  readonly t: TFunction<'operators'>;
  readonly localize: (path: string) => string;
  /** Path of the current screen without its locale. */
  readonly currentPath: string;
  readonly self: Pick<OperatorSelf, 'roles'>;
}

function screensOf(t: TFunction<'operators'>): readonly DeskScreen[] {
  return [
    { path: deskPaths.queue, label: t('nav.queue'), Icon: ListChecks, roles: ['moderator'] },
    { path: deskPaths.appeals, label: t('nav.appeals'), Icon: Scale, roles: ['moderator'] },
    { path: deskPaths.people, label: t('nav.people'), Icon: UserSearch, roles: ['support'] },
    { path: deskPaths.discovery, label: t('nav.discovery'), Icon: Compass, roles: ['moderator'] },
    { path: deskPaths.clients, label: t('nav.clients'), Icon: Blocks, roles: ['moderator'] },
    { path: deskPaths.readerMails, label: t('nav.reader_mails'), Icon: Mails, roles: ['moderator'] },
    { path: deskPaths.health, label: t('nav.health'), Icon: HeartPulse, roles: OPERATOR_ROLES },
    { path: deskPaths.numbers, label: t('nav.numbers'), Icon: ChartColumn, roles: OPERATOR_ROLES },
    { path: deskPaths.log, label: t('nav.log'), Icon: ScrollText, roles: ['moderator'] },
    { path: deskPaths.operators, label: t('nav.operators'), Icon: UserCog, roles: ['administrator'] },
  ];
}

/** Whether the current screen is `path` or below it. Cases count as below the queue. */
function isWithin(currentPath: string, path: string): boolean {
  const root = path === deskPaths.queue ? deskPaths.cases : path;
  return currentPath === path || currentPath === root || currentPath.startsWith(`${root}/`);
}

/** The menu of the desk: the screens for the operator's roles, and a link to the member area. */
export function deskSections({
  t,
  localize,
  currentPath,
  self,
}: DeskSectionsContext): readonly DrawerSection[] {
  const entryOf = ({ path, label, Icon }: Omit<DeskScreen, 'roles'>): DrawerEntry => ({
    id: path,
    label,
    href: localize(path),
    icon: <Icon size={ICON_PX} aria-hidden="true" />,
    isCurrent: isWithin(currentPath, path),
    // On a case, the queue's entry links back to the queue.
    isAlwaysLink: path === deskPaths.queue && currentPath !== path,
  });
  const screens = screensOf(t).filter(({ roles }) => hasRole(self, roles));
  const dashboard = { path: paths.dashboard, label: t('nav.dashboard'), Icon: Gauge } as const;
  return [
    { id: 'desk', heading: t('nav.desk'), entries: screens.map(entryOf) },
    { id: 'member', heading: t('nav.member'), entries: [entryOf(dashboard)] },
  ];
}
