import type { Mail } from '../../upstreams/mail/MailPort.ts'

/** A mail without its recipient. */
export type Letter = Omit<Mail, 'to'>

/** A paragraph: text, a code in large letters, or a link. */
export type Paragraph =
  | string
  | { readonly code: string }
  | { readonly link: string; readonly label: string }

/** Writes a mail as plain text and as HTML, without pictures. */
export function writeMail(subject: string, paragraphs: readonly Paragraph[]): Letter {
  return {
    subject,
    text: paragraphs.map(asText).join('\n\n'),
    html: `<!doctype html><html><body style="font:16px/1.5 sans-serif;color:#111;background:#fff">${paragraphs
      .map(asHtml)
      .join('')}</body></html>`,
  }
}

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  return 'code' in paragraph ? paragraph.code : `${paragraph.label}:\n${paragraph.link}`
}

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeHtml(paragraph)}</p>`
  if ('code' in paragraph)
    return `<p style="font-size:32px;letter-spacing:4px"><b>${escapeHtml(paragraph.code)}</b></p>`
  const { label, link } = paragraph
  return `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a><br>${escapeHtml(link)}</p>`
}

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
}

function escapeHtml(text: string): string {
  return text.replace(/["&'<>]/g, (character) => entities[character] ?? '')
}
