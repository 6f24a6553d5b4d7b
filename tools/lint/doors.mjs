// Decides whether a file may import another: pure, on paths relative to the project. Answers the sentence that says
// where the thing belongs, or null.
import { builtinModules } from 'node:module';
import { isSettings, isTest, nameOf, roomOf } from './rooms.mjs';

/** Refusals with a better answer than the room's own advice; the first that matches speaks. */
const answers = [
  {
    from: /^services\/(?!kit\/)/,
    to: /^services\/(?!kit\/)/,
    text: 'A service may not import another service. Ask it over its contract in the gateway, or move the shared rule to domain/.',
  },
  {
    from: /^gateway\//,
    to: /^services\//,
    text: 'The gateway knows of a service only its contract.ts. State a route there, or move the shared rule to domain/.',
  },
  {
    from: /^server\//,
    to: /^web\//,
    text: 'server/ knows of web/ only the types of web/app/entryServer.tsx and web/app/boot.ts; main.ts hands the entry in. Export what you need from the entry.',
  },
  {
    from: /^server\//,
    to: /^services\//,
    text: 'server/ speaks to services through the gateway. Read with an operation (gateway/gateway.ts), or let program/ hand it in.',
  },
  {
    from: /^server\//,
    to: /^generated\//,
    text: 'generated/ is for gateway/ and web/. Let program/ hand the manifest in; result types come with web/app/boot.ts.',
  },
  {
    from: /^web\//,
    to: /^web\/admin\//,
    text: "Readers must not load the editor. web/app/slots.ts alone imports web/admin, lazily; what a widget's editor needs goes in its Settings.tsx; shared parts belong in web/ui/.",
  },
  {
    from: /./,
    to: /^tools\/start\//,
    text: 'tools/start is a program of its own, not a library. Move what is shared to where both may import it.',
  },
  {
    from: /^(domain|rest|services|gateway|server|web)\//,
    to: /^config\.ts$/,
    text: 'Settings are handed in: program/ reads config.ts and gives each room what it needs as options.',
  },
];

/**
 * @param {{ from: string, to: string, isType?: boolean, isLazy?: boolean }} asked paths relative to the project
 * @returns {string | null} why not
 */
export function refusedFile({ from, to, isType = false, isLazy = false }) {
  const room = roomOf(from);
  const target = roomOf(to);
  if (!room || !target) return null;
  if (isTest(to) && !isTest(from)) {
    return 'A test helper is no part of the product. Move what both need into a file of its own.';
  }
  if (isSettings(to) && !from.startsWith('web/admin/') && !isTest(from)) {
    return "A widget's Settings.tsx belongs to the editor: only web/admin imports it. Readers get its View.";
  }
  if (nameOf(from) === nameOf(to)) return null;
  if (room.mayImport === 'everything') {
    return target.name === 'tools/start' ? answers.find(({ to: it }) => it.test(to)).text : null;
  }
  const isOpen = (door) =>
    door.room === target.name &&
    (!door.only || door.only.test(to)) &&
    (!door.from || door.from.test(from)) &&
    (!door.asType || isType) &&
    (!door.lazily || isLazy);
  if (room.mayImport.some(isOpen)) return null;
  if (isTest(from)) {
    if (isTest(to) && /^(tests\/support|services\/kit)\//.test(to)) return null;
    if (room.tests?.some(isOpen)) return null;
  }
  return answers.find((it) => it.from.test(from) && it.to.test(to))?.text ?? room.advice;
}

const builtins = new Set(builtinModules);

/**
 * @param {{ from: string, specifier: string, isType?: boolean }} asked
 * @returns {string | null} why not
 */
export function refusedPackage({ from, specifier, isType = false }) {
  const room = roomOf(from);
  if (!room || isTest(from)) return null;
  if (specifier.startsWith('node:') || builtins.has(specifier)) {
    return room.builtins === false ? notHere(room, 'no module of Node.js') : null;
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (name === 'pg' && !mayHoldSql(from)) return SQL_ANSWER;
  if (
    /^(react|react-dom|@apollo\/client)$/.test(name) &&
    !isType &&
    /^(domain|rest|services|gateway|server)\//.test(from)
  ) {
    return 'React and the Apollo client belong in web/. The server renders through web/app/entryServer.tsx.';
  }
  if (room.packages && !room.packages.includes(name)) {
    return room.packages.length > 0
      ? notHere(room, `of packages only ${room.packages.join(', ')}`)
      : room.advice;
  }
  return null;
}

const notHere = ({ name, advice }, what) => `${name}/ imports ${what}. ${advice}`;

const SQL_PLACES =
  /^services\/[^/]+\/repository\w*\.ts$|^services\/kit\/|^tools\/(postgres|backup)\/|^program\/(database|purgeListener)\.ts$/;

/** Where SQL may stand, and pg be imported. @param {string} path */
export const mayHoldSql = (path) => SQL_PLACES.test(path) || isTest(path);

export const SQL_ANSWER =
  "SQL and pg belong in a service's repository.ts (or services/kit/). Write a function there and call it.";

/** Turns a relative specifier into a path relative to the project, or null for a package. */
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
