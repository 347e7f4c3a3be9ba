// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import type { Namespace } from '../../caip.ts'
import { deepLinkChoice } from '../../deepLinks/deepLinkChoice.ts'
import { rememberDeepLinkChoice } from '../../deepLinks/rememberDeepLinkChoice.ts'
import { fakeWallet } from '../../fixtures/fakeWallet.ts'
import { testInstance } from '../../fixtures/testInstance.ts'
import { walletError } from '../../ports/errors.ts'
import { requestError } from '../../provider/client/errors.ts'
import { pairingDesk } from '../fixtures/pairingDesk.ts'
import { markPairingOpened } from './markPairingOpened.ts'
import { pair } from './pair.ts'
import { preparePairing } from './preparePairing.ts'

const setup = pairingDesk()

test('behavior: shows a link, and connects when the wallet approves', async () => {
  const { begun, events, latchkey, state } = setup()
  const pairing = pair(latchkey)
  expect(state()).toEqual({ status: 'preparing' })
  const { resolve } = await begun()
  expect(state()).toMatchObject({ status: 'waiting', uri: 'wc:1@2?symKey=a' })
  expect(latchkey.getAccount('eip155').status).toBe('connecting')

  resolve()
  expect(await pairing).toHaveLength(2)
  expect(state()).toBeUndefined()
  expect(latchkey.getAccount('eip155').isConnected).toBe(true)
  expect(latchkey.getAccount('solana').isConnected).toBe(true)
  expect(events.at(-1)).toMatchObject({
    event: 'CONNECT_SUCCESS',
    properties: { method: 'qrcode', name: 'walletConnect' },
  })
})

test('behavior: connecting with the pairing connector pairs', async () => {
  const { begun, latchkey, state } = setup()
  rememberDeepLinkChoice(latchkey, { href: 'rainbow://', name: 'Rainbow' })
  const connecting = latchkey.connect({ connectorId: 'walletConnect', namespaces: ['solana'] })
  const { resolve } = await begun()
  expect(state()?.status).toBe('waiting')
  resolve()
  expect(await connecting).toHaveLength(1)
  // Requests no longer open the wallet of the previous pairing.
  expect(deepLinkChoice(latchkey)).toBeUndefined()
})

test('behavior: preparing loads the code without starting a pairing', async () => {
  const { asked, latchkey, prepare, state } = setup()
  await preparePairing(latchkey)
  expect(prepare).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
  expect(state()).toBeUndefined()
})

test('behavior: a second call joins the waiting pairing', async () => {
  const { asked, begun, events, latchkey } = setup()
  const first = pair(latchkey)
  const { resolve } = await begun()
  const second = pair(latchkey, { wallet: { id: 'cedar', name: 'Cedar' } })
  resolve()
  expect(await second).toBe(await first)
  expect(asked).toHaveLength(1)
  expect(events.at(-1)).toMatchObject({ properties: { method: 'qrcode', name: 'Cedar' } })
})

test('behavior: a call for a single family starts a new pairing', async () => {
  const { asked, begun, latchkey } = setup()
  const first = pair(latchkey)
  await begun()
  const second = pair(latchkey, { namespaces: ['solana'] })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
  asked[1]?.resolve()
  expect(await second).toMatchObject([{ accounts: [{ namespace: 'solana' }] }])
  expect(await first).toBe(await second)
})

test('behavior: keeps waiting for an opened wallet after a new link', async () => {
  const { begun, events, hand, latchkey, state } = setup()
  const pairing = pair(latchkey, { wallet: { id: 'cedar', name: 'Cedar' } })
  const { resolve } = await begun()
  markPairingOpened(latchkey)
  expect(state()).toMatchObject({ status: 'opened' })
  hand()
  expect(state()).toMatchObject({ status: 'opened', uri: 'wc:2@2?symKey=a' })
  resolve()
  await pairing
  expect(events.at(-1)).toMatchObject({ properties: { method: 'mobile', name: 'Cedar' } })
})

