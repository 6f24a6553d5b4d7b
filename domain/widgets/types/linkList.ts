import { defineWidget, issueOf, issueWithin, type SettingsIssue } from '../definition.ts';
import { kinds as k } from '../../resource/kinds.ts';
import { flag, textLine } from '../fields.ts';
import { listOf } from '../lists.ts';

/** A heading and a list of links. */
export interface LinkListSettings {
  /** '' for none. */
  readonly heading: string;
  readonly links: readonly ListedLink[];
}

export interface ListedLink {
  readonly label: string;
  readonly link: string;
  /** A short description of the link; '' for none. */
  readonly note: string;
  readonly newTab: boolean;
}

export const linkList = defineWidget<LinkListSettings>({
  fields: {
    heading: textLine({ label: 'Heading', max: 120 }),
    links: listOf<ListedLink>({
      label: 'Links',
      fields: {
        label: textLine({ label: 'Link text', max: 200 }),
        link: k.link({ label: 'Link URL' }),
        note: textLine({ label: 'Note', max: 300 }),
        newTab: flag({ label: 'Open in a new tab' }),
      },
      max: 30,
    }),
  },
  migrations: [(old) => old],
  check: ({ links }) =>
    links.length === 0
      ? [issueOf(['links'], 'listLink')]
      : links.flatMap((entry, index) => issuesOf(entry).map((issue) => issueWithin('links', index, issue))),
});

function issuesOf({ label, link: address }: ListedLink): SettingsIssue[] {
  const issues: SettingsIssue[] = [];
  if (label.trim() === '') issues.push(issueOf(['label'], 'linkName'));
  if (address === '') issues.push(issueOf(['link'], 'linkPlace'));
  return issues;
}

/** The links with a label and an address: stored ones may lack either. */
export const shownLinks = ({ links }: LinkListSettings): ListedLink[] =>
  links.filter(({ label, link: address }) => label.trim() !== '' && address !== '');
