import { testRule } from '../tester.ts';
import { hiddenWords } from './hidden-words.ts';

testRule(hiddenWords, {
  passes: [
    `const a = <p>{label}</p>`,
    `const a = <p aria-label={label} className="wide">{open ? openLabel : null}</p>`,
    `const a = <p>{first} · {' '}{count + 1}</p>`,
    'const a = <p>{`@${handle}`} {`${label}: `}</p>',
    'const a = <p title={`${first} – ${second}`} />',
    `const a = <Tab id={open ? 'open' : 'closed'} />`,
  ],
  fails: [
    `const a = <p aria-label="Close" />`,
    `const a = <p title={'Close'} />`,
    `const a = <p alt={open ? 'Close' : label} />`,
    ['const a = <p>{open ? "Close" : `Open ${name}`}</p>', 2],
    `const a = <p>{label || 'Close'}</p>`,
    `const a = <p>{'Close'}</p>`,
    'const a = <p>{`${count} links`}</p>',
    `const a = <p>{'Hello ' + name}</p>`,
    `const a = <>{open && 'とじる'}</>`,
  ],
});
