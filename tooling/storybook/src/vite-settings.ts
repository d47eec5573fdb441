import type { UserConfig } from 'vite';

/** Vite settings that are merged with Storybook's own. */
export const VITE_SETTINGS: UserConfig = {
  // Relative URLs, so that the built Storybook works from any folder of a static file server.
  base: './',
  // Next.js reads variables that its own build replaces. Without this, its links do not load here.
  define: { 'process.env': '{}' },
  // The code tab shows the names of components, which minification would shorten.
  build: { rolldownOptions: { output: { keepNames: true } } },
};
