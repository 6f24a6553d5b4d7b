/** Which file of dist/server a command is, and what goes before its arguments: `npm run restore` is `backup.js restore`. */
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
