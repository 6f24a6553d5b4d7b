// The same DOM with nothing around it: one function that makes React elements from what a page's HTML holds.
import { parseFragment } from 'parse5';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** How React names what HTML names otherwise. */
const names = {
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
const nameOf = (name) => names[name] ?? (/^(aria|data)-/.test(name) ? name : camel(name));
/** Present means true. */
const switches = new Set(['hidden', 'disabled', 'async', 'defer', 'checked', 'controls', 'inert', 'open']);

const styleOf = (text) =>
  Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((it) => it.split(/:(.*)/s))
      .map(([name, value]) => [name.startsWith('--') ? name : camel(name.trim()), value.trim()]),
  );

/** What React writes into its HTML for itself. */
const withoutMarks = (html) => html.replaceAll(/<!--.*?-->/gs, '');

/**
 * A page's HTML as a component without any logic: `render` makes its HTML anew each time. Throws when the DOM would be
 * another one.
 */
export function plainOf(html) {
  let elements = 0;
  const compile = (node) => {
    if (node.nodeName === '#text') return () => node.value;
    elements += 1;
    const props = Object.fromEntries(
      node.attrs.map(({ name, value }) => {
        if (name === 'style') return ['style', styleOf(value)];
        return [nameOf(name), switches.has(name) && value === '' ? true : value];
      }),
    );
    const children = node.childNodes.filter(({ nodeName }) => nodeName !== '#comment');
    if (['script', 'style'].includes(node.nodeName)) {
      const text = children.map(({ value }) => value).join('');
      return (key) =>
        createElement(node.nodeName, { ...props, key, dangerouslySetInnerHTML: { __html: text } });
    }
    const made = children.map(compile);
    return (key) => createElement(node.tagName, { ...props, key }, ...made.map((make, index) => make(index)));
  };
  const roots = parseFragment(html)
    .childNodes.filter(({ nodeName }) => nodeName !== '#comment')
    .map(compile);
  const Plain = () => roots.map((make, index) => make(index));
  const render = () => renderToString(createElement(Plain));
  assertSame(withoutMarks(html), withoutMarks(render()));
  return { render, elements };
}

/** The same elements and texts; attributes may stand in another order, and React writes some characters otherwise. */
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
