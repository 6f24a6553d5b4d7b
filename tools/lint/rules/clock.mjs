// domain/ reads no clock and draws no lots: both are parameters.
import { pathOf } from '../pathOf.mjs';
import { isTest } from '../rooms.mjs';

const CLOCK =
  'domain/ reads no clock. Take `now` as a parameter; services have it from ServiceParts, the gateway from its context.';
const CHANCE = 'domain/ draws no lots. Take `random: () => number` as a parameter.';

const readings = new Map([
  ['Date.now', CLOCK],
  ['performance.now', CLOCK],
  ['performance.timeOrigin', CLOCK],
  ['process.hrtime', CLOCK],
  ['Math.random', CHANCE],
  ['crypto.randomUUID', CHANCE],
  ['crypto.getRandomValues', CHANCE],
]);

export const clockRule = {
  create(context) {
    const path = pathOf(context);
    if (!path.startsWith('domain/') || isTest(path)) return {};
    const report = (node, message) => context.report({ node, message });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, CLOCK);
      },
      CallExpression(node) {
        if (node.callee.name === 'Date') report(node, CLOCK);
      },
      MemberExpression({ object, property, ...node }) {
        const owner = object.name ?? object.property?.name;
        const message = readings.get(`${owner}.${property.name ?? property.value}`);
        if (message) report({ object, property, ...node }, message);
      },
    };
  },
};
