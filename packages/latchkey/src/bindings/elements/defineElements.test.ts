// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../../core/fixtures/testInstance.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { type DefineElementsOptions, defineElements } from './defineElements.ts'
import type { LatchkeyElement } from './LatchkeyElement.ts'

let prefixes = 0

/** Defines fresh tags per test, because the registry of elements outlives a test. */
function setup(options: Parameters<typeof testInstance>[1] = {}) {
  prefixes += 1
  return { latchkey: testInstance([fakeWallet()], options), prefix: `test${prefixes}` }
}

function place(tag: string, attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement(tag) as LatchkeyElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return { button: () => element.shadowRoot!.querySelector('button')!, element }
}

test('the button opens the modal and shows its states', async () => {
  const { latchkey } = setup()
  defineElements(latchkey)
  const { button, element } = place('latchkey-button')

  expect(button().textContent).toBe('Connect wallet')
  expect(button().className).toBe('lk-button')
  expect(element.shadowRoot!.adoptedStyleSheets).toHaveLength(1)
  expect(element.shadowRoot!.querySelector('style')).toBeNull()

  button().click()
  expect(latchkey.getState().open).toBe(true)
  expect(button().textContent).toBe('Connect wallet')
  await latchkey.preload()
  const said: unknown[] = []
  latchkey.subscribeAccount(() => said.push(button().textContent))
  await latchkey.connect({ connectorId: 'desk' })
  expect(said).toContain('Connecting…')
  expect(button().textContent).toBe('desk-eip155')
})

test('behavior: upgrades existing tags, and applies a property set before', () => {
  const { latchkey, prefix } = setup()
  const early = place(`${prefix}-button`)
  const own = place(`${prefix}-button`)
  own.element.latchkey = setup({ texts: { 'button.connect': 'Mine' } }).latchkey
  defineElements(latchkey, { prefix })

  expect(early.button().textContent).toBe('Connect wallet')
  expect(own.button().textContent).toBe('Mine')
})

test('behavior: follows changed attributes', async () => {
  const { latchkey, prefix } = setup()
  defineElements(latchkey, { prefix })
  const { button, element } = place(`${prefix}-button`, {
    'chars-end': '2',
    'chars-start': '1',
    label: 'Sign in',
    'loading-label': 'One moment',
    size: 'sm',
  })
  expect(button().textContent).toBe('Sign in')
  expect(button().dataset.size).toBe('sm')
  element.setAttribute('label', 'Enter')
  expect(button().textContent).toBe('Enter')
  element.setAttribute('disabled', '')
  expect(button().disabled).toBe(true)
  await latchkey.preload()
  const said: unknown[] = []
  latchkey.subscribeAccount(() => said.push(button().textContent))
  await latchkey.connect({ connectorId: 'desk' })
  expect(said).toContain('One moment')
  expect(button().textContent).toBe('d…55')
})

test('behavior: shows the balance with the attribute', async () => {
  const getBalance = async () => ({ decimals: 2, symbol: 'ETH', value: 1999n })
  const { latchkey, prefix } = setup({ adapters: [testFamily('eip155', { getBalance })] })
  defineElements(latchkey, { prefix })
  const { button, element } = place(`${prefix}-button`, { balance: 'show' })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  const figure = () => button().querySelector('.lk-button-balance')?.textContent

  expect(figure()).toBe('–')
  await vi.waitFor(() => expect(figure()).toBe('19.99 ETH'))
  element.setAttribute('balance', 'hide')
  expect(figure()).toBeUndefined()
})

test('behavior: the network button shows the network and opens the list', async () => {
  const { latchkey, prefix } = setup({ chainImages: { 1: '/one.png' } })
  defineElements(latchkey, { prefix })
  const { button } = place(`${prefix}-network-button`)

  expect(button().textContent).toBe('eip155 1')
  expect(button().querySelector('img')?.getAttribute('src')).toBe('/one.png')
  await latchkey.switchNetwork('eip155:2')
  expect(button().textContent).toBe('eip155 2')
  button().click()
  expect(latchkey.store.getState().router.history).toEqual([{ view: 'Networks' }])
})

