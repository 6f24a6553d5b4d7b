/** The five demo sites, one per language. Decision 50. */
import { CONTENT_LINK_NAMES } from '../../domain/permalinks/routeNames.ts';
import type { SiteConfig } from '../../domain/site/siteConfig.ts';

export interface DemoSite {
  readonly siteId: number;
  readonly name: string;
  /** Hosts of this site in addition to the domain. */
  readonly hosts: readonly string[];
  readonly config: Readonly<Partial<SiteConfig>>;
}

/** Header entries of every demo site; the site itself leaves out those whose screens do not exist yet. */
const menu = ['home', 'today', 'deeper', 'courses', 'resources', 'our-story', 'contact-us', 'donate'];

/** Links into the content site: paths below `wpBase`. */
const wpLinks = Object.fromEntries(CONTENT_LINK_NAMES.map((name) => [name, `/${name}`]));

type SiteFields = Partial<SiteConfig> & Pick<SiteConfig, 'siteCode'>;

const demoSite = (
  siteId: number,
  domain: string,
  hosts: readonly string[],
  fields: SiteFields,
): DemoSite => ({
  siteId,
  name: fields.siteCode,
  hosts,
  config: {
    domain,
    AUDIO_PATH: '/media/audio/{year}-{month}-{day}.wav',
    DONATION_URL: `https://example.org/give-${fields.siteCode}`,
    wpBase: `https://content.example.org/${fields.siteCode}`,
    wpLinks,
    menu,
    ...fields,
  },
});

export const demoSites: readonly DemoSite[] = [
  demoSite(1, 'localhost', ['127.0.0.1'], {
    siteCode: 'en',
    commentsAllowed: true,
    LANGUAGE_CODE: 'en_US',
    SITE_LANGUAGE: 'en',
    MOMENT_CODE: 'en',
    DATE_FORMAT: 'MMMM D, YYYY',
    brandName: 'Stillwater',
    siteTitle: 'Stillwater: a reading for every morning',
    siteDescription:
      'A short reading for every day: a passage of Scripture, a story from ordinary life, and a thought to carry with you.',
    brandColour: '#8a4b2d', // clay
    brandColourDark: '#c98a68',
    evergreenYear: 2024,
  }),
  demoSite(2, 'es.localhost', [], {
    siteCode: 'es',
    commentsAllowed: true,
    LANGUAGE_CODE: 'es_MX',
    SITE_LANGUAGE: 'es-MX',
    MOMENT_CODE: 'es-mx',
    DATE_FORMAT: 'D [de] MMMM [de] YYYY',
    brandName: 'Aguas Tranquilas',
    siteTitle: 'Aguas Tranquilas: una lectura para cada mañana',
    siteDescription:
      'Una lectura breve para cada día: un pasaje de la Biblia, una historia de la vida diaria y un pensamiento que te acompaña.',
    brandColour: '#1f5f66', // deep teal
    brandColourDark: '#6fb3b8',
    evergreenYear: 2024,
  }),
  demoSite(3, 'vi.localhost', [], {
    siteCode: 'vi',
    LANGUAGE_CODE: 'vi_VN',
    SITE_LANGUAGE: 'vi',
    MOMENT_CODE: 'vi',
    DATE_FORMAT: 'D MMMM, YYYY',
    brandName: 'Mé Nước Bình Tịnh',
    siteTitle: 'Mé Nước Bình Tịnh: bài đọc cho mỗi buổi sáng',
    siteDescription:
      'Mỗi ngày một bài đọc ngắn: một đoạn Kinh Thánh, một câu chuyện đời thường và một ý để mang theo suốt ngày.',
    brandColour: '#3d5f38', // forest
    brandColourDark: '#8fb487',
    evergreenYear: 2024,
  }),
  demoSite(4, 'my.localhost', [], {
    siteCode: 'my',
    LANGUAGE_CODE: 'my_MM',
    SITE_LANGUAGE: 'my',
    MOMENT_CODE: 'my',
    DATE_FORMAT: 'YYYY၊ MMMM D',
    brandName: 'ငြိမ်သက်ရာရေ',
    siteTitle: 'ငြိမ်သက်ရာရေ - နံနက်တိုင်းအတွက် ဖတ်စရာ',
    siteDescription: 'နေ့တိုင်းအတွက် ဖတ်စရာအတိုတစ်ပုဒ် - ကျမ်းစာပိုဒ်တစ်ပိုဒ်၊ နေ့စဉ်ဘဝမှ ဇာတ်လမ်းတစ်ပုဒ်နှင့် တစ်နေ့တာ ယူဆောင်သွားရန် အတွေးတစ်ခု။',
    brandColour: '#6f3f63', // plum
    brandColourDark: '#c390b5',
    evergreenYear: 2020,
  }),
  demoSite(5, 'ar.localhost', [], {
    siteCode: 'ar',
    LANGUAGE_CODE: 'ar',
    SITE_LANGUAGE: 'ar',
    MOMENT_CODE: 'ar-sa', // the digits of its texts
    DATE_FORMAT: 'D MMMM YYYY',
    brandName: 'مياه الراحة',
    siteTitle: 'مياه الراحة: قراءة لكل صباح',
    siteDescription:
      'قراءة قصيرة لكل يوم: مقطع من الكتاب المقدس، وقصة من الحياة اليومية، وفكرة ترافقك حتى المساء.',
    brandColour: '#3f4a86', // indigo
    brandColourDark: '#98a3dc',
    evergreenYear: 2020,
  }),
];
