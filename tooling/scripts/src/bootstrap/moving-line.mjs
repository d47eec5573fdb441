// Plain JavaScript for any Node from 20 up, because `bootstrap.mjs` uses it before anything is installed.

const DRAW_MS = 500;
const PLAIN_LINE_MS = 15_000;
const FALLBACK_COLUMNS = 80;

/** A pseudo-terminal without a size reports 0 columns. */
const countColumns = ({ columns = 0 }) => (columns > 0 ? columns : FALLBACK_COLUMNS);

/** Shortens the name before the seconds, then cuts the end. */
function fitText(doing, seconds, rest, columns) {
  // A line that fills the last column makes some terminals wrap.
  const room = columns - 1;
  const time = `: ${seconds}`;
  const isTooLong = doing.length + time.length > room;
  const name = isTooLong ? `${doing.slice(0, Math.max(0, room - time.length - 1)).trimEnd()}…` : doing;
  return [`${name}${time}`, ...rest].join(', ').slice(0, room);
}

/** @type {import('./moving-line.d.mts').LineClock} */
const SYSTEM_CLOCK = {
  nowMs: () => performance.now(),
  repeat(act, everyMs) {
    const timer = setInterval(act, everyMs);
    timer.unref();
    return () => clearInterval(timer);
  },
};

function createPainter(output) {
  let isDrawn = false;
  return {
    draw(text) {
      output.write(`\r${text}\u001B[K`);
      isDrawn = true;
    },
    finish(text) {
      if (text !== null) output.write(`${isDrawn ? '\r' : ''}${text}${isDrawn ? '\u001B[K' : ''}\n`);
      else if (isDrawn) output.write('\r\u001B[K');
    },
  };
}

export function startMovingLine({
  doing,
  done,
  usually,
  afterMs = 0,
  output = process.stdout,
  clock = SYSTEM_CLOCK,
}) {
  const isTerminal = output.isTTY && process.env.TERM !== 'dumb';
  const painter = createPainter(output);
  const startMs = clock.nowMs();
  let detail = '';
  let isShown = false;
  let lastPlainMs = startMs;
  let isEnded = false;

  const elapsedMs = () => clock.nowMs() - startMs;
  const seconds = () => `${Math.round(elapsedMs() / 1000)} s`;
  const toText = (columns) => {
    const rest = [usually, detail].filter((part) => part !== '');
    return fitText(doing, seconds(), rest, columns);
  };

  const show = () => {
    if (elapsedMs() < afterMs) return;
    if (isTerminal) painter.draw(toText(countColumns(output)));
    else if (!isShown) output.write(`${doing}, ${usually}\n`);
    else if (clock.nowMs() - lastPlainMs >= PLAIN_LINE_MS) {
      lastPlainMs = clock.nowMs();
      output.write(`${toText(Infinity)}\n`);
    }
    isShown = true;
  };
  const stopTimer = clock.repeat(show, DRAW_MS);
  show();

  const end = (text) => {
    if (isEnded) return;
    isEnded = true;
    stopTimer();
    painter.finish(isShown ? text : null);
  };
  return {
    detail(text) {
      detail = text;
    },
    succeed: () => end(`${done} in ${seconds()}`),
    fail: () => end(`${doing} failed after ${seconds()}`),
    stop: () => end(`${doing} stopped after ${seconds()}`),
  };
}
