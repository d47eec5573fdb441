import { ACCESS_CONTROLS } from './access-controls.ts';
import { CONSENT_CONTROLS } from './consent-controls.ts';
import type { Control } from './control.ts';
import { JOURNAL_CONTROLS } from './journal-controls.ts';
import { LANE_CONTROLS } from './lane-controls.ts';
import { METRICS_CONTROLS } from './metrics-controls.ts';
import { OUTPUT_CONTROLS } from './output-controls.ts';
import { PROOF_CONTROLS } from './proof-controls.ts';
import { REQUEST_CONTROLS } from './request-controls.ts';
import { SOURCE_CONTROLS } from './source-controls.ts';
import { STRANGER_CONTROLS } from './stranger-controls.ts';
import { TAKEOVER_CONTROLS } from './takeover-controls.ts';

/** All controls. `pnpm check:controls` proves for each that a test notices its removal. */
export const CONTROLS: readonly Control[] = [
  ...ACCESS_CONTROLS,
  ...PROOF_CONTROLS,
  ...CONSENT_CONTROLS,
  ...REQUEST_CONTROLS,
  ...JOURNAL_CONTROLS,
  ...LANE_CONTROLS,
  ...OUTPUT_CONTROLS,
  ...METRICS_CONTROLS,
  ...SOURCE_CONTROLS,
  ...STRANGER_CONTROLS,
  ...TAKEOVER_CONTROLS,
];
