import { Marked } from 'marked'

/** Renders a page of the documentation, with links to the other pages. */
export function renderPage(markdown: string, pages: ReadonlySet<string>): string {
  const marked = new Marked({
    renderer: {
      heading: (html, level, text) => `<h${level} id="${slugOf(text)}">${html}</h${level}>`,
      link(href, _, html) {
        const target = targetOf(href, pages)
        if (!target) return html
        const attributes = /^https?:/.test(target) ? ' rel="noreferrer" target="_blank"' : ''
        return `<a href="${target}"${attributes}>${html}</a>`
      },
    },
  })
  return String(marked.parse(markdown))
}

/** The target of a link on this site. Undefined for files that are in the repository only. */
function targetOf(href: string, pages: ReadonlySet<string>): string | undefined {
  if (/^(?:https?:|#)/.test(href)) return href
  const [, page = '', hash = ''] = /^(?:\.\.\/|docs\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  return pages.has(page) ? `/docs.html?page=${page}${hash}` : undefined
}

/** The id of a heading, as repositories' viewers name it. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')
}
