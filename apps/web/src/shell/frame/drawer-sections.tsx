import type { DrawerBadge, DrawerEntry, DrawerSection } from '@musubi/ui/side-drawer/drawer-entries';
import type { TFunction } from 'i18next';
import {
  Activity,
  Compass,
  Eye,
  Gauge,
  Gift,
  HandCoins,
  House,
  Inbox,
  Layers,
  Link as LinkIcon,
  LogIn,
  type LucideIcon,
  Mail,
  MailPlus,
  Newspaper,
  Palette,
  Radio,
  Rss,
  Settings,
  UserRound,
  UsersRound,
} from 'lucide-react';

import { isDiscoverPath, type Path, paths } from '#shared/routing/paths.ts';

const ICON_PX = 20;

export interface DrawerContext {
  readonly t: TFunction;
  readonly localize: (path: string) => string;
  /** Path of the current screen without its locale. */
  readonly currentPath: string;
  readonly guideUrl: string | null;
  /** Whether the member is an OFUSE creator; null while loading. */
  readonly isCreator: boolean | null;
  /** Whether an operator uses this browser. The link to the desk gives no rights. */
  readonly isOperator: boolean;
  /** Number of unread letters; null while unknown, and on screens outside the member area. */
  readonly unreadLetters?: number | null | undefined;
  readonly onLogOut: () => void;
}

/** The settings, and the other screens that show the list of settings. */
const SETTINGS_SCREENS = [paths.settings, paths.names, paths.decisions] as const;

/** Whether the current path is `path` or, in the member area, a path below it. */
function isWithin(currentPath: string, path: Path): boolean {
  return currentPath === path || (path.startsWith('/my/') && currentPath.startsWith(`${path}/`));
}

function screenEntry(
  { localize, currentPath }: DrawerContext,
  { path, label, Icon }: { readonly path: Path; readonly label: string; readonly Icon: LucideIcon },
): DrawerEntry {
  return {
    id: path,
    label,
    href: localize(path),
    icon: <Icon size={ICON_PX} aria-hidden="true" />,
    isCurrent: isWithin(currentPath, path),
    // The top page is always a link, even on the top page itself (specification, section 2).
    isAlwaysLink: path === paths.top,
  };
}

function topEntry(context: DrawerContext): DrawerEntry {
  return screenEntry(context, { path: paths.top, label: context.t('menu.top'), Icon: House });
}

/** Uses a neutral label until the profile has loaded, so that the label never names the wrong action. */
function ofuseEntry(context: DrawerContext): DrawerEntry {
  const { t, isCreator } = context;
  if (isCreator === null)
    return screenEntry(context, { path: paths.ofuse, label: t('menu.ofuse'), Icon: HandCoins });
  return isCreator
    ? screenEntry(context, { path: paths.ofuse, label: t('menu.ofuse_settings'), Icon: Mail })
    : screenEntry(context, { path: paths.ofuse, label: t('menu.ofuse_register'), Icon: MailPlus });
}

/** The menu shown while the session is unknown, with entries for every user. */
export function unknownSections(context: DrawerContext): readonly DrawerSection[] {
  return [{ id: 'site', heading: context.t('menu.site'), entries: [topEntry(context)] }];
}

/** The menu of visitors: the top page and the login. */
export function signedOutSections(context: DrawerContext): readonly DrawerSection[] {
  const login = screenEntry(context, { path: paths.login, label: context.t('menu.login'), Icon: LogIn });
  return [{ id: 'site', heading: context.t('menu.site'), entries: [topEntry(context), login] }];
}

function letterBadge({ t, unreadLetters }: DrawerContext): DrawerBadge | undefined {
  if (typeof unreadLetters !== 'number' || unreadLetters === 0) return undefined;
  return { count: unreadLetters, label: t('menu.unread', { count: unreadLetters }) };
}

/** The discovery entry for members. On pages below discovery, it is a link back to discovery. */
function discoverEntry(context: DrawerContext): DrawerEntry {
  const { t, currentPath } = context;
  const path = paths.discover;
  return {
    ...screenEntry(context, { path, label: t('menu.discover'), Icon: Compass }),
    isCurrent: isDiscoverPath(currentPath),
    isAlwaysLink: currentPath !== path,
  };
}

/** The five sections of the specification with their entries, then two sections of our own. */
export function memberSections(context: DrawerContext): readonly DrawerSection[] {
  const { t } = context;
  const screen = (path: Path, label: string, Icon: LucideIcon): DrawerEntry =>
    screenEntry(context, { path, label, Icon });
  return [
    {
      id: 'site',
      heading: t('menu.site'),
      entries: [topEntry(context), screen(paths.dashboard, t('menu.dashboard'), Gauge)],
    },
    {
      id: 'basic',
      heading: t('menu.basic'),
      entries: [
        screen(paths.profile, t('menu.profile'), UserRound),
        screen(paths.links, t('menu.links'), LinkIcon),
        screen(paths.activities, t('menu.activities'), Rss),
        screen(paths.rewards, t('menu.rewards'), Gift),
      ],
    },
    {
      id: 'appearance',
      heading: t('menu.appearance_section'),
      entries: [
        screen(paths.appearance, t('menu.appearance'), Palette),
        screen(paths.preview, t('menu.preview'), Eye),
      ],
    },
    {
      id: 'monetization',
      heading: t('menu.monetization'),
      entries: [ofuseEntry(context)],
    },
    {
      id: 'account',
      heading: t('menu.account'),
      entries: [
        {
          ...screen(paths.settings, t('menu.settings'), Settings),
          isCurrent: SETTINGS_SCREENS.some((path) => isWithin(context.currentPath, path)),
        },
      ],
    },
    {
      id: 'fans',
      heading: t('menu.fans'),
      entries: [
        { ...screen(paths.letters, t('menu.letters'), Inbox), badge: letterBadge(context) },
        screen(paths.live, t('menu.live'), Radio),
        screen(paths.kits, t('menu.kits'), Layers),
        screen(paths.stats, t('menu.stats'), Activity),
      ],
    },
    {
      id: 'look',
      heading: t('menu.look'),
      isFoldable: true,
      entries: [
        discoverEntry(context),
        screen(paths.timeline, t('menu.timeline'), Newspaper),
        screen(paths.follows, t('menu.follows'), UsersRound),
        screen(paths.supports, t('menu.supports'), HandCoins),
      ],
    },
  ];
}

function footLink({ localize, currentPath }: DrawerContext, path: Path, label: string): DrawerEntry {
  return { id: path, label, href: localize(path), isCurrent: currentPath === path };
}

/** The small links for members beside the language picker. */
export function memberFoot(context: DrawerContext): readonly DrawerEntry[] {
  const { t, guideUrl, isOperator, onLogOut } = context;
  const guide = footLink(context, paths.guide, t('menu.guide'));
  return [
    guideUrl === null ? guide : { ...guide, href: guideUrl, opensNewTab: true },
    ...(isOperator ? [footLink(context, paths.operate, t('menu.operate'))] : []),
    { id: 'logout', label: t('menu.logout'), onAction: onLogOut },
  ];
}
