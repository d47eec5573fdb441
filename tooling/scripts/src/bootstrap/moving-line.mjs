// Plain JavaScript for any Node from 20 up, because `bootstrap.mjs` uses it before anything is installed.

const DRAW_MS = 500;
const PLAIN_LINE_MS = 15_000;
const FALLBACK_COLUMNS = 80;

/** A pseudo-terminal without a size reports 0 columns. */
const countColumns = ({ columns = 0 }) => (columns > 0 ? columns : FALLBACK_COLUMNS);

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
      // A line that fills the last column makes some terminals wrap.
      output.write(`\r${text.slice(0, countColumns(output) - 1)}\u001B[K`);
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
  const toText = () => [`${doing}: ${seconds()}`, usually, detail].filter((part) => part !== '').join(', ');

  const show = () => {
    if (elapsedMs() < afterMs) return;
    if (isTerminal) painter.draw(toText());
    else if (!isShown) output.write(`${doing}, ${usually}\n`);
    else if (clock.nowMs() - lastPlainMs >= PLAIN_LINE_MS) {
      lastPlainMs = clock.nowMs();
      output.write(`${toText()}\n`);
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
