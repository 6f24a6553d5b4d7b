/** Kill -9 during publishes: acknowledged publishes are stored completely, others completely or not at all. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, site, type Client } from '../support/account.ts';
import { httpAt, type Http } from '../support/http.ts';
import { temporaryFolder, freePort, postgresPid, programPid, startAndWait, stopAll } from './lectern.ts';

const PASSWORD = 'a password of the demo';
const PUBLISHES = 100;
/** Number of rounds of PUBLISHES each; in the second the database is killed as well. */
const ROUNDS = 2;

interface Layout {
  readonly revision: number;
  readonly rows: readonly {
    readonly rowKey: string;
    readonly columns: readonly { readonly widgets: readonly { readonly widgetId: string }[] }[];
  }[];
  readonly widgets: readonly { readonly widgetId: string; readonly settings: { readonly html: string } }[];
}

const data = temporaryFolder();
let port = 0;
beforeAll(async () => {
  port = await freePort();
});
afterAll(stopAll);

async function open(): Promise<{
  lectern: Awaited<ReturnType<typeof startAndWait>>;
  http: Http;
  admin: Client;
}> {
  const lectern = await startAndWait([], {
    LECTERN_DATA: data,
    PORT: String(port),
    LECTERN_DEMO_PASSWORD: PASSWORD,
  });
  const http = httpAt(port);
  const admin = clientOf(http);
  const input = { username: 'admin@example.org', password: PASSWORD, keepSignedIn: false };
  await admin.execute('SignIn', { input: { site, ...input } });
  return { lectern, http, admin };
}

/** Publishes a row with a widget of its own; returns whether the publish was acknowledged. */
async function publish(admin: Client, name: string): Promise<boolean> {
  const row = {
    rowKey: name,
    columns: [{ className: '', widgets: [{ widgetId: name }] }],
    bColumns: [],
    countries: [],
  };
  const widget = { widgetId: name, type: 'rich-text', settings: { html: `<p>${name}</p>` }, baseVersion: 0 };
  const input = { layout: 'killed', baseRevision: 0, added: [row], deleted: [], widgets: [widget] };
  try {
    const { publishLayout } = await admin.execute<{ publishLayout: { __typename: string } }>(
      'PublishLayout',
      {
        site,
        input,
      },
    );
    return publishLayout.__typename === 'EditedLayout';
  } catch {
    return false;
  }
}

it('keeps every acknowledged publish after kill -9, and every other one completely or not at all', async () => {
  const acknowledged: string[] = [];
  let acknowledgedBefore = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { lectern, http, admin } = await open();
    let isKilled = false;
    const names = Array.from({ length: PUBLISHES }, (_, index) => `k${round}-${index}`);
    const publishes = names.map(async (name) => {
      if (await publish(admin, name)) acknowledged.push(name);
      // Kills in the middle of the other publishes.
      if (acknowledged.length - acknowledgedBefore !== PUBLISHES / 4 || isKilled) return;
      isKilled = true;
      if (round === 1) process.kill(postgresPid(data)!, 'SIGKILL');
      process.kill(programPid(data), 'SIGKILL');
    });
    await Promise.all(publishes);
    await lectern.exitCode;
    await http.close();
    expect(acknowledged.length).toBeGreaterThan(acknowledgedBefore);
    expect(acknowledged.length - acknowledgedBefore).toBeLessThan(PUBLISHES);
    acknowledgedBefore = acknowledged.length;
  }
  const { http, admin } = await open();
  const { editedLayout } = await admin.execute<{ editedLayout: Layout }>('EditedLayout', {
    site,
    name: 'killed',
  });
  await http.close();
  const rows = editedLayout.rows.map(({ rowKey }) => rowKey);
  expect(acknowledged.filter((name) => !rows.includes(name))).toEqual([]);
  expect(editedLayout.revision).toBe(rows.length);
  const html = new Map(editedLayout.widgets.map(({ widgetId, settings }) => [widgetId, settings.html]));
  for (const { rowKey, columns } of editedLayout.rows) {
    expect(columns[0]!.widgets).toMatchObject([{ widgetId: rowKey }]);
    expect(html.get(rowKey)).toBe(`<p>${rowKey}</p>`);
  }
  expect(html.size).toBe(rows.length);
}, 120_000);
