/** `npm run explain -- URL [--country XX] [--at ISO] [--zone Z]`. */
import { joinDatabase } from '../../program/joinDatabase.ts';
import { runTool, say } from '../../program/tool.ts';
import { serviceNames } from '../../rest/contract.ts';
import { explainPage } from './explainPage.ts';
import { readOptions, USAGE } from './options.ts';
import { printExplanation } from './printExplanation.ts';

await runTool(async (argv, config) => {
  const asked = readOptions(argv, new Date());
  if (asked === null) {
    say(USAGE);
    return 0;
  }
  const isAllElsewhere = serviceNames.every((name) => config.serviceUrls[name] !== undefined);
  const database = isAllElsewhere ? null : await joinDatabase(config);
  try {
    const explanation = await explainPage(asked, {
      config,
      database,
      entry: () => import('../../web/app/entryServer.tsx'),
    });
    if (asked.isJson) say(JSON.stringify(explanation, null, 2));
    else printExplanation(explanation).forEach(say);
    return 0;
  } finally {
    await database?.stop();
  }
});
