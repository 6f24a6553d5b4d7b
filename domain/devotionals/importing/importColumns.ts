/** The fields of devotionals that a column of an imported table can be, and which a heading is likely to mean. */

/** In the order of the form. */
export const importFields = [
  'date',
  'title',
  'country',
  'number',
  'reference',
  'verse',
  'text',
  'closing',
  'author',
  'image',
  'imageAlt',
  'audio',
  'seoTitle',
  'seoDescription',
  'slug',
  'status',
  'id',
] as const;
export type ImportField = (typeof importFields)[number];

/** Which column each field is read from. */
export type ImportColumns = Readonly<Partial<Record<ImportField, string>>>;

/** Headings in English, Spanish, Vietnamese, Burmese and Arabic, and those of an export of Lectern. */
const aliases: Readonly<Record<ImportField, readonly string[]>> = {
  date: [
    'date',
    'day',
    'post date',
    'publish date',
    'fecha',
    'dia',
    'ngay',
    'ngay thang',
    'ရက်စွဲ',
    'နေ့စွဲ',
    'နေ့',
    'التاريخ',
    'تاريخ',
    'اليوم',
  ],
  title: [
    'title',
    'heading',
    'headline',
    'name',
    'titulo',
    'tieu de',
    'tua de',
    'ခေါင်းစဉ်',
    'العنوان',
    'عنوان',
  ],
  country: ['country', 'country code', 'pais', 'quoc gia', 'nuoc', 'နိုင်ငံ', 'البلد', 'بلد', 'الدولة'],
  number: ['number', 'second', 'date id', 'number of the reading', 'numero', 'so', 'နံပါတ်', 'الرقم', 'رقم'],
  reference: [
    'reference',
    'bible reference',
    'scripture reference',
    'scripture',
    'passage',
    'app bible references',
    'cita',
    'cita biblica',
    'referencia',
    'referencia biblica',
    'pasaje',
    'kinh thanh',
    'cau kinh thanh',
    'doan kinh thanh',
    'tham chieu',
    'ကျမ်းချက်',
    'ကျမ်းညွှန်း',
    'الشاهد',
    'المرجع',
    'الشاهد الكتابي',
  ],
  verse: [
    'verse',
    'verse text',
    'bible verse',
    'versiculo',
    'texto biblico',
    'cau goc',
    'cau',
    'ကျမ်းပိုဒ်',
    'အခန်းငယ်',
    'الآية',
    'آية',
    'نص الآية',
  ],
  text: [
    'text',
    'content',
    'body',
    'devotional',
    'reading',
    'html',
    'article',
    'post content',
    'texto',
    'contenido',
    'cuerpo',
    'noi dung',
    'bai',
    'bai doc',
    'စာသား',
    'အကြောင်းအရာ',
    'النص',
    'المحتوى',
    'القراءة',
  ],
  closing: [
    'closing',
    'closing thought',
    'prayer',
    'thought',
    'pensamiento final',
    'oracion',
    'reflexion',
    'loi ket',
    'cau nguyen',
    'suy gam',
    'ဆုတောင်းချက်',
    'နိဂုံး',
    'الخاتمة',
    'صلاة',
    'الصلاة',
  ],
  author: [
    'author',
    'writer',
    'by',
    'autor',
    'escritor',
    'tac gia',
    'စာရေးသူ',
    'ရေးသားသူ',
    'الكاتب',
    'المؤلف',
    'كاتب',
  ],
  image: [
    'image',
    'picture',
    'featured image',
    'image url',
    'photo',
    'imagen',
    'foto',
    'hinh',
    'hinh anh',
    'anh',
    'ပုံ',
    'ဓာတ်ပုံ',
    'الصورة',
    'صورة',
  ],
  imageAlt: [
    'alt',
    'alt text',
    'image alt',
    'picture alt',
    'picture description',
    'featured image alt',
    'texto alternativo',
    'van ban thay the',
    'ပုံဖော်ပြချက်',
    'النص البديل',
  ],
  audio: [
    'audio',
    'audio url',
    'recording',
    'mp3',
    'grabacion',
    'am thanh',
    'အသံ',
    'အသံဖိုင်',
    'الصوت',
    'تسجيل صوتي',
  ],
  seoTitle: ['seo title', 'meta title', 'titulo seo', 'tieu de seo', 'عنوان seo'],
  seoDescription: ['seo description', 'meta description', 'descripcion seo', 'mo ta seo', 'وصف seo'],
  slug: [
    'slug',
    'address',
    'permalink',
    'url',
    'link',
    'direccion',
    'enlace',
    'duong dan',
    'လိပ်စာ',
    'الرابط',
    'رابط',
  ],
  status: ['status', 'state', 'estado', 'trang thai', 'အခြေအနေ', 'الحالة', 'حالة'],
  id: ['post id', 'source id', 'guid', 'wp id'],
};

/** A heading without case, marks, punctuation and invisible signs: 'Fecha_de ' and 'fechaDe' are 'fecha de'. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const fieldByHeading = new Map(
  importFields.flatMap((field) => aliases[field].map((alias) => [plainHeading(alias), field] as const)),
);

/** What the columns of a table most likely are; each field and each column once, the first column wins. */
export function proposeColumns(headings: readonly string[]): ImportColumns {
  const columns: Partial<Record<ImportField, string>> = {};
  for (const heading of headings) {
    const field = fieldByHeading.get(plainHeading(heading));
    if (field && columns[field] === undefined) columns[field] = heading;
  }
  return columns;
}
