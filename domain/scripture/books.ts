/**
 * The 66 books of the Bible by their USFM code: their number of chapters, and their names in the languages of the sites,
 * the usual one first, abbreviations after it. A name in front of which a number stands begins with it: '1 Samuel'.
 */

export const scriptureLanguages = ['en', 'es', 'vi', 'my', 'ar'] as const;
export type ScriptureLanguage = (typeof scriptureLanguages)[number];

export interface Book {
  readonly code: string;
  readonly chapters: number;
  readonly names: Readonly<Record<ScriptureLanguage, readonly [string, ...string[]]>>;
}

/** Code, chapters, and the names in en, es, vi, my, ar. */
type Row = readonly [string, number, ...string[]];

// prettier-ignore
const rows: readonly Row[] = [
  ['GEN', 50, 'Genesis|Gen|Gn', 'Génesis|Gén|Gn', 'Sáng-thế Ký|Sáng-thế|Sáng|STK', 'ကမ္ဘာဦးကျမ်း|ကမ္ဘာဦး', 'التكوين|تكوين|تك'],
  ['EXO', 40, 'Exodus|Exod|Exo|Ex', 'Éxodo|Éx', 'Xuất Ê-díp-tô Ký|Xuất Ai-cập Ký|Xuất Hành|Xuất', 'ထွက်မြောက်ရာကျမ်း|ထွက်မြောက်ရာ', 'الخروج|خروج|خر'],
  ['LEV', 27, 'Leviticus|Lev|Lv', 'Levítico|Lev|Lv', 'Lê-vi Ký|Lê-vi', 'ဝတ်ပြုရာကျမ်း|ဝတ်ပြုရာ', 'اللاويين|لاويين|لاو'],
  ['NUM', 36, 'Numbers|Num|Nm', 'Números|Núm|Nm', 'Dân-số Ký|Dân-số|Dân', 'တောလည်ရာကျမ်း|တောလည်ရာ', 'العدد|عدد|عد'],
  ['DEU', 34, 'Deuteronomy|Deut|Deu|Dt', 'Deuteronomio|Deut|Dt', 'Phục-truyền Luật-lệ Ký|Phục-truyền|Phục', 'တရားဟောရာကျမ်း|တရားဟောရာ', 'التثنية|تثنية|تث'],
  ['JOS', 24, 'Joshua|Josh|Jos', 'Josué|Jos', 'Giô-suê', 'ယောရှုမှတ်စာ|ယောရှု', 'يشوع|يش'],
  ['JDG', 21, 'Judges|Judg|Jdg', 'Jueces|Jue|Jc', 'Các Quan Xét|Quan Xét|Thẩm Phán', 'တရားသူကြီးမှတ်စာ|တရားသူကြီး', 'القضاة|قضاة|قض'],
  ['RUT', 4, 'Ruth|Rut', 'Rut|Rt', 'Ru-tơ', 'ရုသဝတ္ထု|ရုသ', 'راعوث|را'],
  ['1SA', 31, '1 Samuel|1 Sam|1 Sm', '1 Samuel|1 Sam|1 Sm|1 S', '1 Sa-mu-ên|1 Sa', 'ဓမ္မရာဇဝင်ပထမစောင်|၁ ဓမ္မရာဇဝင်|၁ ရှမွေလ', 'صموئيل الأول|١ صموئيل|١ صم'],
  ['2SA', 24, '2 Samuel|2 Sam|2 Sm', '2 Samuel|2 Sam|2 Sm|2 S', '2 Sa-mu-ên|2 Sa', 'ဓမ္မရာဇဝင်ဒုတိယစောင်|၂ ဓမ္မရာဇဝင်|၂ ရှမွေလ', 'صموئيل الثاني|٢ صموئيل|٢ صم'],
  ['1KI', 22, '1 Kings|1 Kgs|1 Ki', '1 Reyes|1 Re|1 R', '1 Các Vua|1 Vua', 'ဓမ္မရာဇဝင်တတိယစောင်|၃ ဓမ္မရာဇဝင်', 'الملوك الأول|ملوك الأول|١ ملوك|١ مل'],
  ['2KI', 25, '2 Kings|2 Kgs|2 Ki', '2 Reyes|2 Re|2 R', '2 Các Vua|2 Vua', 'ဓမ္မရာဇဝင်စတုတ္ထစောင်|၄ ဓမ္မရာဇဝင်', 'الملوك الثاني|ملوك الثاني|٢ ملوك|٢ مل'],
  ['1CH', 29, '1 Chronicles|1 Chron|1 Chr|1 Ch', '1 Crónicas|1 Crón|1 Cr', '1 Sử-ký|1 Sử', 'ရာဇဝင်ချုပ်ပထမစောင်|၁ ရာဇဝင်ချုပ်', 'أخبار الأيام الأول|١ أخبار الأيام|١ أخبار|١ أخ'],
  ['2CH', 36, '2 Chronicles|2 Chron|2 Chr|2 Ch', '2 Crónicas|2 Crón|2 Cr', '2 Sử-ký|2 Sử', 'ရာဇဝင်ချုပ်ဒုတိယစောင်|၂ ရာဇဝင်ချုပ်', 'أخبار الأيام الثاني|٢ أخبار الأيام|٢ أخبار|٢ أخ'],
  ['EZR', 10, 'Ezra|Ezr', 'Esdras|Esd', 'Ê-xơ-ra|E-xơ-ra', 'ဧဇရမှတ်စာ|ဧဇရ', 'عزرا|عز'],
  ['NEH', 13, 'Nehemiah|Neh', 'Nehemías|Neh|Ne', 'Nê-hê-mi', 'နေဟမိမှတ်စာ|နေဟမိ', 'نحميا|نح'],
  ['EST', 10, 'Esther|Esth|Est', 'Ester|Est', 'Ê-xơ-tê', 'ဧသတာဝတ္ထု|ဧသတာ', 'أستير|أس'],
  ['JOB', 42, 'Job|Jb', 'Job|Jb', 'Gióp', 'ယောဘဝတ္ထု|ယောဘ', 'أيوب'],
  ['PSA', 150, 'Psalm|Psalms|Psa|Pss|Ps', 'Salmo|Salmos|Sal', 'Thi-thiên|Thánh-vịnh|Thi|Tv', 'ဆာလံကျမ်း|ဆာလံ', 'مزمور|المزمور|المزامير|مزامير|مز'],
  ['PRO', 31, 'Proverbs|Prov|Prv|Pr', 'Proverbios|Prov|Pr', 'Châm-ngôn|Châm', 'သုတ္တံကျမ်း|သုတ္တံ', 'الأمثال|أمثال'],
  ['ECC', 12, 'Ecclesiastes|Eccles|Eccl|Ecc', 'Eclesiastés|Ecl|Ec', 'Truyền-đạo|Truyền', 'ဒေသနာကျမ်း|ဒေသနာ', 'الجامعة|جامعة|جا'],
  ['SNG', 8, 'Song of Songs|Song of Solomon|Song|SoS', 'Cantares|Cantar de los Cantares|Cant|Cnt|Ct', 'Nhã-ca', 'ရှောလမုန်သီချင်း', 'نشيد الأنشاد|نشيد الإنشاد|نش'],
  ['ISA', 66, 'Isaiah|Isa', 'Isaías|Isa|Is', 'Ê-sai|I-sa', 'ဟေရှာယအနာဂတ္တိကျမ်း|ဟေရှာယ', 'إشعياء|إشعيا|إش'],
  ['JER', 52, 'Jeremiah|Jer', 'Jeremías|Jer|Jr', 'Giê-rê-mi', 'ယေရမိအနာဂတ္တိကျမ်း|ယေရမိ', 'إرميا|إر'],
  ['LAM', 5, 'Lamentations|Lam', 'Lamentaciones|Lam|Lm', 'Ca-thương|Ai-ca', 'ယေရမိမြည်တမ်းစကား|မြည်တမ်းစကား', 'مراثي إرميا|المراثي|مراثي|مرا'],
  ['EZK', 48, 'Ezekiel|Ezek|Ezk', 'Ezequiel|Ezeq|Ez', 'Ê-xê-chi-ên', 'ယေဇကျေလအနာဂတ္တိကျမ်း|ယေဇကျေလ', 'حزقيال|حز'],
  ['DAN', 12, 'Daniel|Dan|Dn', 'Daniel|Dan|Dn', 'Đa-ni-ên', 'ဒံယေလအနာဂတ္တိကျမ်း|ဒံယေလ', 'دانيال|دا'],
  ['HOS', 14, 'Hosea|Hos', 'Oseas|Os', 'Ô-sê', 'ဟောရှေအနာဂတ္တိကျမ်း|ဟောရှေ', 'هوشع|هوش'],
  ['JOL', 4, 'Joel|Jl', 'Joel|Jl', 'Giô-ên', 'ယောလအနာဂတ္တိကျမ်း|ယောလ', 'يوئيل|يؤ'],
  ['AMO', 9, 'Amos', 'Amós|Am', 'A-mốt', 'အာမုတ်အနာဂတ္တိကျမ်း|အာမုတ်', 'عاموس|عا'],
  ['OBA', 1, 'Obadiah|Obad|Ob', 'Abdías|Abd', 'Áp-đia', 'ဩဗဒိအနာဂတ္တိကျမ်း|ဩဗဒိ', 'عوبديا|عو'],
  ['JON', 4, 'Jonah|Jon', 'Jonás|Jon', 'Giô-na', 'ယောနအနာဂတ္တိကျမ်း|ယောန', 'يونان|يون'],
  ['MIC', 7, 'Micah|Mic', 'Miqueas|Miq|Mi', 'Mi-chê', 'မိက္ခာအနာဂတ္တိကျမ်း|မိက္ခာ', 'ميخا|مي'],
  ['NAM', 3, 'Nahum|Nah', 'Nahúm|Nah|Na', 'Na-hum', 'နာဟုံအနာဂတ္တိကျမ်း|နာဟုံ', 'ناحوم|نا'],
  ['HAB', 3, 'Habakkuk|Hab', 'Habacuc|Hab', 'Ha-ba-cúc', 'ဟဗက္ကုတ်အနာဂတ္တိကျမ်း|ဟဗက္ကုတ်', 'حبقوق|حب'],
  ['ZEP', 3, 'Zephaniah|Zeph|Zep', 'Sofonías|Sof', 'Sô-phô-ni', 'ဇေဖနိအနာဂတ္တိကျမ်း|ဇေဖနိ', 'صفنيا|صف'],
  ['HAG', 2, 'Haggai|Hag', 'Hageo|Hag', 'A-ghê', 'ဟဂ္ဂဲအနာဂတ္တိကျမ်း|ဟဂ္ဂဲ', 'حجي|حج'],
  ['ZEC', 14, 'Zechariah|Zech|Zec', 'Zacarías|Zac', 'Xa-cha-ri', 'ဇာခရိအနာဂတ္တိကျမ်း|ဇာခရိ', 'زكريا|زك'],
  ['MAL', 4, 'Malachi|Mal', 'Malaquías|Mal', 'Ma-la-chi', 'မာလခိအနာဂတ္တိကျမ်း|မာလခိ', 'ملاخي|ملا'],
  ['MAT', 28, 'Matthew|Matt|Mat|Mt', 'Mateo|San Mateo|Mat|Mt', 'Ma-thi-ơ|Mat|Mt', 'ရှင်မဿဲ|ရှင်မဿဲခရစ်ဝင်|မဿဲ', 'متى|مت'],
  ['MRK', 16, 'Mark|Mrk|Mk', 'Marcos|San Marcos|Mar|Mr|Mc', 'Mác|Mc', 'ရှင်မာကု|ရှင်မာကုခရစ်ဝင်|မာကု', 'مرقس|مر'],
  ['LUK', 24, 'Luke|Luk|Lk', 'Lucas|San Lucas|Luc|Lc', 'Lu-ca|Lc', 'ရှင်လုကာ|ရှင်လုကာခရစ်ဝင်|လုကာ', 'لوقا|لو'],
  ['JHN', 21, 'John|Jhn|Jn', 'Juan|San Juan|Jn', 'Giăng|Gi', 'ရှင်ယောဟန်|ရှင်ယောဟန်ခရစ်ဝင်|ယောဟန်', 'يوحنا|يو'],
  ['ACT', 28, 'Acts|Acts of the Apostles|Act', 'Hechos|Hechos de los Apóstoles|Hch', 'Công-vụ|Công-vụ các Sứ-đồ|Công-vụ Sứ-đồ|Công', 'တမန်တော်ဝတ္ထု|တမန်တော်', 'أعمال الرسل|أعمال|أع'],
  ['ROM', 16, 'Romans|Rom|Rm', 'Romanos|Rom|Ro', 'Rô-ma|Rô', 'ရောမဩဝါဒစာ|ရောမ', 'رومية|رو'],
  ['1CO', 16, '1 Corinthians|1 Cor|1 Co', '1 Corintios|1 Cor|1 Co', '1 Cô-rinh-tô|1 Cô', '၁ ကောရိန္သု|ကောရိန္သုဩဝါဒစာပထမစောင်', 'كورنثوس الأولى|١ كورنثوس|١ كو'],
  ['2CO', 13, '2 Corinthians|2 Cor|2 Co', '2 Corintios|2 Cor|2 Co', '2 Cô-rinh-tô|2 Cô', '၂ ကောရိန္သု|ကောရိန္သုဩဝါဒစာဒုတိယစောင်', 'كورنثوس الثانية|٢ كورنثوس|٢ كو'],
  ['GAL', 6, 'Galatians|Gal', 'Gálatas|Gál|Gá', 'Ga-la-ti', 'ဂလာတိဩဝါဒစာ|ဂလာတိ', 'غلاطية|غل'],
  ['EPH', 6, 'Ephesians|Eph', 'Efesios|Ef', 'Ê-phê-sô|Êph', 'ဧဖက်ဩဝါဒစာ|ဧဖက်', 'أفسس|أف'],
  ['PHP', 4, 'Philippians|Phil|Php', 'Filipenses|Fil|Flp', 'Phi-líp|Phil', 'ဖိလိပ္ပိဩဝါဒစာ|ဖိလိပ္ပိ', 'فيلبي|فيل'],
  ['COL', 4, 'Colossians|Col', 'Colosenses|Col', 'Cô-lô-se|Côl', 'ကောလောသဲဩဝါဒစာ|ကောလောသဲ', 'كولوسي|كولوسى|كو'],
  ['1TH', 5, '1 Thessalonians|1 Thess|1 Th', '1 Tesalonicenses|1 Tes|1 Ts', '1 Tê-sa-lô-ni-ca|1 Tê', '၁ သက်သာလောနိတ်|သက်သာလောနိတ်ဩဝါဒစာပထမစောင်', 'تسالونيكي الأولى|١ تسالونيكي|١ تس'],
  ['2TH', 3, '2 Thessalonians|2 Thess|2 Th', '2 Tesalonicenses|2 Tes|2 Ts', '2 Tê-sa-lô-ni-ca|2 Tê', '၂ သက်သာလောနိတ်|သက်သာလောနိတ်ဩဝါဒစာဒုတိယစောင်', 'تسالونيكي الثانية|٢ تسالونيكي|٢ تس'],
  ['1TI', 6, '1 Timothy|1 Tim|1 Ti', '1 Timoteo|1 Tim|1 Ti', '1 Ti-mô-thê|1 Ti', '၁ တိမောသေ|တိမောသေဩဝါဒစာပထမစောင်', 'تيموثاوس الأولى|١ تيموثاوس|١ تي'],
  ['2TI', 4, '2 Timothy|2 Tim|2 Ti', '2 Timoteo|2 Tim|2 Ti', '2 Ti-mô-thê|2 Ti', '၂ တိမောသေ|တိမောသေဩဝါဒစာဒုတိယစောင်', 'تيموثاوس الثانية|٢ تيموثاوس|٢ تي'],
  ['TIT', 3, 'Titus|Tit', 'Tito|Tit', 'Tít', 'တိတုဩဝါဒစာ|တိတု', 'تيطس|تي'],
  ['PHM', 1, 'Philemon|Philem|Phm', 'Filemón|Flm', 'Phi-lê-môn', 'ဖိလေမုန်ဩဝါဒစာ|ဖိလေမုန်', 'فليمون|فل'],
  ['HEB', 13, 'Hebrews|Heb', 'Hebreos|Heb|He', 'Hê-bơ-rơ|Hêb', 'ဟေဗြဲဩဝါဒစာ|ဟေဗြဲ', 'العبرانيين|عبرانيين|عب'],
  ['JAS', 5, 'James|Jas', 'Santiago|Sant|Stg', 'Gia-cơ|Gia', 'ရှင်ယာကုပ်|ရှင်ယာကုပ်ဩဝါဒစာ|ယာကုပ်', 'يعقوب|يع'],
  ['1PE', 5, '1 Peter|1 Pet|1 Pt', '1 Pedro|1 Pe|1 P', '1 Phi-e-rơ|1 Phi', '၁ ပေတရု|ရှင်ပေတရုဩဝါဒစာပထမစောင်', 'بطرس الأولى|١ بطرس|١ بط'],
  ['2PE', 3, '2 Peter|2 Pet|2 Pt', '2 Pedro|2 Pe|2 P', '2 Phi-e-rơ|2 Phi', '၂ ပေတရု|ရှင်ပေတရုဩဝါဒစာဒုတိယစောင်', 'بطرس الثانية|٢ بطرس|٢ بط'],
  ['1JN', 5, '1 John|1 Jhn|1 Jn', '1 Juan|1 Jn', '1 Giăng|1 Gi', '၁ ယောဟန်|ရှင်ယောဟန်ဩဝါဒစာပထမစောင်', 'يوحنا الأولى|١ يوحنا|١ يو'],
  ['2JN', 1, '2 John|2 Jhn|2 Jn', '2 Juan|2 Jn', '2 Giăng|2 Gi', '၂ ယောဟန်|ရှင်ယောဟန်ဩဝါဒစာဒုတိယစောင်', 'يوحنا الثانية|٢ يوحنا|٢ يو'],
  ['3JN', 1, '3 John|3 Jhn|3 Jn', '3 Juan|3 Jn', '3 Giăng|3 Gi', '၃ ယောဟန်|ရှင်ယောဟန်ဩဝါဒစာတတိယစောင်', 'يوحنا الثالثة|٣ يوحنا|٣ يو'],
  ['JUD', 1, 'Jude|Jud', 'Judas|Jud', 'Giu-đe', 'ရှင်ယုဒ|ရှင်ယုဒဩဝါဒစာ|ယုဒ', 'يهوذا|يه'],
  ['REV', 22, 'Revelation|Revelations|Rev|Rv', 'Apocalipsis|Apoc|Ap', 'Khải-huyền|Khải', 'ဗျာဒိတ်ကျမ်း|ဗျာဒိတ်', 'رؤيا يوحنا|الرؤيا|رؤيا|رؤ'],
];

export const books: readonly Book[] = rows.map(([code, chapters, ...names]) => ({
  code,
  chapters,
  names: Object.fromEntries(
    scriptureLanguages.map((language, at) => [language, names[at]!.split('|')]),
  ) as unknown as Book['names'],
}));

const byCode = new Map(books.map((book) => [book.code, book]));
export const bookOf = (code: string): Book | undefined => byCode.get(code);
