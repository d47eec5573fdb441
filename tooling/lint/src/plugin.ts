import { exportsDocumented } from './rules/exports-documented.ts';
import { fileNames } from './rules/file-names.ts';
import { firebaseImports } from './rules/firebase-imports.ts';
import { hiddenWords } from './rules/hidden-words.ts';
import { importDirections } from './rules/import-directions.ts';
import { injectedInputs } from './rules/injected-inputs.ts';
import { markupInjection } from './rules/markup-injection.ts';
import { pageAddresses } from './rules/page-addresses.ts';
import { plainSubjects } from './rules/plain-subjects.ts';
import { processEnv } from './rules/process-env.ts';
import { testDoubleNames } from './rules/test-double-names.ts';
import { testWaits } from './rules/test-waits.ts';
import { zodInBrowser } from './rules/zod-in-browser.ts';

/**
 * Lint rules of this repository. `.oxlintrc.json` loads them and decides to which files each rule applies.
 */
const plugin = {
  meta: { name: 'house' },
  rules: {
    'exports-documented': exportsDocumented,
    'file-names': fileNames,
    'firebase-imports': firebaseImports,
    'hidden-words': hiddenWords,
    'import-directions': importDirections,
    'injected-inputs': injectedInputs,
    'markup-injection': markupInjection,
    'page-addresses': pageAddresses,
    'plain-subjects': plainSubjects,
    'process-env': processEnv,
    'test-double-names': testDoubleNames,
    'test-waits': testWaits,
    'zod-in-browser': zodInBrowser,
  },
};

export default plugin;
