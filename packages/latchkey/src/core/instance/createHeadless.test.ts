// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'

test('discovers wallets when the host opens the modal', async () => {
  const latchkey = testInstance([fakeWallet()])
  latchkey.open()
  await expect
    .poll(() => latchkey.store.getState().connectors.map(({ id }) => id))
    .toEqual(['desk'])
  expect(latchkey.getState().open).toBe(true)
})

test('error: refuses to mount without an interface', () => {
  const latchkey = testInstance()
  expect(() => latchkey.mount(document.body)).toThrow(
    expect.objectContaining({ code: 'NO_INTERFACE', message: expect.stringContaining('headless') }),
  )
})

test('error: refuses calls after destroy', async () => {
  const latchkey = testInstance([fakeWallet()])
  latchkey.destroy()
  const gone = expect.objectContaining({ code: 'DESTROYED' })
  await expect(latchkey.connect({ connectorId: 'desk' })).rejects.toEqual(gone)
  await expect(latchkey.switchNetwork(2)).rejects.toEqual(gone)
  await expect(latchkey.disconnect()).rejects.toEqual(gone)
})

test('behavior: updating some features keeps the others', () => {
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
