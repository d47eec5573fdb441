import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

const SCRIPT_ENTRIES = {
  page: fileURLToPath(new URL('src/browser/page-script.ts', import.meta.url)),
  supportBar: fileURLToPath(new URL('src/browser/support-bar-script.ts', import.meta.url)),
  player: fileURLToPath(new URL('src/browser/player-script.ts', import.meta.url)),
  campaign: fileURLToPath(new URL('src/browser/campaign-script.ts', import.meta.url)),
};
const SCRIPTS_ID = 'virtual:page-scripts';

async function bundleScript(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'page', fileName: 'page-script' },
    },
  });
  const [bundle] = [output].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled`);
  return chunk.code.trim();
}

/** Bundles the browser scripts of creators' pages and provides them to the server as strings. */
function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    resolveId: (id) => (id === SCRIPTS_ID ? `\0${SCRIPTS_ID}` : undefined),
    async load(id) {
      if (id !== `\0${SCRIPTS_ID}`) return undefined;
      for (const entry of Object.values(SCRIPT_ENTRIES)) this.addWatchFile(entry);
      const scripts = {
        page: await bundleScript(SCRIPT_ENTRIES.page),
        supportBar: await bundleScript(SCRIPT_ENTRIES.supportBar),
        player: await bundleScript(SCRIPT_ENTRIES.player),
        campaign: await bundleScript(SCRIPT_ENTRIES.campaign),
      };
      return `export const scripts = ${JSON.stringify(scripts)};`;
    },
  };
}

export default defineConfig({
  plugins: [react(), pageScripts()],
  build: {
    ssr: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'render-worker': 'src/worker/render-worker.ts' },
    },
    target: 'node24',
    sourcemap: true,
    minify: false,
  },
  ssr: {
    noExternal: [/^@musubi\//],
  },
});
