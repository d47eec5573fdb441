import { isSettingsPath, paths } from '#shared/routing/paths.ts';

/** Whether suspended and leaving members may open a screen: their settings, and the decisions about their content. */
export function isReadableWithoutAccount(path: string): boolean {
  return isSettingsPath(path) || path === paths.decisions;
}
