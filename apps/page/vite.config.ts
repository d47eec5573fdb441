import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

const SCRIPT_ENTRY = fileURLToPath(new URL('src/browser/page-script.ts', import.meta.url));
const SCRIPT_ID = 'virtual:page-script';

/** Bundles the page's one script for browsers and gives it to the server as a string. */
function pageScript(): Plugin {
  return {
    name: 'page-script',
    resolveId: (id) => (id === SCRIPT_ID ? `\0${SCRIPT_ID}` : undefined),
    async load(id) {
      if (id !== `\0${SCRIPT_ID}`) return undefined;
      this.addWatchFile(SCRIPT_ENTRY);
      const output = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          minify: true,
          target: 'es2022',
          lib: { entry: SCRIPT_ENTRY, formats: ['iife'], name: 'page', fileName: 'page-script' },
        },
      });
      const [bundle] = [output].flat();
      const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
      if (chunk?.type !== 'chunk') throw new Error('The page script could not be bundled');
      return `export default ${JSON.stringify(chunk.code.trim())};`;
    },
  };
}

export default defineConfig({
  plugins: [react(), pageScript()],
  build: {
    ssr: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'making-worker': 'src/making/making-worker.ts' },
    },
    target: 'node24',
    sourcemap: true,
    minify: false,
  },
  ssr: {
    noExternal: [/^@musubi\//],
  },
});
