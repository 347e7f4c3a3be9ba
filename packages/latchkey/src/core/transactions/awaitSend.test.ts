import { expect, test } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import './awaitSend.ts'

const properties = { amount: '1', isSmartAccount: false, network: 'eip155:1', token: 'ETH' }

test('default: opening the send form resolves with what was sent', async () => {
  const latchkey = testInstance()
  const sent = latchkey.open({ arguments: { amount: '1' }, view: 'WalletSend' })
  await new Promise((resolve) => setTimeout(resolve))
  latchkey.events.emit('SEND_SUCCESS', { ...properties, hash: '0x1' })
  await expect(sent).resolves.toEqual({ hash: '0x1' })
})

test('error: closing the modal before is told to whoever waits', async () => {
  const latchkey = testInstance()
  const sent = latchkey.open({ view: 'WalletSend' })
  latchkey.close()
  await expect(sent).rejects.toMatchObject({ code: 'SEND_CLOSED' })
})

test('behavior: closed while the wallet is asked, it waits for what it says', async () => {
  const latchkey = testInstance()
  const sent = latchkey.open({ view: 'WalletSend' })
  await new Promise((resolve) => setTimeout(resolve))
  latchkey.events.emit('SEND_INITIATED', properties)
  latchkey.close()
  latchkey.events.emit('SEND_SUCCESS', { ...properties, hash: '0x2' })
  await expect(sent).resolves.toEqual({ hash: '0x2' })
})

test('error: closed while the wallet is asked, and refused, nothing was sent', async () => {
  const latchkey = testInstance()
  const sent = latchkey.open({ view: 'WalletSend' })
  await new Promise((resolve) => setTimeout(resolve))
  latchkey.events.emit('SEND_INITIATED', properties)
  latchkey.close()
  latchkey.events.emit('SEND_ERROR', { ...properties, message: 'no' })
  await expect(sent).rejects.toMatchObject({ code: 'SEND_CLOSED' })
})

test('behavior: other views promise nothing', async () => {
  await expect(testInstance().open({ view: 'Networks' })).resolves.toBeUndefined()
})
