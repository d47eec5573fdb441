import Compass from 'lucide-react/icons/compass';
import Gauge from 'lucide-react/icons/gauge';
import House from 'lucide-react/icons/house';
import Link from 'lucide-react/icons/link';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Palette from 'lucide-react/icons/palette';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';

import type { DrawerSection } from '../side-drawer/drawer-entries.ts';
import type { StoryWords } from './story-words-en.ts';

/** The member area's menu, for stories and tests. */
export function toStorySections(
  { drawer }: StoryWords,
  current: 'top' | 'links',
  onLogout: () => void,
): readonly DrawerSection[] {
  return [
    {
      id: 'site',
      heading: drawer.site,
      entries: [
        {
          id: 'top',
          label: drawer.top,
          href: '#top',
          icon: <House />,
          isAlwaysLink: true,
          isCurrent: current === 'top',
        },
        { id: 'dashboard', label: drawer.dashboard, href: '#dashboard', icon: <Gauge /> },
      ],
    },
    {
      id: 'basic',
      heading: drawer.basic,
      entries: [
        { id: 'profile', label: drawer.profile, href: '#profile', icon: <UserRound /> },
        { id: 'links', label: drawer.links, href: '#links', icon: <Link />, isCurrent: current === 'links' },
      ],
    },
    {
      id: 'appearance',
      heading: drawer.appearanceSection,
      entries: [{ id: 'appearance', label: drawer.appearance, href: '#appearance', icon: <Palette /> }],
    },
    {
      id: 'money',
      heading: drawer.money,
      entries: [{ id: 'ofuse', label: drawer.ofuse, href: '#ofuse', icon: <Mail /> }],
    },
    {
      id: 'account',
      heading: drawer.account,
      entries: [{ id: 'settings', label: drawer.settings, href: '#settings', icon: <Settings /> }],
    },
    {
      id: 'rest',
      heading: null,
      entries: [
        {
          id: 'guide',
          label: drawer.guide,
          href: 'https://example.com/guide',
          icon: <Compass />,
          opensNewTab: true,
        },
        { id: 'logout', label: drawer.logout, icon: <LogOut />, onAction: onLogout },
      ],
    },
  ];
}

/** The menu of a signed-out visitor: links to the top page and to the login. */
export function toSignedOutSections({ drawer }: StoryWords): readonly DrawerSection[] {
  return [
    {
      id: 'site',
      heading: drawer.site,
      entries: [
        { id: 'top', label: drawer.top, href: '#top', icon: <House />, isAlwaysLink: true, isCurrent: true },
        { id: 'login', label: drawer.login, href: '#login', icon: <LogIn /> },
      ],
    },
  ];
}