test('behavior: an answering wallet counts as opened', async () => {
  const { begun, latchkey, say, state } = setup()
  const pairing = pair(latchkey)
  const { resolve } = await begun()
  say({ type: 'answered' })
  expect(state()).toMatchObject({ status: 'opened', uri: 'wc:1@2?symKey=a' })
  resolve()
  await pairing
})

test('error: reports a declined request', async () => {
  const { begun, latchkey, state } = setup()
  const pairing = pair(latchkey)
  const { reject } = await begun()
  reject(walletError('USER_REJECTED'))
  await expect(pairing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(state()).toEqual({ status: 'refused' })
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
})

test('behavior: callers of a replaced pairing get the result of the next one', async () => {
  const { asked, begun, events, latchkey, say } = setup()
  const first = pair(latchkey, { wallet: { id: 'cedar', name: 'Cedar' } })
  await begun()
  say({ error: requestError('PROVIDER_UNREACHABLE', { url: 'x' }), type: 'carrier' })
  const second = pair(latchkey)
  await begun()
  asked[1]!.resolve()
  expect(await first).toBe(await second)
  expect(events.at(-1)).toMatchObject({ properties: { name: 'Cedar' } })
})

test('behavior: ends once every caller has aborted', async () => {
  const { asked, begun, latchkey, state } = setup()
  const [one, other] = [new AbortController(), new AbortController()]
  const first = pair(latchkey, { signal: one.signal })
  const second = pair(latchkey, { signal: other.signal })
  await begun()
  one.abort(new Error('first'))
  await expect(first).rejects.toThrow('first')
  expect(asked[0]!.signal.aborted).toBe(false)
  other.abort(new Error('second'))
  await expect(second).rejects.toThrow('second')
  await vi.waitFor(() => expect(state()).toBeUndefined())
  expect(asked[0]!.signal.aborted).toBe(true)
  expect(latchkey.getAccount('eip155').status).toBe('disconnected')
})

test('behavior: a view can hand the pairing over to the next one', async () => {
  const { asked, begun, latchkey } = setup()
  const leaving = new AbortController()
  const first = pair(latchkey, { signal: leaving.signal })
  first.catch(() => undefined)
  await begun()
  leaving.abort()
  const next = pair(latchkey)
  asked[0]!.resolve()
  expect(await next).toHaveLength(2)
})

test('behavior: destroying the instance ends the pairing', async () => {
  const { begun, latchkey, state } = setup()
  const pairing = pair(latchkey)
  const { signal } = await begun()
  latchkey.destroy()
  await expect(pairing).rejects.toThrow()
  expect(signal.aborted).toBe(true)
  expect(state()).toBeUndefined()
})

test('behavior: ends the session of a wallet that approves after another one connected', async () => {
  const { begun, latchkey, left } = setup()
  const pairing = pair(latchkey)
  const { resolve } = await begun()
  await connectAnother(latchkey, ['eip155', 'solana'])
  resolve()
  expect(await pairing).toEqual([])
  expect(left).toHaveLength(1)
  expect(latchkey.getAccount('eip155').address).toBe('oak-eip155')
})

test('behavior: keeps a session that holds another family', async () => {
  const { asked, begun, latchkey, left } = setup()
  const first = pair(latchkey, { namespaces: ['solana'] })
  ;(await begun()).resolve()
  await first
  const second = pair(latchkey, { namespaces: ['eip155'] })
  await begun()
  await connectAnother(latchkey, ['eip155'])
  asked.at(-1)?.resolve()
  expect(await second).toEqual([])
  expect(left).toEqual([])
  expect(latchkey.getAccount('solana').isConnected).toBe(true)
})

async function connectAnother(
  { connect, store }: ReturnType<typeof testInstance>,
  namespaces: readonly Namespace[],
) {
  const { connector } = fakeWallet({ id: 'oak', namespaces })
  store.setState(({ connectors }) => ({ connectors: [...connectors, connector] }))
  await connect({ connectorId: 'oak', namespaces })
}

test('error: fails if pairing is turned off', async () => {
  const latchkey = testInstance()
  await expect(pair(latchkey)).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
    message: "Connector walletConnect isn't available in this browser",
  })
  expect(latchkey.store.getState().pairing).toMatchObject({ status: 'unreachable' })
})
