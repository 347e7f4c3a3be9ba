// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { nodeError } from '../../core/nodes/errors.ts'
import { walletError } from '../../core/ports/errors.ts'
import { saveRecipient } from '../../core/recipients/saveRecipient.ts'
import { push } from '../../core/router/push.ts'
import type { SendArguments } from '../../core/router/sendArguments.ts'
import { currentRoute } from '../../core/selectors.ts'
import { deferred, openForm, stopClock } from './fixtures/openForm.ts'
import { friend, own, second, token } from './fixtures/setupSend.ts'
import { chooseSendAsset } from './form/chooseSendAsset.ts'
import { fillForm } from './form/fillForm.ts'
import { fillRecipient } from './form/fillRecipient.ts'
import { typeAmount } from './form/typeAmount.ts'

stopClock()

test('fills in the view’s arguments once', async () => {
  const { engine, store } = await openForm()
  push(engine, { arguments: { amount: '7', to: friend, token }, view: 'WalletSend' })
  const route = currentRoute(engine.store.getState())
  fillForm(engine, route)
  expect(store.getState()).toMatchObject({
    amount: '7',
    choice: { address: token, chainId: 'eip155:1', kind: 'token' },
    to: friend,
  })
  typeAmount(engine, '8')
  fillForm(engine, route)
  expect(store.getState().amount).toBe('8')
})

test('fills in a payment link; on another chain it only warns', async () => {
  const { engine, store, warnings } = await openForm()
  await fillRecipient(engine, `ethereum:${token}@1/transfer?address=${friend}&uint256=1.5e6`)
  expect(store.getState()).toMatchObject({
    amount: '1.5',
    choice: { address: token, kind: 'token' },
    to: friend,
  })
  await fillRecipient(engine, `ethereum:${second}@2?value=9e18`)
  expect(store.getState()).toMatchObject({ amount: '1.5', meantChainId: 'eip155:2', to: second })
  expect(warnings()[0]).toBe('otherChain')
})

test('reads a link to a name in full', async () => {
  const balance = vi.fn(async ({ address }: { address: string }) => {
    if (!address.startsWith('0x'))
      throw walletError('INVALID_REQUEST', { method: 'eth_call', problem: 'no address' })
    return 5_000_000n
  })
  const read = async () => ({ decimals: 6, name: 'USD Coin', symbol: 'USDC' })
  const { engine, store } = await openForm({
    changes: { tokens: { allowance: async () => 0n, balance, read } },
  })
  typeAmount(engine, '0.5')
  await fillRecipient(engine, `ethereum:${token}@1/transfer?address=shop.eth&uint256=5e6`)
  expect(store.getState()).toMatchObject({
    amount: '5',
    choice: { address: token, kind: 'token' },
    to: 'shop.eth',
  })
  expect(balance.mock.calls.map(([{ address }]) => address)).not.toContain('shop.eth')
})

test('leaves the amount empty if a link’s amount is unreadable, and says so until one is typed', async () => {
  const read = vi
    .fn()
    .mockRejectedValue(nodeError('NODE_FAILED', { network: 'eip155 1', problem: 'down' }))
  const { engine, store, warnings } = await openForm({
    changes: { tokens: { allowance: async () => 0n, balance: async () => 0n, read } },
  })
  typeAmount(engine, '0.5')
  const link = `ethereum:${token}@1/transfer?address=${friend}&uint256=5e6`
  await fillRecipient(engine, link)
  expect(store.getState()).toMatchObject({ amount: '', choice: { kind: 'token' }, to: friend })
  expect(warnings()).toContain('amountLost')
  typeAmount(engine, '5')
  expect(warnings()).not.toContain('amountLost')
  await fillRecipient(engine, link)
  expect(warnings()).toContain('amountLost')
  await fillRecipient(engine, second)
  expect(warnings()).not.toContain('amountLost')
})

