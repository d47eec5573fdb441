import { run } from './run.ts';

/** What `npm start` and the journeys run; the API runs from its source. */
const BUILT = ['@musubi/api-client', '@musubi/page', '@musubi/web'];

async function build(names: readonly string[]): Promise<void> {
  const filters = names.map((name) => `--filter=${name}`);
  const { status, output } = await run('turbo', ['run', 'build', '--output-logs=errors-only', ...filters], {
    quiet: true,
  });
  if (status !== 0) throw new Error(`The build failed.\n${output}`);
}

/** Builds what has changed since it was built last. @throws with the build's output when it fails */
export async function buildProduct(): Promise<void> {
  await build(BUILT);
}

/** Builds the static Storybook when a story or a component has changed. @throws with the build's output when it fails */
export async function buildStorybook(): Promise<void> {
  await build(['@musubi/storybook']);
}
