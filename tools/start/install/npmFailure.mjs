// Explains a failed install in a sentence with advice. npm reports only codes.

/** The first pattern that matches npm's output is used. */
const causes = [
  [/\bENOSPC\b/, 'The disk is full. An install needs about 600 MB: free some space and start again.'],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    'npm may not write here. Start as the user who owns the project (a node_modules made by another user has to go first).',
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/,
    'The package registry cannot be reached. Check the network, or the registry and proxy npm is set to (npm config get registry), and start again.',
  ],
  [
    /\b(SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET)|DEPTH_ZERO_SELF_SIGNED|CERT_HAS_EXPIRED|ERR_TLS)/,
    "The registry's certificate is not trusted here. Name your network's own with NODE_EXTRA_CA_CERTS and start again.",
  ],
  [
    /\bE40[13]\b|\bENEEDAUTH\b/,
    'The registry refuses to answer without a sign-in. Run npm login and start again.',
  ],
  [
    /\b(E404|ETARGET)\b/,
    'The registry does not have a package the lock file names. Use one that has it (npm config get registry).',
  ],
  [/\bEINTEGRITY\b/, 'A package arrived damaged. Run npm cache verify and start again.'],
  [
    /\bEUSAGE\b|not in sync/,
    'package.json and package-lock.json do not fit each other. Take both from one commit, or run npm install to write the lock file anew.',
  ],
  [/\bEBADENGINE\b/, 'A package needs another version of Node.js.'],
];

const NOISE =
  /^npm (warn|notice)|A complete log of this run|^npm error( aliases:|   |$)|^npm error (Options|Usage|Run "npm help)/;

/**
 * Explains a failure. `printed` is npm's output, or the reason why it could not be started; `code` is its exit code or
 * the system's ('ENOENT'); `command` is the command that ran ('npm ci').
 */
export function explainNpmFailure(printed, code, command) {
  if (code === 'ENOENT')
    return 'npm was not found. It comes with Node.js: install that from https://nodejs.org and start again.';
  const lines = printed.split('\n').filter((line) => line.trim() !== '' && !NOISE.test(line));
  const advice =
    causes.find(([pattern]) => pattern.test(printed))?.[1] ?? `Run ${command} by hand to see more.`;
  return [
    ...lines.slice(-12),
    '',
    `The packages could not be installed (${command} ended with ${code}).`,
    advice,
  ].join('\n');
}
