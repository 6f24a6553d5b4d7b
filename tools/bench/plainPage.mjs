// The baseline for rendering: the same DOM from one function that creates React elements from a page's HTML.
import { parseFragment } from 'parse5';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** HTML attributes whose React name differs. */
const reactNames = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  datetime: 'dateTime',
  hreflang: 'hrefLang',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  crossorigin: 'crossOrigin',
  charset: 'charSet',
  autocomplete: 'autoComplete',
  itemprop: 'itemProp',
};
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const nameOf = (name) => reactNames[name] ?? (/^(aria|data)-/.test(name) ? name : camel(name));
/** Boolean attributes: present means true. */
const booleanAttributes = new Set([
  'hidden',
  'disabled',
  'async',
  'defer',
  'checked',
  'controls',
  'inert',
  'open',
  'selected',
]);

const styleOf = (text) =>
  Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((it) => it.split(/:(.*)/s))
      .map(([name, value]) => [name.startsWith('--') ? name : camel(name.trim()), value.trim()]),
  );

/** Removes the comments that React writes for hydration. */
const withoutMarks = (html) => html.replaceAll(/<!--.*?-->/gs, '');

/**
 * Turns a page's HTML into a component without logic; `render` renders its HTML each time. Throws when the DOM differs.
 */
export function createPlainPage(html) {
  let elements = 0;
  const compile = (node) => {
    if (node.nodeName === '#text') return () => node.value;
    elements += 1;
    const props = Object.fromEntries(
      node.attrs.map(({ name, value }) => {
        if (name === 'style') return ['style', styleOf(value)];
        return [nameOf(name), booleanAttributes.has(name) && value === '' ? true : value];
      }),
    );
    const children = node.childNodes.filter(({ nodeName }) => nodeName !== '#comment');
    if (['script', 'style'].includes(node.nodeName)) {
      const text = children.map(({ value }) => value).join('');
      return (key) =>
        createElement(node.nodeName, { ...props, key, dangerouslySetInnerHTML: { __html: text } });
    }
    const compiledChildren = children.map(compile);
    return (key) =>
      createElement(node.tagName, { ...props, key }, ...compiledChildren.map((make, index) => make(index)));
  };
  const roots = parseFragment(html)
    .childNodes.filter(({ nodeName }) => nodeName !== '#comment')
    .map(compile);
  const Plain = () => roots.map((make, index) => make(index));
  const render = () => renderToString(createElement(Plain));
  assertSame(withoutMarks(html), withoutMarks(render()));
  return { render, elements };
}

/**
 * Asserts the same elements and texts. Attributes may be in another order, and React escapes some characters
 * differently.
 */
function assertSame(ours, plain) {
  const shape = (html) => {
    const walk = (node) => {
      if (node.nodeName === '#text') return node.value;
      const attrs = (node.attrs ?? [])
        .map(({ name, value }) => `${name}=${name === 'style' ? '' : value}`)
        .sort();
      return [node.nodeName, attrs, (node.childNodes ?? []).map(walk)];
    };
    return JSON.stringify(walk(parseFragment(html)));
  };
  const [left, right] = [shape(ours), shape(plain)];
  if (left === right) return;
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  throw new Error(
    `The plain page is another one:\n${left.slice(at - 80, at + 120)}\n${right.slice(at - 80, at + 120)}`,
  );
}