test('keeps input that comes while a link’s amount is read', async () => {
  const answer = deferred<{ decimals: number; name: string; symbol: string }>()
  const { engine, store } = await openForm({
    changes: {
      tokens: { allowance: async () => 0n, balance: async () => 0n, read: () => answer.promise },
    },
  })
  const filling = fillRecipient(
    engine,
    `ethereum:${token}@1/transfer?address=${friend}&uint256=5e6`,
  )
  chooseSendAsset(engine, { kind: 'native' })
  answer.resolve({ decimals: 6, name: 'USD Coin', symbol: 'USDC' })
  await filling
  expect(store.getState()).toMatchObject({ amount: '', choice: { kind: 'native' } })

  const again = fillRecipient(engine, `ethereum:${token}@1/transfer?address=${friend}&uint256=5e6`)
  typeAmount(engine, '2')
  await again
  expect(store.getState()).toMatchObject({ amount: '2', choice: { kind: 'token' } })
})

test('drops an amount that was typed for another token', async () => {
  const { engine, store } = await openForm()
  const openWith = (given: SendArguments) => {
    push(engine, { arguments: given, view: 'WalletSend' })
    fillForm(engine, currentRoute(engine.store.getState()))
  }
  openWith({ token })
  typeAmount(engine, '1')
  openWith({ to: friend, token })
  expect(store.getState().amount).toBe('1')
  openWith({ to: friend })
  expect(store.getState()).toMatchObject({ amount: '', choice: { kind: 'native' } })

  typeAmount(engine, '1')
  await fillRecipient(engine, `ethereum:${token}@1/transfer?address=${friend}`)
  expect(store.getState()).toMatchObject({ amount: '', choice: { kind: 'token' } })
})

test('warns of a new recipient only if past transfers are known', async () => {
  const { fill, store, warnings } = await openForm()
  await fill('1', friend)
  // There is no provider to list past transfers.
  expect(store.getState().pastTransfers).toEqual({ status: 'none' })
  expect(warnings()).toEqual(['stranger'])
  store.setState({ pastTransfers: { status: 'loading' } })
  expect(warnings()).toEqual([])
  store.setState({ pastTransfers: { error: new Error('Down'), status: 'failed' } })
  expect(warnings()).toEqual(['stranger'])
  store.setState({ pastTransfers: { status: 'known', data: undefined } })
  expect(warnings()).toEqual(['stranger'])
  const nobody = { sentTo: new Map(), worthless: new Set<string>() }
  store.setState({ pastTransfers: { status: 'known', data: nobody } })
  expect(warnings()).toEqual(['firstTime'])
})

test('names each danger', async () => {
  const { engine, fill, store, warnings } = await openForm()
  const noPast = { sentTo: new Map(), worthless: new Set<string>() }
  store.setState({ pastTransfers: { status: 'known', data: noPast } })
  await fill('1', friend)
  expect(warnings()).toEqual(['firstTime'])
  await fill('1', own)
  expect(warnings()).toEqual(['own'])
  await fill('1', token)
  expect(warnings()).toEqual(['tokenContract'])
  await fill('9.985', second)
  expect(warnings()).toEqual(['allOfCoin'])

  const like = `0x3C${'d'.repeat(34)}93BC`.toLowerCase()
  await fill('1', like)
  expect(warnings()).toEqual(['firstTime'])
  saveRecipient(engine, { address: friend, namespace: 'eip155' })
  await fill('1', friend)
  expect(warnings()).toEqual([])
  await fill('1', like)
  expect(warnings()).toEqual(['lookAlike'])
  // A recipient of an approved transfer is known.
  saveRecipient(engine, { address: like, namespace: 'eip155' })
  expect(warnings()).toEqual([])

  const hollow = `0x${'ed'.repeat(20)}`
  await fill('1', hollow)
  store.setState({
    pastTransfers: { status: 'known', data: { sentTo: new Map(), worthless: new Set([hollow]) } },
  })
  expect(warnings()).toEqual(['poisoned'])
})

test('warns of a name that leads to another address than before', async () => {
  const { engine, store, warnings } = await openForm()
  saveRecipient(engine, { address: friend, name: 'vera.eth', namespace: 'eip155' })
  store.setState({
    recipient: { status: 'known', data: { address: second, name: 'vera.eth' } },
  })
  expect(warnings()).toContain('nameMoved')
})
