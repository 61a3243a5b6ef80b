/** Mail programs drop pictures, scripts and style sheets, so a mail has none. */
import { directionOf } from '@core/text/languages/bilingual';
import { escapeHtml } from '@core/text/escapeHtml';
import { LINE_BREAK, linesOf, type Block, type Line, type Span } from '@core/text/markup/markup';
import { parseMarkup } from '@core/text/markup/parseMarkup';
import { writeMarkup } from '@core/text/markup/writeMarkup';
import type { MailContent, MailNote, MailRow } from './mailContent';

export type RenderedMail = { subject: string; html: string; text: string };

const COLOURS = {
  ground: '#FBF6EF',
  paper: '#FFFFFF',
  ink: '#1B2326',
  quiet: '#4F5B60',
  line: '#E7DDCF',
};
const FONT = "'Segoe UI',Tahoma,Arial,sans-serif";

/** Isolates a text of unknown direction. */
const bdi = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/** Each line has its own direction. */
const lines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<div dir="auto">${escapeHtml(line) || '<br>'}</div>`)
    .join('');

const bodyHtml = (body: string, primary: string): string =>
  parseMarkup(body)
    .map((block) => blockHtml(block, primary))
    .join('');

const BLOCK = `font-size:16px;line-height:1.6;overflow-wrap:anywhere;color:${COLOURS.ink}`;

function blockHtml(block: Block, primary: string): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 dir="auto" style="margin:0 0 8px;${BLOCK};font-size:18px">${lineHtml(block.line, primary)}</h2>`;
    case 'paragraph':
      return `<div style="margin:0 0 16px;${BLOCK}">${linesOf(block.line)
        .map((line) => `<div dir="auto">${lineHtml(line, primary)}</div>`)
        .join('')}</div>`;
    case 'list': {
      const tag = block.start === null ? 'ul' : `ol start="${block.start}"`;
      const items = block.items.map(
        (item) => `<li>${item.map((inner) => blockHtml(inner, primary)).join('')}</li>`,
      );
      return `<${tag} style="margin:0 0 16px;padding-inline-start:24px;${BLOCK}">${items.join('')}</${tag.slice(0, 2)}>`;
    }
    case 'picture':
      return block.alt === '' ? '' : paragraph(block.alt, COLOURS.quiet);
    case 'rule':
      return `<hr style="margin:0 0 16px;border:0;border-top:1px solid ${COLOURS.line}">`;
  }
}

const lineHtml = (line: Line, primary: string): string =>
  line
    .map(({ url, spans }) => {
      const words = spans.map(spanHtml).join('');
      return url === null ? words : anchorHtml(words, url, primary);
    })
    .join('');

function spanHtml({ text, isStrong, isEmphasis }: Span): string {
  if (text === LINE_BREAK) return '<br>';
  const words = isEmphasis ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text);
  return isStrong ? `<strong>${words}</strong>` : words;
}

const anchorHtml = (html: string, url: string, colour: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${colour};text-decoration:underline"><bdi>${html}</bdi></a>`;

const linkHtml = (text: string, url: string, colour: string): string =>
  anchorHtml(escapeHtml(text), url, colour);

const paragraph = (text: string, colour = COLOURS.ink, size = 16): string =>
  `<p style="margin:0 0 16px;font-size:${size}px;line-height:1.6;overflow-wrap:anywhere;color:${colour}">${escapeHtml(text)}</p>`;

const noteHtml = (note: MailNote, primary: string): string =>
  typeof note === 'string'
    ? paragraph(note, COLOURS.quiet, 15)
    : `<p style="margin:0 0 16px;font-size:15px;line-height:1.6;color:${COLOURS.quiet}">${escapeHtml(note.text)} ${linkHtml(note.label, note.url, primary)}</p>`;

const notePlain = (note: MailNote): string =>
  typeof note === 'string' ? note : `${note.text}\n${note.label}: ${note.url}`;

const cell = `padding:12px 0;border-top:1px solid ${COLOURS.line};font-size:16px;line-height:1.5;vertical-align:top`;

/** The whole width is used, as an amount leaves little of it on a phone. */
function belowHtml({ details = [], link }: MailRow, primary: string): string {
  const lines = [
    ...details.map(bdi),
    ...(link === undefined ? [] : [linkHtml(link.label, link.url, primary)]),
  ];
  return lines.length === 0
    ? ''
    : `<tr><td colspan="2" style="padding:0 0 12px;font-size:14px;line-height:1.5;overflow-wrap:anywhere;color:${COLOURS.quiet}">${lines.join('<br>')}</td></tr>`;
}

function rowHtml(row: MailRow, end: string, primary: string): string {
  const { label, value, kind, url } = row;
  if (kind === 'long')
    return `<tr><td colspan="2" style="${cell};overflow-wrap:anywhere;color:${COLOURS.ink}"><span style="color:${COLOURS.quiet}">${escapeHtml(label)}</span>${lines(value)}</td></tr>`;
  const weight = kind === 'sum' ? ';font-weight:bold' : '';
  const wrapping =
    kind === 'sum' || kind === 'money' ? 'white-space:nowrap' : 'overflow-wrap:anywhere';
  // Our own labels are short; other labels are names of projects.
  const naming = kind === undefined ? ';white-space:nowrap' : '';
  const below = belowHtml(row, primary);
  const style = `${cell}${below === '' ? '' : ';padding-bottom:2px'};color:${COLOURS.ink}${weight}`;
  return `<tr><td style="${style}${naming}">${url === undefined ? bdi(label) : linkHtml(label, url, primary)}</td><td style="${style};text-align:${end};padding-inline-start:16px;${wrapping}">${bdi(value)}</td></tr>${below}`;
}

const quoteHtml = ({ label, text }: NonNullable<MailContent['quote']>): string =>
  `<p style="margin:0 0 8px;font-size:15px;line-height:1.6;color:${COLOURS.quiet}">${escapeHtml(label)}</p><blockquote style="margin:0 0 16px;padding-block:0;padding-inline:16px 0;border:solid ${COLOURS.line};border-width:0;border-inline-start-width:3px;font-size:15px;line-height:1.6;overflow-wrap:anywhere;color:${COLOURS.quiet}">${lines(text)}</blockquote>`;

const quotePlain = ({ label, text }: NonNullable<MailContent['quote']>): string =>
  [label, ...text.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())].join('\n');

