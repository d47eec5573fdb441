import {
  BellRing,
  Database,
  Eye,
  KeyRound,
  Languages,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  UserRoundX,
} from 'lucide-react';

import type { SettingsPage } from '#shared/routing/paths.ts';

export const SETTINGS_ICONS: Readonly<Record<SettingsPage, LucideIcon>> = {
  account: Mail,
  'sign-in': KeyRound,
  'two-step': ShieldCheck,
  sessions: MonitorSmartphone,
  language: Languages,
  notifications: BellRing,
  privacy: Eye,
  export: Database,
  leaving: UserRoundX,
};
