import type { App } from '../apps.ts';
import { isUnused } from '../trace.ts';
import { type DependenciesOptions, type Dependency, listDependencies } from './dependencies.ts';

/** Apps whose builds contain code of their dependencies, such as the scripts of browsers. */
const BUNDLED: ReadonlySet<App> = new Set(['page', 'web']);

interface ShippedOptions extends Required<DependenciesOptions> {
  /** Files of the release, relative to the root. */
  readonly paths: readonly string[];
}

/** Lists the dependencies whose code a release contains as files, or may contain in the builds of its apps. */
export async function findShipped({ paths, ...options }: ShippedOptions): Promise<readonly Dependency[]> {
  const bundled = options.apps.filter((app) => BUNDLED.has(app));
  const inBuilds = bundled.length === 0 ? [] : await listDependencies({ ...options, apps: bundled });
  const folders = new Set(inBuilds.map(({ folder }) => folder));
  const isIn = (folder: string): boolean =>
    folders.has(folder) || paths.some((path) => path.startsWith(`${folder}/`));
  return (await listDependencies(options)).filter(({ folder }) => isIn(folder) && !isUnused(`${folder}/`));
}
