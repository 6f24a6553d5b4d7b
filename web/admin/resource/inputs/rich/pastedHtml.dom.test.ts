/** What is pasted from Word and Google Docs, and footnotes in their two forms. */
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { unsupportedParts } from '../RichTextInput.tsx';
import { articleExtensions } from './extensions.ts';
import { inlineFootnotes, listFootnotes } from './footnotes.ts';
import { googleCleaned, googleHtml, wordCleaned, wordHtml } from './pastedHtml.fixture.ts';
import { cleanPastedHtml } from './pastedHtml.ts';

const edited = (html: string): string => {
  const editor = new Editor({
    extensions: articleExtensions,
    content: inlineFootnotes(html),
    injectCSS: false,
  });
  const result = listFootnotes(editor.getHTML(), 'Back');
  editor.destroy();
  return result;
};

describe('pasted HTML', () => {
  it('of Word has its headings, emphasis, lists, quotes, links and footnotes, and nothing else', () => {
    expect(cleanPastedHtml(wordHtml)).toBe(wordCleaned);
  });

  it('of Google Docs has its headings, emphasis, lists and links, and nothing else', () => {
    expect(cleanPastedHtml(googleHtml)).toBe(googleCleaned);
  });

  it('of an editor stays as it is', () => {
    const own = '<p data-pm-slice="1 1 []">a <strong>b</strong></p>';
    expect(cleanPastedHtml(own)).toBe(own);
  });

  it('of a published reading has its footnotes and references', () => {
    const reading = listFootnotes(
      '<p>a<sup data-note="b"></sup> <cite data-scripture="JHN.3.16">John 3:16</cite></p>',
      'Back',
    );
    expect(cleanPastedHtml(reading)).toBe(
      '<p>a<sup data-note="b"></sup> <cite data-scripture="JHN.3.16">John 3:16</cite></p>',
    );
  });
});

describe('the text of an article', () => {
  const stored =
    '<h2>a</h2><p>b<sup><a id="note-1-ref" href="#note-1" role="doc-noteref">1</a></sup> c' +
    '<sup><a id="note-2-ref" href="#note-2" role="doc-noteref">2</a></sup></p><hr>' +
    '<figure><img src="/media/u/x.webp" alt="A lamp" width="800" height="600"><figcaption>At six</figcaption></figure>' +
    '<p><cite data-scripture="JHN.3.16">John 3:16</cite></p>' +
    '<section role="doc-endnotes"><ol><li id="note-1"><p>First &amp; <a href="#note-1-ref" role="doc-backlink" aria-label="Back">↑</a></p></li>' +
    '<li id="note-2"><p>Second <a href="#note-2-ref" role="doc-backlink" aria-label="Back">↑</a></p></li></ol></section>';

  it('stays as it is through the editor, with pictures, references and footnotes', () => {
    expect(edited(stored)).toBe(stored);
    expect(unsupportedParts(stored, { isArticle: true })).toEqual([]);
  });

  it('has its footnotes numbered again in their order', () => {
    const moved = inlineFootnotes(stored).replace(/(b)(<sup.*?<\/sup>)( c)(<sup.*?<\/sup>)/, '$1$4$3$2');
    expect(listFootnotes(moved, 'Back')).toContain('<li id="note-1"><p>Second <a');
  });

  it('keeps the text of a note that nothing refers to as a paragraph', () => {
    const lost = stored.replace(/<sup><a id="note-2-ref".*?<\/sup>/, '');
    expect(inlineFootnotes(lost)).toMatch(/<p>Second<\/p>$/);
  });

  it('has no reference whose code is none, and no picture of a disk', () => {
    expect(
      edited('<p><cite data-scripture="x">a</cite></p><img src="file:///a.png"><img src="javascript:x">'),
    ).toBe('<p>a</p>');
  });
});
