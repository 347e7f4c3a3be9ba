// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'

test('default: opening looks for wallets, and the host shows what there is', async () => {
  const latchkey = testInstance([fakeWallet()])
  latchkey.open()
  await expect
    .poll(() => latchkey.store.getState().connectors.map(({ id }) => id))
    .toEqual(['desk'])
  expect(latchkey.getState().open).toBe(true)
})

test('error: without an interface, nothing can be put into an element', () => {
  const latchkey = testInstance()
  expect(() => latchkey.mount(document.body)).toThrow(
    expect.objectContaining({ code: 'NO_INTERFACE', message: expect.stringContaining('headless') }),
  )
})

test('error: an instance that was destroyed says so', async () => {
  const latchkey = testInstance([fakeWallet()])
  latchkey.destroy()
  const gone = expect.objectContaining({ code: 'DESTROYED' })
  await expect(latchkey.connect({ connectorId: 'desk' })).rejects.toEqual(gone)
  await expect(latchkey.switchNetwork(2)).rejects.toEqual(gone)
  await expect(latchkey.disconnect()).rejects.toEqual(gone)
})

test('behavior: features that change with other options leave those that are not named as they are', () => {
  const latchkey = testInstance([], { features: { history: false } })
  latchkey.updateOptions({ features: { bitcoinSend: true }, locale: 'de' })
  const { features, locale } = latchkey.store.getState().options
  expect(features).toMatchObject({ bitcoinSend: true, history: false, send: true })
  expect(locale).toBe('de')
  latchkey.updateOptions({ locale: 'en' })
  expect(latchkey.store.getState().options.features).toEqual(features)
  expect(() => latchkey.updateOptions({ features: { send: 'yes' as never } })).toThrow(
    'features.send',
  )
})
