// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { pairingError } from '../../../connectors/pairing/errors.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { requestError } from '../../../core/provider/client/errors.ts'
import { waitUntilShown } from '../../../ui/shell/fixtures/waitUntilShown.ts'
import { link } from '../fixtures/fakePairing.ts'
import { pairingViews } from './fixtures/pairingViews.ts'

const setup = pairingViews()

test('leads to a QR code for any wallet, which can be copied', async () => {
  const { code, engine, events, find, pairing, press, says, title } = await setup()
  await says('WalletConnect')
  await press('WalletConnect')
  expect(title()).toBe('WalletConnect')
  await says('Scan with your phone')
  expect(code()).toBeDefined()
  expect(find('svg[role="img"]')?.getAttribute('aria-label')).toContain('QR code')
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Copy link')
  expect(written).toHaveBeenCalledWith(link(1))
  await says('Copied')

  await act(async () => pairing.approve())
  expect(engine.getAccount().status).toBe('connected')
  expect(engine.getState().open).toBe(false)
  expect(events).toContain('SELECT_WALLET {"name":"WalletConnect","platform":"qrcode"}')
  expect(events).toContain('CONNECT_SUCCESS {"method":"qrcode","name":"WalletConnect"}')
})

test('replaces the code by a new link without moving the view', async () => {
  const { code, find, pairing, text } = await setup({ view: 'ConnectingWalletConnectBasic' })
  await waitUntilShown(() => expect(code()).toBeDefined())
  const [first, before] = [code(), text()]
  const tile = find('.lk-PairingTile')
  await act(async () => pairing.say({ type: 'link', uri: link(2) }))
  expect(code()).not.toBe(first)
  expect(text()).toBe(before)
  expect(find('.lk-PairingTile')).toBe(tile)
})

test('shows a placeholder without a link, and explains a long wait', async () => {
  const { code, find, pairing, pass, says } = await setup({
    isQuick: false,
    view: 'ConnectingWalletConnectBasic',
  })
  await says('Creating your code')
  expect(find('.lk-QrCode[data-state="waiting"]')).not.toBeNull()
  await pass(3_000)
  await says('Taking longer than usual')
  await act(async () => pairing.say({ type: 'link', uri: link(1) }))
  expect(code()).toBeDefined()
})

test('can retry after a declined request', async () => {
  const { code, events, pairing, press, says } = await setup({
    view: 'ConnectingWalletConnectBasic',
  })
  await waitUntilShown(() => expect(code()).toBeDefined())
  await act(async () => pairing.fail(walletError('USER_REJECTED')))
  await says('Request declined')
  expect(events).toContain('CONNECT_ERROR {"message":"The request was declined in the wallet"}')
  await press('Try again')
  await says('Scan with')
  expect(pairing.asked()).toBe(2)
})

test('replaces a declined code 4 seconds later without a press', async () => {
  const { code, pairing, pass, says } = await setup({ view: 'ConnectingWalletConnectBasic' })
  await waitUntilShown(() => expect(code()).toBeDefined())
  await act(async () => pairing.fail(walletError('USER_REJECTED')))
  await says('Request declined')
  await pass(3_900)
  expect(pairing.asked()).toBe(1)
  await pass(200)
  expect(pairing.asked()).toBe(2)
  await says('Scan with')
})

test('error: reports an unavailable relay, and can retry', async () => {
  const { find, pairing, press, says } = await setup({ view: 'ConnectingWalletConnectBasic' })
  await says('Scan with')
  const error = requestError('PROVIDER_UNREACHABLE', { url: 'wss://relay.example' })
  await act(async () => pairing.say({ error, type: 'carrier' }))
  await says('Can’t reach wallets right now')
  expect(find('details')?.textContent).toContain('wss://relay.example')
  await act(async () => pairing.say({ error: undefined, type: 'carrier' }))
  await says('Scan with')

  await act(async () => pairing.fail(error))
  await says('Can’t reach wallets right now')
  await press('Try again')
  await says('Scan with')
})

test('error: does not blame the wallet for a refusal of the relay', async () => {
  const { find, pairing, says, text } = await setup({ view: 'ConnectingWalletConnectBasic' })
  await says('Scan with')
  const problem = 'Unauthorized: origin not allowed'
  await act(async () => pairing.fail(pairingError('RELAY_REFUSED', { problem })))
  await says('Can’t reach wallets right now')
  expect(text()).not.toContain('The wallet didn’t connect')
  expect(find('details')?.textContent).toContain(problem)
})

test('error: does not blame the network for other failures', async () => {
  const { find, pairing, says } = await setup({ view: 'ConnectingWalletConnectBasic' })
  await says('Scan with')
  await act(async () => pairing.fail(new Error('The vault is on fire')))
  await says('Couldn’t connect')
  expect(find('details')?.textContent).toContain('The vault is on fire')
})

test('shows no earlier outcome to a visitor who returns', async () => {
  const { pairing, press, says, text } = await setup()
  await says('WalletConnect')
  await press('WalletConnect')
  await says('Scan with')
  await act(async () => pairing.fail(walletError('USER_REJECTED')))
  await says('Request declined')
  await press('Back')
  await says('New to wallets?')
  await press('WalletConnect')
  expect(text()).not.toContain('Request declined')
  await says('Scan with')
})

test('ends the pairing on Back and on closing', async () => {
  const { engine, press, says } = await setup()
  await says('WalletConnect')
  await press('WalletConnect')
  await says('Scan with')
  expect(engine.getAccount().status).toBe('connecting')
  await press('Back')
  await waitUntilShown(() => expect(engine.getAccount().status).toBe('disconnected'))
  await press('WalletConnect')
  await says('Scan with')
  await press('Close')
  await waitUntilShown(() => expect(engine.getAccount().status).toBe('disconnected'))
  expect(engine.store.getState().pairing).toBeUndefined()
})
