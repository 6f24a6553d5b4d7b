// Decides whether a file may import another: pure functions on paths relative to the project root. They return the lint
// message, which says where the code belongs, or null.
import { builtinModules } from 'node:module';
import { isSettings, isTest, nameOf, layerOf } from './layers.mjs';

/** Messages that are more specific than the advice of the layer; the first match is used. */
const specificMessages = [
  {
    from: /^services\/(?!kit\/)/,
    to: /^services\/(?!kit\/)/,
    text: 'A service may not import another service. Call it through its contract in the gateway, or move the shared rule to domain/.',
  },
  {
    from: /^gateway\//,
    to: /^services\//,
    text: 'The gateway knows of a service only its contract.ts. State a route there, or move the shared rule to domain/.',
  },
  {
    from: /^server\//,
    to: /^web\//,
    text: 'server/ knows of web/ only the types of web/app/entryServer.tsx and web/base/site/boot.ts; main.ts passes the entry in. Export what you need from the entry.',
  },
  {
    from: /^server\//,
    to: /^services\//,
    text: 'server/ speaks to services through the gateway. Read with an operation (gateway/gateway.ts), or let program/ pass it in.',
  },
  {
    from: /^server\//,
    to: /^generated\//,
    text: 'generated/ is for gateway/ and web/. Let program/ pass the manifest in; result types come with web/base/site/boot.ts.',
  },
  {
    from: /^web\//,
    to: /^web\/admin\//,
    text: "Readers must not load the editor. What a widget's editor needs goes in its Settings.tsx; shared parts belong in web/ui/.",
  },
  {
    from: /./,
    to: /^tools\/start\//,
    text: 'tools/start is a program of its own, not a library. Move what is shared to where both may import it.',
  },
  {
    from: /^(domain|rest|services|gateway|server|web)\//,
    to: /^config\.ts$/,
    text: 'Settings are passed in: program/ reads config.ts and passes each layer what it needs as options.',
  },
];

/**
 * @param {{ from: string, to: string, isType?: boolean}} request paths relative to the project root
 * @returns {string | null} the reason why not
 */
export function fileImportError({ from, to, isType = false }) {
  const layer = layerOf(from);
  const target = layerOf(to);
  if (!layer) return null; // rules/layers.mjs reports the file itself
  if (!target) return SOURCE.test(to) ? `${to} is in no layer: tools/lint/layers.mjs lists them.` : null;
  if (isTest(to) && !isTest(from)) {
    return 'A test helper is no part of the product. Move what both need into a file of its own.';
  }
  if (isSettings(to) && !from.startsWith('web/admin/') && !isTest(from)) {
    return "A widget's Settings.tsx belongs to the editor: only web/admin imports it. Readers get its View.";
  }
  if (nameOf(from) === nameOf(to)) return null;
  if (layer.mayImport === 'everything') {
    if (target.name === 'tools/start')
      return specificMessages.find(({ to: pattern }) => pattern.test(to)).text;
    const { mayNotImport } = layer;
    const isRefused = mayNotImport?.layer === target.name && !mayNotImport.except.test(from) && !isTest(from);
    return isRefused ? layer.advice : null;
  }
  const isAllowed = (entryPoint) =>
    entryPoint.layer === target.name &&
    (!entryPoint.only || entryPoint.only.test(to)) &&
    (!entryPoint.from || entryPoint.from.test(from)) &&
    (!entryPoint.asType || isType);
  if (layer.mayImport.some(isAllowed)) return null;
  if (isTest(from)) {
    if (isTest(to) && /^(tests\/support|services\/kit)\//.test(to)) return null;
    if (layer.tests?.some(isAllowed)) return null;
  }
  return specificMessages.find((rule) => rule.from.test(from) && rule.to.test(to))?.text ?? layer.advice;
}

/** Files of code; what is imported else (styles, data, `styled-system`) belongs to no layer. */
const SOURCE = /(?<!^styled-system.*)\.[cm]?[jt]sx?$/;

const builtins = new Set(builtinModules);

/**
 * @param {{ from: string, specifier: string, isType?: boolean }} request
 * @returns {string | null} the reason why not
 */
export function packageImportError({ from, specifier, isType = false }) {
  const layer = layerOf(from);
  if (!layer || isTest(from)) return null;
  if (specifier.startsWith('node:') || builtins.has(specifier)) {
    return layer.builtins === false ? notAllowed(layer, 'no module of Node.js') : null;
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (name === 'pg' && !mayContainSql(from)) return SQL_MESSAGE;
  if (
    /^(react|react-dom|@apollo\/client)$/.test(name) &&
    !isType &&
    /^(domain|rest|services|gateway|server)\//.test(from)
  ) {
    return 'React and the Apollo client belong in web/. The server renders through web/app/entryServer.tsx.';
  }
  if (layer.packages && !layer.packages.includes(name)) {
    return layer.packages.length > 0
      ? notAllowed(layer, `of packages only ${layer.packages.join(', ')}`)
      : layer.advice;
  }
  return null;
}

const notAllowed = ({ name, advice }, what) => `${name}/ imports ${what}. ${advice}`;

const SQL_FILES =
  /^services\/(?:[^/]+\/)+repository\w*\.ts$|^services\/kit\/|^tools\/backup\/|^program\/(postgres\/|database\/database\.ts$|services\/purgeListener\.ts$)/;

/** Whether a file may contain SQL and import pg. @param {string} path */
export const mayContainSql = (path) => SQL_FILES.test(path) || isTest(path);

export const SQL_MESSAGE =
  "SQL and pg belong in a service's repository.ts (or services/kit/). Write a function there and call it.";

/** Resolves a relative specifier to a path relative to the project root; null for a package. */
export function targetOf(from, specifier) {
  if (specifier.startsWith('#ss/')) return 'styled-system';
  if (!specifier.startsWith('.')) return null;
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.replace(/[?#].*$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
