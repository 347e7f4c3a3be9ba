// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readMetadata } from './metadata.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

function put(tag: string, attributes: Record<string, string>) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}

test('reads the page’s title, description and icon', () => {
  document.title = 'Shop'
  put('meta', { content: 'Buys and sells', property: 'og:description' })
  put('link', { href: '/icon.svg', rel: 'shortcut icon' })
  expect(readMetadata()).toEqual({
    description: 'Buys and sells',
    icons: [new URL('/icon.svg', location.href).href],
    name: 'Shop',
    url: location.origin,
  })
})

test('behavior: prefers the host’s metadata, field by field', () => {
  document.title = 'Shop'
  expect(readMetadata({ icons: [], name: 'Store' })).toMatchObject({ icons: [], name: 'Store' })
  expect(readMetadata({ description: 'Other' })).toMatchObject({ name: 'Shop' })
})

test('behavior: reads no page on a server', () => {
  vi.stubGlobal('document', undefined)
  expect(readMetadata({ name: 'Store' })).toEqual({
    description: '',
    icons: [],
    name: 'Store',
    url: '',
  })
})
