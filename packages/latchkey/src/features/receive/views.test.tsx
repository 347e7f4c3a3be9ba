// @vitest-environment happy-dom

import { qrPath } from '@latchkey/kit/pictures/qrPath.ts'
import axe from 'axe-core'
import { act } from 'react'
import { encode } from 'uqr'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Namespace } from '../../core/caip.ts'
import { connect } from '../../core/connections/connect.ts'
import { disconnect } from '../../core/connections/disconnect.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily, testNetwork } from '../../core/fixtures/testInstance.ts'
import { open } from '../../core/modal/open.ts'
import type { FeatureOptions } from '../../core/options/options.ts'
import type { AccountType } from '../../core/ports/connector.ts'
import { currentRoute } from '../../core/selectors.ts'
import { drawShell, undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import './views.ts'

leaveNothing()

const others = 'eip155 1: show compatible networks'

type Setup = {
  connected?: boolean
  features?: FeatureOptions
  namespace?: Namespace
  type?: AccountType
  chainIds?: readonly string[]
}

async function setup({
  chainIds,
  connected = true,
  features,
  namespace = 'eip155',
  type,
}: Setup = {}) {
  const desk = fakeWallet({ id: 'Desk', namespaces: [namespace] })
  const shell = await drawShell({
    load: () => import('./views.ts'),
    options: {
      adapters: [testFamily(namespace)],
      connectors: [desk.source],
      features: { analytics: false, ...features },
      networks: [testNetwork(namespace, 1), { ...testNetwork(namespace, 2), testnet: true }],
      provider: {},
    },
  })
  const { engine } = shell
  await act(async () => {
    await loadSources(engine)
    if (connected) await connect(engine, { connectorId: 'Desk' })
    if (type) setType(type)
    open(engine, { view: 'WalletReceive' })
  })
  await waitUntilShown(() => expect(shell.text()).not.toBe(''))

  /** Reports the account type as wallets with smart accounts do. */
  function setType(type: AccountType) {
    engine.store.setState(({ chains }) => {
      const chain = chains[namespace]
      if (chain?.account.status !== 'connected') throw new Error('Nobody is connected.')
      const [first] = chain.account.accounts
      const account = { ...chain.account, accounts: [{ ...first, chainIds, type }] as const }
      return { chains: { ...chains, [namespace]: { ...chain, account } } }
    })
  }

  return {
    ...shell,
    desk,
    code: () => shell.find('.lk-QrCode path')?.getAttribute('d'),
    press: (name: string) => act(async () => shell.button(name).click()),
    type: (text: string) =>
      act(async () => {
        const field = shell.find('input')
        if (!(field instanceof HTMLInputElement)) throw new Error('There is no field.')
        Reflect.set(HTMLInputElement.prototype, 'value', text, field)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    view: () => currentRoute(engine.store.getState()).view,
  }
}

test('shows the address as a QR code and in groups, and names the assets it can receive', async () => {
  const { code, find, text, title } = await setup()
  expect(title()).toBe('Receive')
  expect(code()).toBe(qrPath('Desk-eip155').path)
  const shown = find('.lk-Receive-address')
  expect(
    [...(shown?.querySelectorAll('span:not(.lk-unseen)') ?? [])].map((one) => one.textContent),
  ).toEqual(['Desk', '-eip', '155'])
  expect(text()).toContain('Only send assets on eip155 1 or a compatible network.')
})

test('turns the code into a link with the amount, and keeps the amount on other views', async () => {
  const { button, code, find, press, type, view } = await setup()
  await press('Request an amount')
  expect(code()).toBe(qrPath('Desk-eip155').path)
  await type('0.5')
  const link = 'ethereum:Desk-eip155@1?value=500000000000000000'
  expect(encode(link).size).toBeGreaterThan(0)
  expect(code()).toBe(qrPath(link).path)
  expect(find('.lk-QrCode svg')?.getAttribute('aria-label')).toBe('QR code to request 0.5 COIN')
  button('Copy link')

  await press(others)
  await waitUntilShown(() => expect(view()).toBe('WalletCompatibleNetworks'))
  await press('Back')
  await waitUntilShown(() => expect(find('input')?.getAttribute('value')).toBe('0.5'))
  await press('Remove amount')
  expect(code()).toBe(qrPath('Desk-eip155').path)
})

test('error: shows too many decimals beside the field, and requests no amount', async () => {
  const { code, press, text, type } = await setup()
  await press('Request an amount')
  await type('0.0000000000000000001')
  expect(text()).toContain('Up to 18 decimals')
  expect(code()).toBe(qrPath('Desk-eip155').path)
})

test('lists the networks that the address works on', async () => {
  const { press, text, view } = await setup()
  await press(others)
  await waitUntilShown(() => expect(view()).toBe('WalletCompatibleNetworks'))
  await waitUntilShown(() => expect(text()).toContain('eip155 2'))
  expect(text()).toContain('Test network')
})

test('warns about a smart account, and offers no other networks', async () => {
  const { button, find, text } = await setup({ type: 'smartAccount' })
  expect(text()).toContain('We only know of this smart account on eip155 1.')
  expect(find('.lk-Notice')?.dataset.tone).toBe('warning')
  expect(() => button(others)).toThrow()
})

test('warns about a smart account that is known on another network only', async () => {
  const { find, text } = await setup({ chainIds: ['eip155:2'], type: 'smartAccount' })
  expect(text()).toContain('This smart account may not exist on eip155 1.')
  expect(find('.lk-Notice')?.dataset.tone).toBe('warning')
})

test('offers the networks on which a smart account has the same address', async () => {
  const { button, text } = await setup({ chainIds: ['eip155:1', 'eip155:2'], type: 'smartAccount' })
  expect(text()).toContain('the same address on eip155 1 and the compatible networks')
  button(others)
})

test('uses the payment link of each chain family, and no amount without a standard', async () => {
  const bitcoin = await setup({ namespace: 'bip122' })
  expect(bitcoin.text()).toContain('Only send assets on bip122 1 to this address.')
  await bitcoin.press('Request an amount')
  await bitcoin.type('.5')
  expect(bitcoin.code()).toBe(qrPath('bitcoin:Desk-bip122?amount=0.5').path)
  await undrawShells()
  const polkadot = await setup({ namespace: 'polkadot' })
  expect(polkadot.text()).not.toContain('Request an amount')
})

test('receives at the payment and at the ordinals address of a Bitcoin wallet', async () => {
  const { code, desk, root, text } = await setup({ namespace: 'bip122' })
  const shared = (address: string, type: 'payment' | 'ordinal') =>
    ({ address, namespace: 'bip122', type }) as const
  await act(async () =>
    desk.say({
      session: desk.session('bip122', {
        accounts: [shared('bc1q-pays', 'payment'), shared('bc1p-keeps', 'ordinal')],
      }),
      type: 'changed',
    }),
  )
  const [payments, ordinals] = root.querySelectorAll<HTMLButtonElement>('[role="tab"]')
  expect([payments?.textContent, ordinals?.textContent]).toEqual(['Payments', 'Ordinals'])
  expect(code()).toBe(qrPath('bc1q-pays').path)
  await act(async () => ordinals?.click())
  expect(code()).toBe(qrPath('bc1p-keeps').path)
  expect(text()).toContain('Use this address for ordinals')
  expect(text()).not.toContain('Request an amount')
})

test('clears the amount with the account', async () => {
  const { engine, find, press, text, type } = await setup()
  await press('Request an amount')
  await type('0.5')
  await act(async () => disconnect(engine))
  await waitUntilShown(() => expect(text()).toContain('No address yet'))
  await act(async () => void (await connect(engine, { connectorId: 'Desk' })))
  await act(async () => open(engine, { view: 'WalletReceive' }))
  await waitUntilShown(() => expect(text()).toContain('Request an amount'))
  expect(find('input')).toBeNull()
})

test('shares through the browser, and treats a closed sheet as no failure', async () => {
  const share = vi.fn(async (_: { text: string }) => {
    throw new DOMException('Closed', 'AbortError')
  })
  Reflect.set(navigator, 'share', share)
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { press, text } = await setup()
  await press('Share')
  expect(share).toHaveBeenCalledWith({ text: 'Desk-eip155' })
  expect(text()).not.toContain('Couldn’t share')
  share.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  await press('Share')
  await waitUntilShown(() => expect(text()).toContain('Couldn’t share'))
})

test('error: explains a missing connection and a disabled feature', async () => {
  const alone = await setup({ connected: false })
  expect(alone.text()).toContain('Connect a wallet to receive with it.')
  await alone.press('Connect wallet')
  expect(alone.view()).toBe('Connect')
  await undrawShells()
  const { text } = await setup({ features: { receive: false } })
  expect(text()).toBe('No address yet')
})

test('a11y: no violations in any view', async () => {
  const { find, press, view } = await setup()
  const rules = { 'color-contrast': { enabled: false } }
  const look = async () => (await axe.run(find('dialog') ?? document, { rules })).violations
  await press('Request an amount')
  expect(await look()).toEqual([])
  await press(others)
  await waitUntilShown(() => expect(view()).toBe('WalletCompatibleNetworks'))
  expect(await look()).toEqual([])
})
