/**
 * Maximum scripts that a browser loads for one route without input, in KB of 1,024 bytes, compressed with
 * brotli.
 */
export interface ScriptLimit {
  readonly in10s: number;
  readonly in60s: number;
}

const same = (kb: number): ScriptLimit => ({ in10s: kb, in60s: kb });

/** All limits. They may only be lowered (docs/adr/0101-code-splitting.md). */
const LIMITS = {
  content: same(40),
  login: same(260),
  member: { in10s: 375, in60s: 512 },
  previewed: { in10s: 405, in60s: 531 },
  links: { in10s: 404, in60s: 567 },
  other: same(268),
} as const satisfies Readonly<Record<string, ScriptLimit>>;

/**
 * Maximum scripts that /terms loads after a touch. This limits what the app of every content page contains.
 */
export const APP_LIMITS = { visitor: 216, member: 265 } as const;

const CONTENT = /^\/(?:terms|privacy|guide|transparency|goodbye|discover(?:[/?].*)?)?$/;
/** Editors with a preview. The preview's page renderer takes 53 KB. */
const PREVIEWED = /^\/my\/(?:activities|appearance|ofuse|profile)$/;

function groupOf({ path, isForMembers }: CountedRoute): keyof typeof LIMITS {
  if (path === '/my/links') return 'links';
  if (PREVIEWED.test(path)) return 'previewed';
  if (isForMembers) return 'member';
  if (CONTENT.test(path)) return 'content';
  return path.startsWith('/login') ? 'login' : 'other';
}

/** A route without a locale. */
export interface CountedRoute {
  readonly path: string;
  /** Whether the route requires a sign-in. */
  readonly isForMembers: boolean;
}

/** Returns the limit of a route, for visitors and for signed-in users. */
export function scriptLimitOf(route: CountedRoute): ScriptLimit {
  return LIMITS[groupOf(route)];
}
