// Programs and tests import only these parts of the streams.
export { createStream } from './create-stream.ts';
export { keepStreamAlive } from './keep-stream-alive.ts';
export { listStreams } from './list-streams.ts';
export { removeStream } from './remove-stream.ts';
export { createStreamMails } from './mails/stream-mails.ts';
export { tellStarts } from './tell-starts.ts';