test('behavior: the buttons follow the locale', () => {
  const { latchkey, prefix } = setup({ locale: 'de' })
  defineElements(latchkey, { prefix })
  const { button } = place(`${prefix}-button`)
  expect(button().textContent).toBe('Wallet verbinden')
  latchkey.updateOptions({ locale: 'en' })
  expect(button().textContent).toBe('Connect wallet')
})

test('behavior: the modal element mounts the instance while it is in the page', () => {
  const { latchkey, prefix } = setup()
  const places = new Set<Element>()
  latchkey.mount = (container) => {
    places.add(container)
    return () => places.delete(container)
  }
  defineElements(latchkey, { prefix })
  const { element } = place(`${prefix}-modal`)
  expect([...places]).toEqual([element])
  element.remove()
  expect(places.size).toBe(0)
})

test('behavior: defines tags once for two instances', () => {
  const { latchkey: shop, prefix } = setup({ name: 'shop', texts: { 'button.connect': 'Shop' } })
  const { latchkey: vault } = setup({ name: 'vault', texts: { 'button.connect': 'Vault' } })
  defineElements(shop, { prefix })
  defineElements(shop, { prefix })
  defineElements(vault, { prefix })

  expect(place(`${prefix}-button`).button().textContent).toBe('Shop')
  expect(place(`${prefix}-button`, { instance: 'vault' }).button().textContent).toBe('Vault')
  const set = place(`${prefix}-button`)
  set.element.latchkey = vault
  expect(set.button().textContent).toBe('Vault')
  set.element.setAttribute('instance', 'shop')
  expect(set.button().textContent).toBe('Vault')
})

test('behavior: a second version of the code serves the tags of the first version', async () => {
  const { latchkey: first, prefix } = setup({ name: 'first' })
  const { latchkey: second } = setup({ name: 'second', texts: { 'button.connect': 'Second' } })
  defineElements(first, { prefix })
  vi.resetModules()
  const other = (await import('./defineElements.ts')) as {
    defineElements(latchkey: Latchkey, options: DefineElementsOptions): () => void
  }
  expect(other.defineElements).not.toBe(defineElements)
  other.defineElements(second, { prefix })
  expect(place(`${prefix}-button`, { instance: 'second' }).button().textContent).toBe('Second')
})

test('behavior: after destroy, the next instance serves the tags', () => {
  const { latchkey, prefix } = setup()
  const { latchkey: next } = setup({ texts: { 'button.connect': 'Next' } })
  defineElements(latchkey, { prefix })
  const { button, element } = place(`${prefix}-button`)
  latchkey.destroy()
  expect(element.shadowRoot!.querySelector('button')).toBeNull()

  const end = defineElements(next, { prefix })
  expect(button().textContent).toBe('Next')
  end()
  expect(element.shadowRoot!.querySelector('button')).toBeNull()
})

test('behavior: keeps pictures when other content changes', async () => {
  const { latchkey, prefix } = setup({ chainImages: { 1: '/one.png' } })
  defineElements(latchkey, { prefix })
  const { button } = place(`${prefix}-network-button`)
  const picture = button().querySelector('img')
  latchkey.setThemeMode('dark')
  expect(button().querySelector('img')).toBe(picture)
})

test('behavior: applies the modal’s theme to buttons', () => {
  const { latchkey, prefix } = setup({ themeVariables: { '--lk-accent': 'red' } })
  defineElements(latchkey, { prefix })
  const { button } = place(`${prefix}-network-button`)
  expect(button().style.getPropertyValue('--lk-accent')).toBe('red')
  latchkey.setThemeMode('light')
  expect(button().dataset.theme).toBe('light')
  latchkey.setThemeMode(undefined)
  expect(button().dataset.theme).toBeUndefined()
})

test('behavior: fetches the modal on intent', () => {
  const { latchkey, prefix } = setup()
  const fetched = vi.spyOn(latchkey, 'preload').mockResolvedValue()
  defineElements(latchkey, { prefix })
  const { button } = place(`${prefix}-button`)
  button().dispatchEvent(new Event('pointerenter'))
  expect(fetched).toHaveBeenCalledOnce()
})
