import { headers } from 'next/headers';

import { APP_LIVE_EVENT } from '../starter/starter-rules.ts';
import { holdEarlyInput } from './early-input.ts';

const SCRIPT = `(${String(holdEarlyInput)})(${JSON.stringify(APP_LIVE_EVENT)})`;

/** The script that holds early input. It must come before the first form of a document. */
export async function EarlyInputScript(): Promise<React.JSX.Element> {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  // Browsers hide the nonce from scripts, so React would find another one.
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {SCRIPT}
    </script>
  );
}
