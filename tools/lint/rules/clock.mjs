// domain/ reads no clock and no random numbers: both are parameters.
import { pathOf } from '../pathOf.mjs';
import { isTest } from '../layers.mjs';

const CLOCK =
  'domain/ reads no clock. Take `now` as a parameter; services have it from ServiceParts, the gateway from its context.';
const RANDOM = 'domain/ draws no lots. Take `random: () => number` as a parameter.';

const messages = new Map([
  ['Date.now', CLOCK],
  ['performance.now', CLOCK],
  ['performance.timeOrigin', CLOCK],
  ['process.hrtime', CLOCK],
  ['Math.random', RANDOM],
  ['crypto.randomUUID', RANDOM],
  ['crypto.getRandomValues', RANDOM],
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
        const message = messages.get(`${owner}.${property.name ?? property.value}`);
        if (message) report({ object, property, ...node }, message);
      },
    };
  },
};