function html(content: MailContent): string {
  const { language, site, subject, heading, paragraphs, body, rows, action, notes } = content;
  const { offer, quote, footer, footerLink, receiptsLink, primary } = content;
  const direction = directionOf(language);
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const table =
    rows.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px;border-bottom:1px solid ${COLOURS.line}">${rows.map((row) => rowHtml(row, end, primary)).join('')}</table>`;
  const button =
    action === null
      ? ''
      : `<p style="margin:0 0 20px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 28px;border-radius:28px;background:${primary};color:#FFFFFF;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a></p>`;
  const offered =
    offer === null
      ? ''
      : `<p style="margin:0 0 20px;font-size:16px;line-height:1.6;color:${COLOURS.ink}">${escapeHtml(offer.text)} ${linkHtml(offer.label, offer.url, primary)}</p>`;
  const footerLinks = [receiptsLink, footerLink]
    .filter((link) => link !== null)
    .map(
      ({ label, url }) =>
        `<p style="margin:0;font-size:15px;line-height:1.6">${linkHtml(label, url, primary)}</p>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body dir="${direction}" style="margin:0;padding:0;background:${COLOURS.ground};font-family:${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="background:${COLOURS.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:${start}">
<tr><td style="padding:20px 28px;background:${primary};border-radius:16px 16px 0 0;color:#FFFFFF;font-size:22px;font-weight:bold">${escapeHtml(site)}</td></tr>
<tr><td style="padding:28px;background:${COLOURS.paper};border-radius:0 0 16px 16px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.35;overflow-wrap:anywhere;color:${COLOURS.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text)).join('')}${bodyHtml(body, primary)}${table}${button}${offered}${notes.map((note) => noteHtml(note, primary)).join('')}${bodyHtml(content.signature, primary)}${quote === null ? '' : quoteHtml(quote)}
</td></tr>
<tr><td style="padding:20px 28px">${paragraph(footer, COLOURS.quiet, 13)}${footerLinks}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function plain(content: MailContent): string {
  const { site, heading, paragraphs, body, rows, action, offer, notes } = content;
  const { quote, footer, footerLink, receiptsLink } = content;
  const footerLinks = [receiptsLink, footerLink].filter((link) => link !== null);
  const table = rows.map(({ label, value, details = [], link, kind, url }) =>
    [
      kind === 'long' ? `${label}:\n${value}` : `${label}: ${value}`,
      ...details.map((detail) => `  ${detail}`),
      ...(link === undefined ? [] : [`  ${link.label}: ${link.url}`]),
      ...(url === undefined ? [] : [url]),
    ].join('\n'),
  );
  const parts = [
    heading,
    ...paragraphs,
    ...writeMarkup(body),
    ...(table.length === 0 ? [] : [table.join('\n')]),
    ...(action === null ? [] : [`${action.label}:\n${action.url}`]),
    ...(offer === null ? [] : [`${offer.text}\n${offer.label}: ${offer.url}`]),
    ...notes.map(notePlain),
    ...writeMarkup(content.signature),
    ...(quote === null ? [] : [quotePlain(quote)]),
    ['-- ', site, footer, ...footerLinks.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

export function renderMail(content: MailContent): RenderedMail {
  return { subject: oneLine(content.subject), html: html(content), text: plain(content) };
}
