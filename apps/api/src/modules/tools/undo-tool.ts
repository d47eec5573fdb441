import { z } from 'zod';

import { listLastWrites, undoLastWrites } from '#modules/connections/public.ts';
import { findClosedSeconds } from '#modules/maintenance/public.ts';
import { toMaintenanceProblem } from '#platform/http/problems/maintenance-problem.ts';
import { Problem } from '#platform/problem.ts';

import { ToolRefusal } from './kit/api-caller.ts';
import { DRY_RUN } from './kit/inputs.ts';
import { defineTool, HINTS, toOutcome } from './kit/tool.ts';

export const undo = defineTool({
  name: 'undo',
  title: 'Undo',
  description: 'Takes back the last changes that this connection made to the page, newest first.',
  input: z.strictObject({ steps: z.int().min(1).max(10).default(1), dry_run: DRY_RUN }),
  hints: HINTS.add,
  scopes: ['page.read', 'page.write'],
  // The journal puts the page back itself, because no operation opens it to a token.
  operations: [],
  async run({ core, viewer, isDryRun }, { steps }) {
    if (isDryRun) return toOutcome(true, 'undo', { changes: await listLastWrites(core, { viewer, steps }) });
    const beforeStep = async (): Promise<void> => {
      const closedSeconds = await findClosedSeconds(core);
      if (closedSeconds !== null) throw toMaintenanceProblem(closedSeconds);
      await core.limits.countConnection('connectionWrites', viewer.authority.connectionId);
      await core.limits.countAsker(['write'], { address: '', userId: viewer.accountId });
    };
    const changes = await undoLastWrites(core, { viewer, steps, beforeStep }).catch((error: unknown) => {
      throw error instanceof Problem ? new ToolRefusal(`${error.code}: ${error.message}`) : error;
    });
    return toOutcome(false, changes.length === 0 ? 'nothing' : 'undone', { changes });
  },
});
