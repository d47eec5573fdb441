import { FIGURES_DOCUMENT, rowsOf } from './figures.ts';

/**
 * Files and folders that a command measures, by the command or its beginning. A change to them makes the
 * command's figures old.
 */
const MEASURED: Readonly<Record<string, readonly string[]>> = {
  'pnpm bench': ['apps/api/src', 'apps/page/src', 'apps/web/src', 'deploy/nginx'],
  'pnpm bench --only race': ['apps/page/src', 'deploy/nginx'],
  'pnpm bench --only discover': ['apps/api/src/modules/search', 'apps/api/src/modules/timeline'],
  'pnpm bench --only erasure': ['apps/api/src/core/accounts', 'apps/api/src/modules/follows'],
  'pnpm bench --only saves': ['apps/page/src'],
  'pnpm bench --only sources': [
    'apps/api/src/core/visitors',
    'apps/api/src/modules/clicks',
    'apps/api/src/modules/footprints',
    'apps/api/src/modules/stats',
  ],
  'pnpm bench --only stack': ['apps', 'tooling/dev/src'],
  'pnpm bench --only weight': ['apps/page/src', 'packages/ui/src/profile-page'],
  'pnpm bench:backup': ['apps/api/src/command/backup'],
  'pnpm bench:discover': ['apps/api/src/modules/search', 'apps/api/src/modules/timeline'],
  'pnpm check:routes': ['apps/web/src', 'packages/auth/src', 'packages/ui/src'],
  'pnpm outages': ['apps/api/src/platform', 'apps/page/src', 'deploy/nginx', 'packages/server/src'],
  'pnpm upgrade:walk': ['apps/api/migrations', 'apps/api/src/command'],
  'pnpm verify:images': ['pnpm-lock.yaml', 'tooling/release/src'],
  'pnpm verify:package': ['deploy/debian', 'deploy/systemd', 'tooling/deploy/src'],
};
const DATE = /^(?<day>20\d\d-\d\d-\d\d)(?<old>, old)?$/;

/**
 * Finds figures that are older than the last change of the measured files, unless `, old` follows their date.
 * @param findLastChange returns the day of the last change of any of these paths, or null without a history
 */
export function findOldFigures(
  text: string,
  findLastChange: (paths: readonly string[]) => string | null,
): readonly string[] {
  return rowsOf(text).flatMap(([name, , , date = '', , command = '']) => {
    const { day, old } = DATE.exec(date)?.groups ?? {};
    if (day === undefined || old !== undefined) return [];
    const paths = findMeasured(command.replaceAll('`', ''));
    if (paths === null)
      return [`${FIGURES_DOCUMENT}: MEASURED has no paths of ${command} of the row "${name}"`];
    const changed = findLastChange(paths);
    if (changed === null || changed <= day) return [];
    return [
      `${FIGURES_DOCUMENT}: the row "${name}" is from before ${changed}, when ${paths.join(', ')} changed: measure again, or write "${day}, old"`,
    ];
  });
}

/** Returns the paths of the longest key in `MEASURED` that begins the command; null without one. */
function findMeasured(command: string): readonly string[] | null {
  const beginnings = Object.keys(MEASURED).filter((start) => `${command} `.startsWith(`${start} `));
  const [longest] = beginnings.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? null : (MEASURED[longest] ?? null);
}
