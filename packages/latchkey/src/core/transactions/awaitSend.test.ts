import { expect, test } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { currentRoute } from '../selectors.ts'
import './awaitSend.ts'
import { sendsFrom } from './sendsFrom.ts'

const properties = { amount: '1', isSmartAccount: false, network: 'eip155:1', token: 'ETH' }

/** A send form that a host opened, and the transfers sent from it. */
function setup() {
  const latchkey = testInstance()
  const open = (amount: string) => {
    const sent = latchkey.open({ arguments: { amount }, view: 'WalletSend' })
    return { sends: sendsFrom(latchkey, currentRoute(latchkey.store.getState())), sent }
  }
  return { latchkey, open, ...open('1') }
}

test('resolves with the transaction that the form sends', async () => {
  const { sends, sent } = setup()
  sends.setState({ asking: 1 })
  sends.setState({ hash: '0x1' })
  await expect(sent).resolves.toEqual({ hash: '0x1' })
})

test('error: rejects if the modal closes before', async () => {
  const { latchkey, sent } = setup()
  latchkey.close()
  await expect(sent).rejects.toMatchObject({ code: 'SEND_CLOSED' })
})

test('behavior: waits for the wallet’s response if the modal closes meanwhile', async () => {
  const { latchkey, sends, sent } = setup()
  sends.setState({ asking: 1 })
  latchkey.close()
  sends.setState({ hash: '0x2' })
  await expect(sent).resolves.toEqual({ hash: '0x2' })
})

test('error: rejects if the modal closes and the wallet declines', async () => {
  const { latchkey, sends, sent } = setup()
  sends.setState({ asking: 1 })
  latchkey.close()
  sends.setState({ asking: 0 })
  await expect(sent).rejects.toMatchObject({ code: 'SEND_CLOSED' })
})

test('behavior: ignores transactions sent from elsewhere', async () => {
  const { latchkey, sends, sent } = setup()
  await new Promise((resolve) => setTimeout(resolve))
  latchkey.events.emit('SEND_INITIATED', properties)
  latchkey.events.emit('SEND_SUCCESS', { ...properties, hash: '0x3' })
  sends.setState({ hash: '0x4' })
  await expect(sent).resolves.toEqual({ hash: '0x4' })
})

test('behavior: waits per entry, and rejects a replaced entry without a pending request', async () => {
  const { open, sends, sent } = setup()
  sends.setState({ asking: 1 })
  const second = open('2')
  const third = open('2')
  await expect(second.sent).rejects.toMatchObject({ code: 'SEND_CLOSED' })
  third.sends.setState({ hash: '0x6' })
  await expect(third.sent).resolves.toEqual({ hash: '0x6' })
  sends.setState({ hash: '0x5' })
  await expect(sent).resolves.toEqual({ hash: '0x5' })
})

test('behavior: returns no promise for other views', async () => {
  await expect(testInstance().open({ view: 'Networks' })).resolves.toBeUndefined()
})
