/** The words of cards that show posts of other sites, in en_US: for readers, and for editors. */
import { remoteFailures, sourceCheckFailures, type SourceCheckFailure } from '../remote/failures.ts';

/** Part of the words of widgets. */
export const remoteWidgetTerms = {
  'remote#missing': 'There is nothing new here at the moment.',
} as const;

const faultTerms = Object.fromEntries(
  Object.entries({ ...remoteFailures, ...sourceCheckFailures }).map(([name, sentence]) => [
    `remote#fault#${name}`,
    sentence,
  ]),
) as { readonly [N in SourceCheckFailure as `remote#fault#${N}`]: string };

/** Part of the words of the admin area. */
export const remoteAdminTerms = {
  'remote#siteHint': 'A WordPress site. Only those that the people running this Lectern have named are read.',
  'remote#none': 'No other site is set up that cards may read: ask your administrator.',
  'remote#notNamed': 'This one may not be read, and cannot be published: {site}',
  'remote#notNamedText': 'These may be read: {sites}.',
  'remote#offsetHint': '0 is the latest, 1 the one before it.',
  'remote#try': 'Try it',
  'remote#shows': 'It would show this',
  'remote#published': 'Published {date}',
  'remote#noPicture': 'There is no picture that could be copied: the picture of the day stands in for it.',
  'remote#nothing': 'The site has no such post. Readers would see a line that says so.',
  'remote#failed': 'It cannot be read now',
  'remote#last': 'What it said before is shown until then.',
  ...faultTerms,
  'did#listRemoteHosts': 'Asked which other sites cards may read',
  'did#readRemoteSources': 'Asked what posts of other sites say',
  'did#tryRemoteSource': 'Tried a post of another site',
  'did#copyPicture': 'A picture of another site was copied',
} as const;
