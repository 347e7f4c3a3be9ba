import picture from '../../../../docs/latchkey.png'
import { rootElement } from '../start.ts'
import { renderPage } from './renderPage.ts'

// The repository's own files, so that each version shows its own documentation.
const files = import.meta.glob<string>(
  ['../../../../README.md', '../../../../CONTRIBUTING.md', '../../../../docs/*.md'],
  { import: 'default', query: '?raw' },
)
const loads = new Map(
  Object.entries(files).map(([path, load]) => [/([\w-]+)\.md$/.exec(path)?.[1] ?? '', load]),
)
const pages = new Set(loads.keys())
const labels: Readonly<Record<string, string>> = {
  api: 'API',
  CONTRIBUTING: 'Contributing',
  design: 'Architecture',
  README: 'Start here',
}

const asked = new URLSearchParams(location.search).get('page') ?? ''
const page = pages.has(asked) ? asked : 'README'
const markdown = (await loads.get(page)?.()) ?? ''

const article = document.createElement('article')
article.innerHTML = renderPage(markdown.replace('docs/latchkey.png', picture), pages)
for (const table of article.querySelectorAll('table')) {
  const frame = document.createElement('div')
  frame.className = 'table'
  frame.tabIndex = 0
  table.replaceWith(frame)
  frame.append(table)
}
const { nav, ...parts } = drawFrame()
parts.main.append(article)
rootElement().append(parts.header, nav, parts.main)
document.title = `${article.querySelector('h1')?.textContent ?? 'Latchkey'} – Latchkey`
// The browser looked for the heading before it was here.
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()

function drawFrame() {
  const header = document.createElement('header')
  header.append(link('/', 'Latchkey'), link('/', 'Open the playground'))
  const nav = document.createElement('nav')
  nav.setAttribute('aria-label', 'Documentation')
  const order = ['README', ...[...pages].filter((name) => name !== 'README').sort()]
  for (const name of order) {
    const one = link(`/docs.html?page=${name}`, labelOf(name))
    if (name === page) one.setAttribute('aria-current', 'page')
    nav.append(one)
  }
  return { header, main: document.createElement('main'), nav }
}

function link(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent: text })
}

function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
