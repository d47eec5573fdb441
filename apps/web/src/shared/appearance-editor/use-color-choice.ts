import type { Appearance } from '@musubi/domain/appearance';
import type { ColorChoice } from '@musubi/ui/profile-page/resolve-theme';
import { useMemo } from 'react';

/** The fields that decide the colours of the creator's page, memoised until one of them changes. */
export function useColorChoice({ theme_id, accent_color, background_color }: Appearance): ColorChoice {
  return useMemo(
    () => ({ theme_id, accent_color, background_color }),
    [theme_id, accent_color, background_color],
  );
}
