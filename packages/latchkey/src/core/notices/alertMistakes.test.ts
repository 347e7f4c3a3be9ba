import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { alertMistakes } from './alertMistakes.ts'

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'localhost' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('names theme values that the host sets at run time', () => {
  const engine = testInstance()
  alertMistakes(engine)
  expect(engine.store.getState().notices.alert).toBeUndefined()
  engine.setThemeVariables({ '--lk-acent': 'red' })
  expect(engine.store.getState().notices.alert).toEqual({
    detail: '--lk-acent is not a token.',
    title: 'Invalid theme value',
  })
})

test.each([
  [
    'slot',
    { slots: { heading: () => undefined } },
    '“heading” is not a slot. Use one of accountActions, footer, header, listItem.',
  ],
  [
    'field of a wallet',
    { customWallets: [{ id: 'x', imageUrl: 'https://x.example/i.png', name: 'X' }] },
    '“imageUrl” is not a field of customWallets[0]. Use one of app_store, desktop_link, homepage, id, image_url, mobile_link, name, play_store, webapp_link.',
  ],
  [
    'preference',
    { coinbasePreference: 'smart' },
    '“smart” is not a coinbasePreference. Use one of all, eoaOnly, smartWalletOnly.',
  ],
])('names an unknown %s', (_, options, detail) => {
  const engine = testInstance([], options as never)
  alertMistakes(engine)
  expect(engine.store.getState().notices.alert).toEqual({ detail, title: 'Invalid option' })
})

test('names a view that does not exist', () => {
  const engine = testInstance()
  alertMistakes(engine)
  engine.open({ view: 'Acount' as never })
  expect(engine.store.getState().notices.alert).toMatchObject({
    detail: expect.stringContaining('“Acount” is not a view. Use one of Account, '),
    title: 'Invalid view',
  })
})
