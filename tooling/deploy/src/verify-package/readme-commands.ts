import { BRAND } from '@musubi/domain/brand';
import { StartError } from '@musubi/server/start-error';

/** Values for the placeholders of the commands. */
export interface Site {
  readonly domain: string;
  readonly version: string;
  readonly architecture: string;
}

const CHAPTER = '### Run it in production';

/**
 * Reads the commands of the README that install the package. Fills their placeholders and omits `[OPTIONAL]`
 * ones.
 */
export function readCommands(readme: string, { domain, version, architecture }: Site): readonly string[] {
  const [, chapter = ''] = readme.split(CHAPTER);
  const [, block = ''] = /```sh\n(.*?)```/s.exec(chapter) ?? [];
  const commands = block.split('\n').filter((line) => line !== '');
  if (commands.length !== 3) throw new StartError(`The README has not three commands below ${CHAPTER}.`);
  return commands.map((command) =>
    command
      .replaceAll('<slug>', BRAND.slug)
      .replaceAll('<version>', version)
      .replaceAll('_amd64.deb', `_${architecture}.deb`)
      .replace(' DOMAIN', ` ${domain}`)
      .replace(' FIREBASE_PROJECT_ID', ' made-up-project')
      .replace(' BROWSER_KEY', ' made-up-browser-key')
      .replace(' API_KEY', ' made-up-api-key')
      .replace(/ \[\w+\]/, ''),
  );
}
