// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Namespace } from '../../core/caip.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { defineElements } from '../elements/defineElements.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { render } from './fixtures/render.tsx'
import { NetworkButton } from './NetworkButton.tsx'
import { useAccount } from './useAccount.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useNetwork } from './useNetwork.ts'
import { useProvider } from './useProvider.ts'
import { useWalletInfo } from './useWalletInfo.ts'

const namespaces = ['eip155', 'solana'] as const satisfies readonly Namespace[]

async function setup() {
  const wallets = {
    eip155: fakeWallet({ id: 'earth', namespaces: ['eip155'] }),
    solana: fakeWallet({ id: 'sun', namespaces: ['solana'] }),
  }
  const latchkey = testInstance(Object.values(wallets), { namespaces })
  await latchkey.preload()
  return { latchkey, wallets }
}

type Told = { renders: number; said: unknown; leave?: () => Promise<void> }

/** Records the results of every hook for one chain family, and counts its renders. */
function Family({ namespace, told }: { namespace: Namespace; told: Told }) {
  const account = useAccount({ namespace })
  const { caipNetworkId } = useNetwork({ namespace })
  const { provider } = useProvider({ namespace })
  const wallet = useWalletInfo({ namespace })
  const { disconnect } = useDisconnect()
  told.renders += 1
  told.said = [account.address, caipNetworkId, provider, wallet?.name]
  told.leave = () => disconnect(namespace)
  return null
}

test('hooks of one chain family ignore changes of another', async () => {
  const { latchkey, wallets } = await setup()
  const told = { eip155: { renders: 0, said: [] }, solana: { renders: 0, said: [] } } as Record<
    (typeof namespaces)[number],
    Told
  >
  await render(
    latchkey,
    namespaces.map((one) => <Family key={one} namespace={one} told={told[one]} />),
  )
  await act(() => latchkey.connect({ connectorId: 'earth' }))
  expect(told.solana).toMatchObject({
    renders: 1,
    said: [undefined, 'solana:1', undefined, undefined],
  })
  await act(() => latchkey.connect({ connectorId: 'sun' }))
  const before = told.eip155.renders
  await act(() => latchkey.switchNetwork('solana:2'))
  expect(told.solana.said).toEqual(['sun-solana', 'solana:2', wallets.solana, 'sun'])
  expect(told.eip155.said).toEqual(['earth-eip155', 'eip155:1', wallets.eip155, 'earth'])
  expect(told.eip155.renders).toBe(before)

  await act(async () => told.solana.leave?.())
  expect(told.solana.said).toEqual([undefined, 'solana:2', undefined, undefined])
  expect(told.eip155.renders).toBe(before)
  expect(latchkey.getAccount('eip155').isConnected).toBe(true)
})

test('behavior: a button of one chain family ignores a modal opened for another', async () => {
  const { latchkey } = await setup()
  const { container } = await render(
    latchkey,
    <>
      <ConnectButton namespace="eip155" />
      <ConnectButton namespace="solana" />
      <ConnectButton />
    </>,
  )
  const said = () => [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
  await act(async () => latchkey.open({ namespace: 'solana' }))
  expect(said()).toEqual(['Connect wallet', 'Connect wallet', 'Connect wallet'])
  await act(() => latchkey.connect({ connectorId: 'sun' }))
  expect(said()).toEqual(['Connect wallet', 'sun-solana', 'sun-solana'])
  await act(async () => container.querySelector('button')?.click())
  expect(latchkey.store.getState()).toMatchObject({
    modal: { namespace: 'eip155' },
    router: { history: [{ view: 'Connect' }] },
  })
})

test('behavior: elements and network buttons ignore other chain families, too', async () => {
  const { latchkey } = await setup()
  defineElements(latchkey, { prefix: 'families' })
  const elements = namespaces.flatMap((one) =>
    ['families-button', 'families-network-button'].map((tag) => {
      const element = document.createElement(tag)
      element.setAttribute('namespace', one)
      document.body.append(element)
      return element
    }),
  )
  const said = () => elements.map(({ shadowRoot }) => shadowRoot?.textContent)
  await latchkey.connect({ connectorId: 'sun' })
  await latchkey.switchNetwork('solana:2')
  expect(said()).toEqual(['Connect wallet', 'eip155 1', 'sun-solana', 'solana 2'])
  elements[3]?.shadowRoot?.querySelector('button')?.click()
  expect(latchkey.store.getState()).toMatchObject({
    modal: { namespace: 'solana', open: true },
    router: { history: [{ view: 'Networks' }] },
  })
  for (const element of elements) element.remove()

  const { container } = await render(
    latchkey,
    namespaces.map((one) => <NetworkButton key={one} namespace={one} />),
  )
  expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'eip155 1',
    'solana 2',
  ])
})
