import {
  Database,
  Eye,
  KeyRound,
  Languages,
  type LucideIcon,
  Plug,
  ShieldCheck,
  UserRoundX,
} from 'lucide-react';

import type { SettingsPage } from '#shared/routing/paths.ts';

export const SETTINGS_ICONS: Readonly<Record<SettingsPage, LucideIcon>> = {
  account: KeyRound,
  security: ShieldCheck,
  connections: Plug,
  language: Languages,
  audience: Eye,
  privacy: Database,
  leaving: UserRoundX,
};
