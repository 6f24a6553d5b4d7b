/** The file in dist/server and the leading arguments of each command: `npm run restore` is `backup.js restore`. */
export const commands = {
  main: ['main.js'],
  service: ['main.js', 'service'],
  import: ['import.js'],
  site: ['site.js'],
  grant: ['grant.js'],
  backup: ['backup.js', 'backup'],
  restore: ['backup.js', 'restore'],
  explain: ['explain.js'],
};
