import type { Repository } from '../repository.ts';

const COMPONENT_FILE = /^packages\/ui\/src\/(?!.*(?:\.stories|\.test)\.tsx$)(?!testing\/).*\.tsx$/;
const STORY_FILE = /\.stories\.tsx$/;
const DOCUMENTED = /^(?:packages\/ui\/src|apps\/web\/src\/shell)\/.*\.stories\.tsx$/;
const EXPORTED = /^export (?:async )?function ([A-Z]\w*)/gm;
const IMPORTED = /from '@musubi\/ui\/([\w/-]+)'/g;

/** Components without their own story, each with the component that renders it. */
const DRAWN_BY: Readonly<Record<string, string>> = {
  AriaButton: 'Button',
  DrawerEntryLine: 'SideDrawer',
  DrawerEntryWords: 'SideDrawer',
  DrawerFrame: 'SideDrawer',
  DrawerMenu: 'SideDrawer',
  DrawerProvider: 'SideDrawer',
  DrawerToggle: 'DrawerButton',
  LetterBox: 'ProfilePage',
  MenuButton: 'Menu',
  MenuList: 'Menu',
  NoticeBox: 'Notice',
  PageCover: 'CreatorCard',
  PersonMark: 'ProfilePage',
  SketchCard: 'LinkShapeSketch',
  SideDrawerMenu: 'SideDrawer',
  SketchPaper: 'LinkShapeSketch',
};

async function findImported({ files, read }: Repository): Promise<ReadonlySet<string>> {
  const users = files.filter((path) => /^(?:apps|tooling)\/.*\.(?:tsx?|mdx)$/.test(path));
  const texts = await Promise.all(users.map(read));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, path]) => `packages/ui/src/${path}.tsx`)),
  );
}

/** Finds components of packages/ui that other packages import but no story renders. */
export async function findComponentsWithoutStory(repository: Repository): Promise<readonly string[]> {
  const { files, read } = repository;
  const stories = (await Promise.all(files.filter((path) => STORY_FILE.test(path)).map(read))).join('\n');
  const isDrawn = (name: string): boolean =>
    new RegExp(`<${name}\\b|component: ${name}\\b`).test(stories) ||
    (DRAWN_BY[name] !== undefined && stories.includes(`<${DRAWN_BY[name]}`));
  const imported = await findImported(repository);
  const missing: string[] = [];
  for (const path of files.filter((file) => COMPONENT_FILE.test(file) && imported.has(file))) {
    for (const [, name = ''] of (await read(path)).matchAll(EXPORTED)) {
      if (!isDrawn(name)) missing.push(`${path}: ${name}`);
    }
  }
  return missing;
}

/**
 * Finds story files of packages/ui and of the web app's shell that do not document their props, neither with
 * autodocs nor with an MDX page that contains `ArgTypes`.
 */
export async function findStoriesWithoutDocs({ files, read }: Repository): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const path of files.filter((file) => DOCUMENTED.test(file))) {
    if (!(await read(path)).includes("'!autodocs'")) continue;
    const page = path.replace(STORY_FILE, '.mdx');
    if (!files.includes(page) || !(await read(page)).includes('<ArgTypes of={')) missing.push(path);
  }
  return missing;
}
