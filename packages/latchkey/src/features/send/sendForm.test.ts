// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { push } from '../../core/router/push.ts'
import { currentRoute } from '../../core/selectors.ts'
import { openForm, stopClock } from './fixtures/openForm.ts'
import { friend, own, second, token, whole } from './fixtures/setupSend.ts'
import { chooseSendAsset } from './form/chooseSendAsset.ts'
import { fillForm } from './form/fillForm.ts'
import { switchUnit } from './form/switchUnit.ts'
import { typeAmount } from './form/typeAmount.ts'

stopClock()

const mint = 'NftAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'

const price = (
  value: number | undefined,
  changes: { address?: string; decimals?: number } = {},
) => ({
  status: 'known' as const,
  data: [
    {
      amount: 5_000_000n,
      chainId: 'eip155:1' as const,
      decimals: 18,
      name: 'Coin',
      price: value,
      symbol: 'COIN',
      ...changes,
    },
  ],
})

test('makes a draft of typed input', async () => {
  const { fill, model } = await openForm()
  expect(model().problem).toBe('noAmount')
  await fill('0.5', friend)
  expect(model()).toMatchObject({
    draft: {
      amount: whole / 2n,
      asset: { moved: { kind: 'native' }, symbol: 'COIN' },
      fee: { fee: whole / 100n },
      from: own,
      to: { address: friend },
    },
    problem: undefined,
  })
})

test('converts dollars to an exact amount, which stays when the price moves', async () => {
  const { engine, model, store } = await openForm()
  store.setState({ tokens: price(3000) })
  switchUnit(engine)
  typeAmount(engine, '12.50')
  expect(store.getState()).toMatchObject({ amount: '0.00416666', money: '12.50' })
  store.setState({ tokens: price(1) })
  expect(model().amount).toBe(4_166_660_000_000_000n)
  switchUnit(engine)
  expect(store.getState()).toMatchObject({ amount: '0.00416666', money: undefined })
})

test('converts dollars once a price is known', async () => {
  const { engine, model, store } = await openForm()
  store.setState({ tokens: price(3000) })
  switchUnit(engine)
  store.setState({ tokens: price(undefined) })
  typeAmount(engine, '20')
  expect(store.getState()).toMatchObject({ amount: '', money: '20' })
  store.setState({ tokens: price(2) })
  expect(store.getState()).toMatchObject({ amount: '10', money: '20' })
  expect(model().amount).toBe(10n * whole)
})

test('keeps dollars on a network without the token, and converts them on one with it', async () => {
  const { engine, settle, store } = await openForm()
  chooseSendAsset(engine, { address: token, chainId: 'eip155:1', kind: 'token' })
  await settle()
  const listed = price(2, { address: token, decimals: 6 })
  store.setState({ tokens: listed })
  switchUnit(engine)
  typeAmount(engine, '5')
  expect(store.getState().amount).toBe('2.5')
  await engine.switchNetwork('eip155:2')
  await settle()
  typeAmount(engine, '50')
  expect(store.getState()).toMatchObject({ amount: '', money: '50' })
  await engine.switchNetwork('eip155:1')
  await settle()
  store.setState({ tokens: listed })
  expect(store.getState()).toMatchObject({ amount: '25', money: '50' })
})

test('converts the same dollars to another network’s coin', async () => {
  const { engine, settle, store } = await openForm()
  store.setState({ tokens: price(3000) })
  switchUnit(engine)
  typeAmount(engine, '12.50')
  await engine.switchNetwork('eip155:2')
  await settle()
  expect(store.getState()).toMatchObject({ amount: '', money: '12.50' })
  store.setState({ tokens: price(5) })
  expect(store.getState()).toMatchObject({ amount: '2.5', money: '12.50' })
})

test('keeps input on another network, and asks for a token there', async () => {
  const { engine, fill, model, settle, store } = await openForm()
  chooseSendAsset(engine, { address: token, chainId: 'eip155:1', kind: 'token' })
  await fill('2', friend)
  expect(model().problem).toBeUndefined()
  await engine.switchNetwork('eip155:2')
  await settle()
  expect(model().problem).toBe('noToken')
  expect(store.getState()).toMatchObject({ amount: '2', to: friend })
})

test('keeps input for another account, and reads its balance', async () => {
  const { desk, fill, getBalance, model, settle, store } = await openForm()
  await fill('2', friend)
  getBalance.mockResolvedValue({ decimals: 18, symbol: 'COIN', value: whole })
  const session = desk.session('eip155')
  const [first, other] = session.accounts
  if (!other) throw new Error('The wallet has two accounts.')
  desk.say({ session: { ...session, accounts: [other, first] }, type: 'changed' })
  await settle()
  expect(store.getState()).toMatchObject({ amount: '2', to: friend })
  expect(model()).toMatchObject({ from: second, problem: 'overBalance' })
})

test('is emptied when the account disconnects', async () => {
  const { engine, fill, store } = await openForm()
  await fill('2', friend)
  await engine.disconnect()
  expect(store.getState()).toMatchObject({ amount: '', to: '' })
})

test('does not take a count of NFTs for an amount of the coin', async () => {
  const { engine, store } = await openForm()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const nft = { address: mint, name: 'One', quantity: '1', standard: 'spl', tokenId: mint } as const
  push(engine, { arguments: { amount: '1', nft, to: friend }, view: 'WalletSend' })
  fillForm(engine, currentRoute(engine.store.getState()))
  expect(store.getState()).toMatchObject({ amount: '', choice: { kind: 'native' }, to: friend })
})
