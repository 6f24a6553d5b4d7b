/** `npm run explain -- URL [--country XX] [--at ISO] [--zone Z]`. */
import { needsDatabase } from '../../program/database/database.ts';
import { joinDatabase } from '../../program/database/joinDatabase.ts';
import { runTool, printLine } from '../../program/tool.ts';
import { explainPage } from './explainPage.ts';
import { readOptions, USAGE } from './options.ts';
import { formatExplanation } from './formatExplanation.ts';

await runTool(async (argv, config) => {
  const request = readOptions(argv, new Date());
  if (request === null) {
    printLine(USAGE);
    return 0;
  }
  const database = needsDatabase(config) ? await joinDatabase(config) : null;
  try {
    const explanation = await explainPage(request, {
      config,
      database,
      entry: () => import('../../web/app/entryServer.tsx'),
    });
    if (request.isJson) printLine(JSON.stringify(explanation, null, 2));
    else formatExplanation(explanation).forEach(printLine);
    return 0;
  } finally {
    await database?.stop();
  }
});
