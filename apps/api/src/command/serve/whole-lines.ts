import { Transform } from 'node:stream';

const LINE_FEED = 0x0a;

/**
 * Passes on only whole lines, so that the lines of several processes do not mix in one output: a pipe splits
 * writes that are longer than 4 KiB.
 */
export function wholeLines(): Transform {
  let rest: readonly Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      const end = chunk.lastIndexOf(LINE_FEED) + 1;
      if (end === 0) {
        rest = [...rest, chunk];
        pass();
        return;
      }
      const lines = Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = end === chunk.length ? [] : [chunk.subarray(end)];
      pass(null, lines);
    },
    flush(pass) {
      pass(null, Buffer.concat(rest));
    },
  });
}
