import { ruleSentences } from '../forms/ruleSentences.ts';

/**
 * The words of the site in en_US, by section: the last resort when nothing else can be had (decision 30), the source
 * other languages are checked against, and what types the keys of `t()`. A plural's keys end in the form: `#one`.
 */
const terms = {
  shell: {
    skip: 'Skip to the text',
    menu: 'Menu',
    close: 'Close',
    language: 'Language',
    'theme#label': 'Light or dark',
    'nav#label': 'Main',
    'nav#home': 'Home',
    'nav#today': 'Today',
    'nav#deeper': 'Go Deeper',
    'nav#courses': 'Courses',
    'nav#resources': 'Resources',
    'nav#search': 'Search',
    'nav#donate': 'Give',
    'nav#what-we-believe': 'What We Believe',
    'nav#who-we-are': 'Who We Are',
    'nav#our-story': 'Our Story',
    'nav#contact-us': 'Contact Us',
    'nav#subscribe': 'Subscribe',
    'nav#journals': 'Journals',
    'nav#bookmarks': 'Bookmarks',
    'nav#account': 'Account',
    'footer#label': 'More',
    'footer#feed': 'Feed',
    'links#all-topics': 'All topics',
    'links#help': 'Help',
    'links#volunteer': 'Volunteer',
    'links#subscribe': 'Subscribe',
    'links#terms': 'Terms of use',
    'links#contact': 'Contact',
    'links#rights': 'Rights and permissions',
    'links#privacy': 'Privacy',
    'links#donate': 'Give',
    'links#comment-guidelines': 'Comment guidelines',
    'links#cookies': 'Cookies',
    'block#unavailable': 'This part cannot be shown at the moment. Please try again shortly.',
    loading: 'Loading',
    'error#title': 'Something went wrong : /',
    'error#text': 'Please reload the page. If it happens again, come back in a little while.',
    'error#reload': 'Click to Reload',
    'notFound#title': 'There is no page here',
    'notFound#text': 'The address may be mistyped, or the page may have moved.',
    'notFound#today': 'Read today’s devotional',
    'notFound#home': 'Back to Home',
    'unavailable#title': 'We will be right back',
    'unavailable#text': 'The site cannot be reached at the moment. Please try again in a minute.',
    newTab: 'opens a new tab',
  },
  forms: {
    ...ruleSentences,
  },
  home: {
    'banner#label': "Today's Devotional",
    'banner#read': 'Read Now',
    more: 'More to read',
  },
  reading: {
    'minutes#one': '{count} minute to read',
    'minutes#other': '{count} minutes to read',
    archive: 'From our archive',
    closing: 'A thought for the day',
    by: 'By {author}',
    previous: 'Previous day',
    next: 'Next day',
    days: 'Other days',
    also: 'Also for this day',
    'share#label': 'Share',
    'share#copy': 'Copy link',
    'share#copied': 'Link copied',
    'share#failed': 'The link could not be copied. Here it is: {url}',
    print: 'Print',
    'size#label': 'Text size',
    'size#smaller': 'Smaller text',
    'size#larger': 'Larger text',
    'audio#label': 'Listen',
    'audio#speed': 'Speed',
    'audio#failed': 'The recording cannot be played.',
    'missing#title': 'No reading for this day',
    'missing#text': 'There is nothing to read here yet.',
  },
} as const;

type Sections = typeof terms;
/** Section and key: 'reading#share#copy'. */
export type TermKey = {
  [S in keyof Sections]: `${S & string}#${keyof Sections[S] & string}`;
}[keyof Sections];

export const bundledTerms: Readonly<Record<string, Readonly<Record<string, string>>>> = terms;
