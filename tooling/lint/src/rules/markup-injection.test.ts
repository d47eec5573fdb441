import { testRule } from '../tester.ts';
import { markupInjection } from './markup-injection.ts';

testRule(markupInjection, {
  passes: [
    `const page = <p>{text}</p>`,
    `element.textContent = text`,
    `read(element.innerHTML)`,
    `stream.write(text)`,
    `const { dangerouslySetInnerHTML } = props`,
  ],
  fails: [
    `const page = <p dangerouslySetInnerHTML={{ __html: text }} />`,
    `const props = { dangerouslySetInnerHTML: { __html: text } }`,
    `const page = <iframe title={title} srcDoc={text} />`,
    `element.innerHTML = text`,
    `element.outerHTML += text`,
    `element['innerHTML'] = text`,
    `element.insertAdjacentHTML('beforeend', text)`,
    `range.createContextualFragment(text)`,
    `element.setHTMLUnsafe(text)`,
    `document.write(text)`,
  ],
});
