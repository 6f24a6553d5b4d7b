/** What Word and Google Docs put on the clipboard, shortened: everything else is more of the same. */

export const wordHtml = String.raw`<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;font-size:12.0pt;font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
</head><body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h1>Bread for the <b style='mso-bidi-font-weight:normal'>journey</b><o:p></o:p></h1>
<p class=MsoNormal><span lang=EN-US style='font-size:11.0pt;line-height:107%;mso-ansi-language:EN-US'>Elijah lay
down under a broom tree<b>,</b> <i style='mso-bidi-font-style:normal'>and slept</i>.<span style='mso-spacerun:yes'>&nbsp; </span>Then an
angel touched him<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Eat<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>a <b>cake</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Sleep<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Get up<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Walk<o:p></o:p></p>
<p class=MsoQuote>The journey is too much for you.<o:p></o:p></p>
<p class=MsoNormal><a href="https://example.org/today"><span style='color:#0563C1'>Today</span></a> <a name="_Hlk1"></a><img width=120 src="file:///C:/msohtmlclip1/01/clip_image001.png" v:shapes="Picture_x0020_1"></p>
<!--EndFragment-->
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Or: <i>a messenger</i>.<o:p></o:p></p></div></div>
</body></html>`;

export const wordCleaned =
  '<h1>Bread for the journey</h1>' +
  '<p>Elijah lay down under a broom tree<strong>,</strong> <em>and slept</em>. Then an angel touched him' +
  '<sup data-note="Or: a messenger."></sup>.</p>' +
  '<ul><li>Eat<ul><li>a <strong>cake</strong></li></ul></li><li>Sleep</li></ul>' +
  '<p>Then:</p>' +
  '<ol><li>Get up</li><li>Walk</li></ol>' +
  '<blockquote><p>The journey is too much for you.</p></blockquote>' +
  '<p><a href="https://example.org/today">Today</a> </p>';

export const googleHtml =
  '<meta charset=\'utf-8\'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8f1c0a52-7fff-2d3a-5b1e-0c2f6d1f7a11">' +
  '<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;white-space:pre-wrap;">Bread</span></h2>' +
  '<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;">An angel </span>' +
  '<span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">touched</span>' +
  '<span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;"> him</span>' +
  '<span style="font-size:11pt;font-weight:700;font-style:italic;white-space:pre-wrap;"> twice</span>' +
  '<span style="font-weight:400;">. See </span><a href="https://www.google.com/url?q=https://example.org/a?b%3D1&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;"><u>here</u></span></a></p>' +
  '<br />' +
  '<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Eat</span></p></li>' +
  '<ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">a cake</span></p></li></ul></ul>' +
  '<p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:200px;height:100px;"><img src="https://lh7-us.googleusercontent.com/docsz/AD_4nXe" width="200" height="100" /></span></p>' +
  '</b><br class="Apple-interchange-newline">';

export const googleCleaned =
  '<h2>Bread</h2>' +
  '<p>An angel <strong>touched</strong><em> him</em><em><strong> twice</strong></em>. See ' +
  '<a href="https://example.org/a?b=1">here</a></p>' +
  '<ul><li><p>Eat</p><ul><li><p>a cake</p></li></ul></li></ul>';
