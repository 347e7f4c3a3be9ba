import type { Drawn } from '../drawnButton.ts'

/** Writes an element as HTML, for servers and for Svelte's templates. */
export function writeHtml(drawn: Drawn | string): string {
  if (typeof drawn === 'string') return escapeText(drawn)
  const attributes = Object.entries(drawn.attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeText(`${value}`)}"`,
  )
  const start = `<${drawn.tag}${attributes.join('')}>`
  // The only element that HTML does not close.
  return drawn.tag === 'img'
    ? start
    : `${start}${drawn.children.map(writeHtml).join('')}</${drawn.tag}>`
}

/** Updates the attributes of an element and, on request, its content. */
export function updateElement(element: Element, drawn: Drawn, hasNewContent = true): Element {
  for (const [name, value] of Object.entries(drawn.attributes))
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, `${value}`)
  if (hasNewContent) element.replaceChildren(...drawn.children.map(createNode))
  return element
}

function createNode(drawn: Drawn | string): Node | string {
  if (typeof drawn === 'string') return drawn
  const space = /^(svg|rect|circle)$/.test(drawn.tag) ? '2000/svg' : '1999/xhtml'
  return updateElement(document.createElementNS(`http://www.w3.org/${space}`, drawn.tag), drawn)
}

function escapeText(text: string): string {
  return text.replace(/["&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
