import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import { audit, type Actor } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import { devotionals, devotionalTags } from '../contract.ts';
import { idOf, type Post } from '../post.ts';
import { contentText } from './write.ts';

/** Writes the audit and purges the tags of one changed record. Drafts are not public, so they purge nothing. */
export async function auditRecord(
  tx: Transaction,
  operation: string,
  before: Post | null,
  after: Post,
  actor: Actor,
): Promise<void> {
  await audit(tx, devotionals.service, actor, {
    operation,
    object: `devotional ${idOf(after)}`,
    countries: [...new Set([before?.country ?? '', after.country])].filter((country) => country !== ''),
    before: before && contentText(before),
    after: contentText(after),
  });
  if (after.stage === 'draft') return;
  tx.purge([devotionalTags.day(after.site, formatSpecDate(after.date)), devotionalTags.site(after.site)]);
}
