/**
 * Reads WordPress exports (WXR 1.0 to 1.2) as a stream. Holds one item at a time, so 200 MB need no more memory than 2.
 */
import { basename } from 'node:path';
import { cleanLine, printableLine } from '../../../../domain/text/cleanText.ts';
import { copyString } from '../text/foreignText.ts';
import { ImportError } from '../importError.ts';
import { controlFilter } from '../files/controlCharacters.ts';
import { badRecord, type Entry, type Remark, type Source } from '../record.ts';
import { countLeftOut } from '../text/leftOut.ts';
import { nameOf, type ImportFile } from '../files/textFile.ts';
import { ampersandFilter } from './loneAmpersands.ts';
import { itemsOf, type BrokenItem, type UnknownEntities } from './parseWxr.ts';
import { defaultTypes, wordPressRecord, type PostTypes } from './wordPressRecord.ts';
import { wordPressHtml } from './wordPressText.ts';
import { LANGUAGE_KEYS, type WxrChannel, type WxrItem } from './wxrItems.ts';

const channelOf = (): WxrChannel => ({
  version: undefined,
  language: undefined,
  base: undefined,
  authors: new Map(),
});

/**
 * Opens an export of one or several files. Reads nothing before `read` is called; attachments and patterns of all files are
 * complete after one full pass.
 */
export function readWxr(input: ImportFile | readonly ImportFile[], types: PostTypes = defaultTypes): Source {
  const files: readonly ImportFile[] = Array.isArray(input) ? (input as ImportFile[]) : [input as ImportFile];
  const channels = files.map(channelOf);
  const attachments = new Map<string, string>();
  const patterns = new Map<string, string>();
  let remarks: Remark[] = [];

  async function* readFile(file: ImportFile, channel: WxrChannel, prefix: string): AsyncGenerator<Entry> {
    const controls = controlFilter('xml');
    const ampersands = ampersandFilter();
    const unknown: UnknownEntities = new Map();
    for await (const item of itemsOf(file, { channel, controls, ampersands, unknown })) {
      if ('fault' in item) {
        const reason = `its XML is broken at line ${item.brokenAt}: ${item.fault}`;
        yield badRecord(placeOf(item, prefix), reason, undefined, `brokenXml:${item.brokenAt}`);
        continue;
      }
      const address = item.fields.get('wp:attachment_url')?.trim();
      if (item.fields.get('wp:post_type')?.trim() === 'attachment' && address) {
        attachments.set(copyString(fieldOf(item, 'wp:post_id')), copyString(address));
      }
      if (fieldOf(item, 'wp:post_type') === 'wp_block' && fieldOf(item, 'wp:status') !== 'trash')
        patterns.set(copyString(fieldOf(item, 'wp:post_id')), copyString(item.fields.get('content') ?? ''));
      if (item.comments > 0) yield { type: 'ignored', what: 'comment', count: item.comments };
      yield wordPressRecord(asWordPress(item, channel, prefix), types);
    }
    if (channel.version === undefined) {
      throw new ImportError(
        'FORMAT',
        `${nameOf(file)} is a feed, not an export: WordPress's own elements are missing. Make one with Tools, Export.`,
      );
    }
    for (const remark of [...controls.remarks(), ...ampersands.remarks(), ...entityRemarks(unknown)])
      remarks.push({ ...remark, where: prefix + remark.where });
  }

  const firstOf = (name: 'version' | 'base' | 'language') =>
    channels.map((channel) => channel[name]).find((value) => value !== undefined);
  return {
    name: () => `WordPress export (WXR ${firstOf('version') ?? '?'})`,
    async *read() {
      remarks = [];
      for (const [index, file] of files.entries()) {
        const prefix = files.length > 1 ? `${printableLine(basename(nameOf(file)))}, ` : '';
        yield* readFile(file, channels[index]!, prefix);
      }
    },
    attachments,
    patterns,
    base: () => firstOf('base'),
    language: () => firstOf('language'),
    remarks: () => remarks,
    close: () => Promise.resolve(),
  };
}

const fieldOf = (item: WxrItem | BrokenItem, name: string): string => item.fields.get(name)?.trim() ?? '';

/** 'line 12 (post 43)'. */
function placeOf(item: WxrItem | BrokenItem, prefix: string): string {
  const names = [fieldOf(item, 'wp:post_type') || 'item', fieldOf(item, 'wp:post_id')];
  return `${prefix}line ${item.line} (${names.map(cleanLine).filter(Boolean).map(printableLine).join(' ')})`;
}

function asWordPress(item: WxrItem, channel: WxrChannel, prefix: string) {
  const login = fieldOf(item, 'creator');
  const attachment = item.meta.get('_thumbnail_id');
  const language =
    item.language ?? LANGUAGE_KEYS.map((key) => item.meta.get(key)).find((value) => value !== undefined);
  const left = countLeftOut();
  const html = wordPressHtml(item.fields.get('content') ?? '', left);
  return {
    where: placeOf(item, prefix),
    id: fieldOf(item, 'wp:post_id'),
    type: fieldOf(item, 'wp:post_type'),
    status: fieldOf(item, 'wp:status'),
    date: fieldOf(item, 'wp:post_date'),
    title: fieldOf(item, 'title'),
    slug: fieldOf(item, 'wp:post_name'),
    html,
    left: left.all(),
    isProtected: fieldOf(item, 'wp:post_password') !== '',
    author: channel.authors.get(login) ?? login,
    ...(attachment && { attachment }),
    ...(language && { language }),
  };
}

const entityRemarks = (unknown: UnknownEntities): Remark[] =>
  Array.from(unknown, ([name, line]) => ({
    where: `line ${line}`,
    detail: `an entity that nobody declares stays as it is written: ${name}`,
    code: `unknownEntity:${name}`,
  }));
