/** Content that only its editors may see, each with a unique marker that is found wherever it leaks. */
import type { Stack } from '../../support/stack.ts';
import { clientOf, signUp, type Client } from '../../support/account.ts';
import type { Http } from '../../support/http.ts';
import { editorOf } from '../editing.ts';

/** Markers by what they mark; none is part of another word. */
export const markers = {
  draft: 'Quillwort-one',
  draftOfMexico: 'Quillwort-two',
  draftAlone: 'Quillwort-three',
  trashed: 'Quillwort-four',
  draftPage: 'Quillwort-five',
  workingPage: 'Quillwort-six',
  oldWidget: 'Quillwort-seven',
  removedRow: 'Quillwort-eight',
  unplacedWidget: 'Quillwort-nine',
  heldComment: 'Quillwort-ten',
  rejectedComment: 'Quillwort-eleven',
  hiddenComment: 'Quillwort-twelve',
  removedComment: 'Quillwort-thirteen',
  reportNote: 'Quillwort-fourteen',
} as const;
export type Secret = keyof typeof markers;

/** The day whose reading has comments and drafts. */
export const DAY = '2026-11-20';
export const READING = '1-publish.2026-11-20.11-20-2026';
const specDate = '11-20-2026';

/** Stores all of the secrets; returns a reader who has written comments. */
export async function hideSecrets(stack: Stack, http: Http): Promise<Client> {
  await hideDrafts(stack);
  await hidePages(stack);
  await hideWidgets(stack);
  return hideComments(stack, http);
}

async function hideDrafts({ program, callTo }: Stack): Promise<void> {
  const { devotionals } = program.services.direct;
  const call = await callTo('devotionals');
  const save = (site_id: string, marker: string, fields: object) =>
    devotionals.saveDevotional(
      {
        query: { site_id },
        body: {
          date: specDate,
          title: marker,
          slug: marker,
          verse: marker,
          content: `<p>${marker}</p>`,
          ...fields,
        },
      },
      call,
    );
  await save('1-draft', markers.draft, {});
  await save('1-draft', markers.draftOfMexico, { date_id: '9001', country: 'MX' });
  await save('1-draft', markers.draftAlone, { date_id: '77' });
  await save('1-publish', markers.trashed, { date_id: '78' });
  await devotionals.trashDevotional({ query: { site_id: '1-publish', date: specDate, date_id: '78' } }, call);
}

async function hidePages(stack: Stack): Promise<void> {
  const editor = editorOf(stack);
  const text = (html: string) => ({ sections: [{ type: 'text', html: `<p>${html}</p>` }] });
  await editor.page('hidden', { status: 'draft', title: markers.draftPage, ...text(markers.draftPage) });
  await editor.page('about', { title: 'About', ...text('What everybody reads.') });
  await editor.page('about', { status: 'draft', title: markers.workingPage, ...text(markers.workingPage) });
}

async function hideWidgets(stack: Stack): Promise<void> {
  const editor = editorOf(stack);
  await editor.text('leaky', `<p>${markers.oldWidget}</p>`);
  await editor.text('leaky-row', `<p>${markers.removedRow}</p>`);
  await editor.homeRow('NZ', ['leaky']);
  await editor.text('leaky', '<p>The words that took their place.</p>');
  await editor.homeRow('CL', ['leaky-row']);
  await stack.program.services.direct.widgets.publishLayout(
    { query: { site: 1 }, body: { layout: 'homePage', deleted: ['en-cl'] } },
    await stack.callTo('widgets'),
  );
  await editor.text('leaky-apart', `<p>${markers.unplacedWidget}</p>`);
}

async function hideComments({ program, callTo }: Stack, http: Http): Promise<Client> {
  const { devotionals } = program.services.direct;
  const moderator = await callTo('devotionals');
  const writer = clientOf(http);
  await signUp(writer, 'writer@example.org');
  const write = async (text: string) => {
    const { writeComment } = await writer.execute<{ writeComment: { id: string } }>('WriteComment', {
      reading: READING,
      text,
    });
    return { comment: writeComment.id };
  };
  const decide = ({ comment: id }: { comment: string }, verdict: 'approve' | 'reject') =>
    devotionals.moderateComments(
      { body: { comments: [{ id, version: 1 }], verdict, reason: markers.rejectedComment } },
      moderator,
    );
  await write(markers.heldComment);
  await decide(await write(markers.rejectedComment), 'reject');
  const hidden = await write(markers.hiddenComment);
  await decide(hidden, 'approve');
  for (const email of ['one@example.org', 'two@example.org', 'three@example.org']) {
    const reporter = clientOf(http);
    await signUp(reporter, email);
    await reporter.execute('ReportComment', {
      id: hidden.comment,
      reason: 'OTHER',
      note: markers.reportNote,
    });
  }
  const removed = await write(markers.removedComment);
  await decide(removed, 'approve');
  await writer.execute('RemoveComment', { id: removed.comment });
  return writer;
}
