import { hash } from 'node:crypto';

import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { liveStreams } from '#platform/database/schema/page/live-streams.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { askAboutStreams } from './ask-about-streams.ts';
import { confirmStream } from './confirm-stream.ts';
import { createStream } from './create-stream.ts';
import { keepStreamAlive } from './keep-stream-alive.ts';
import { listPastStreams, listStreams } from './list-streams.ts';
import { eraseLive } from './live.repository.ts';
import { removeStream } from './remove-stream.ts';
import { sweepPastStreams } from './sweep-past-streams.ts';
import { tellStarts } from './tell-starts.ts';
import { updatePastStream } from './update-past-stream.ts';

export const liveModule = {
  operations: {
    v4CreateLiveStream: { run: createStream, ...WRITE, token: 'page.write' },
    v4ListLiveStreams: { run: listStreams, ...READ, token: 'page.read' },
    v4DeleteLiveStream: { run: removeStream, ...WRITE, token: 'page.write' },
    confirmLiveStream: { run: confirmStream, ...WRITE, token: 'never' },
    listPastStreams: { run: listPastStreams, ...READ, token: 'page.read' },
    updatePastStream: { run: updatePastStream, ...WRITE, token: 'page.write' },
    // Counts requests per stream and token, so a wrong token uses up only its own limit and the limit of the
    // IP address.
    v4LiveHeartbeat: {
      run: keepStreamAlive,
      ...WRITE,
      token: 'never',
      limits: ['write', 'liveToken'],
      limitTarget: ({ query: { id, token } }) => `${id.toLowerCase()} ${hash('sha256', token, 'base64url')}`,
    },
  },
  exporters: [exportOwnRows(liveStreams, liveStreams.userId, ['token_hash'])],
  erasers: [eraseLive],
  jobs: [
    { name: 'live', everyMs: 10 * MINUTE_MS, work: sweepPastStreams },
    { name: 'live starts', everyMs: MINUTE_MS, queues: ['live_starts'], work: tellStarts },
    { name: 'live questions', everyMs: MINUTE_MS, queues: ['live_questions'], work: askAboutStreams },
  ],
} satisfies Module<Core>;
