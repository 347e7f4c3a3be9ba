import { defineElements } from 'latchkey/elements'
import { overridesFromAddress } from './makeOptions.ts'
import { rootElement, start } from './start.ts'

const page = document.createElement('main')
page.className = 'page'
rootElement().append(page)

add('h1', {}, 'Custom elements')
add('p', {}, 'No framework: three tags, styled in shadow roots of their own.')
const bar = add('div', { class: 'bar' })
bar.append(make('latchkey-network-button'), make('latchkey-button'))
const small = add('div', { class: 'bar' })
small.append(
  make('latchkey-button', { balance: 'show', 'chars-end': '4', 'chars-start': '6', size: 'sm' }),
  make('latchkey-button', { disabled: '', label: 'Not now' }),
  make('latchkey-button', { label: 'Sign in', 'loading-label': 'One moment…' }),
)

// The tags stand in the page before they are defined, as in a page of plain HTML.
const latchkey = await start()
defineElements(latchkey)
defineElements(latchkey)
if (overridesFromAddress().enableEmbedded) add('latchkey-modal')

function add(tag: string, attributes: Readonly<Record<string, string>> = {}, text = '') {
  const element = make(tag, attributes, text)
  page.append(element)
  return element
}

function make(tag: string, attributes: Readonly<Record<string, string>> = {}, text = '') {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.textContent = text
  return element
}
