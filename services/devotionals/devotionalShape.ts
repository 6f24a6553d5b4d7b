/** A devotional as routes return it. Spec 2 §3, §4. */
import { z } from 'zod';

/** Publish, future, draft; anything else counts as trash (spec 2 §4). Written as `publish` (decision 6). */
export const devotionalStatus = z.enum(['publish', 'future', 'draft', 'trash']);

export const devotional = z.object({
  id: z.string(),
  site_id: z.string(),
  /** MM-DD-YYYY. */
  date: z.string(),
  /** Equals `date` for the day's default; a number for a country variant or the day's second reading. */
  date_id: z.string(),
  title: z.string(),
  slug: z.string(),
  status: devotionalStatus,
  /** The Bible reference as readers see it: 'Psalm 119:105'. */
  app_bible_references: z.string().default(''),
  /** The country of a variant; empty for all. */
  country: z.string().default(''),
  /** Computed: date_id equals date (decision 5). */
  isDefault: z.boolean().default(false),
  verse: z.string().default(''),
  /** Sanitised HTML. */
  content: z.string().default(''),
  closing_thought: z.string().default(''),
  author: z.string().default(''),
  image_url: z.string().nullable().default(null),
  featured_image: z
    .object({
      full: z.string(),
      alt: z.string().default(''),
      /** As CSS has it: '50% 30%'; empty for the centre. */
      focal: z.string().default(''),
    })
    .nullable()
    .default(null),
  /** True when AUDIO_PATH names a recording of this post. */
  has_audio: z.boolean().default(false),
  audio_url: z.string().nullable().default(null),
  /** Readers may comment, where the site has comments. */
  has_comments: z.boolean().default(true),
  /** The title in the head of the page; empty for the title itself. */
  seo_title: z.string().default(''),
  /** The description in the head of the page; empty for the beginning of the text. */
  seo_description: z.string().default(''),
  updated_at: z.string().default(''),
  /**
   * The requested day that this post is for, MM-DD-YYYY: differs from its own date for a post of the archive
   * (decision 9).
   */
  on: z.string().optional(),
  /** For editors: this post also has a draft (decision 8). */
  hasDraft: z.boolean().optional(),
});
export type Devotional = z.output<typeof devotional>;
