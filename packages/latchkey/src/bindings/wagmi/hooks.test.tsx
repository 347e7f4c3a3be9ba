// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { http } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import {
  createConfig,
  useChainId,
  useConnect,
  useConnection,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { latchkeyConnector } from './latchkeyConnector.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Page(): ReactNode {
  const { address, status } = useConnection()
  const { connectors, mutate: connect } = useConnect()
  const { mutate: switchChain } = useSwitchChain()
  const [connector] = connectors
  return (
    <>
      <output>{[status, address, useChainId()].join(' ')}</output>
      <button onClick={() => connector && connect({ connector })} type="button">
        Connect
      </button>
      <button onClick={() => switchChain({ chainId: 2 })} type="button">
        Switch
      </button>
    </>
  )
}

test('wagmi’s hooks and the instance show one connection', async () => {
  const latchkey = testInstance([fakeWallet()])
  const config = createConfig({
    chains: [mainnet, { ...base, id: 2 }],
    connectors: [latchkeyConnector(latchkey)],
    storage: null,
    transports: { 1: http(), 2: http() },
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <Page />
        </QueryClientProvider>
      </WagmiProvider>,
    ),
  )
  const shown = () => container.querySelector('output')?.textContent
  const press = (name: string) =>
    act(async () => {
      for (const button of container.querySelectorAll('button'))
        if (button.textContent === name) button.click()
    })

  await press('Connect')
  expect(latchkey.getState().open).toBe(true)
  await act(async () => void (await latchkey.connect({ connectorId: 'desk' })))
  expect(shown()).toBe('connected desk-eip155 1')
  await press('Switch')
  await act(() => expect.poll(() => latchkey.getNetwork('eip155').chainId).toBe(2))
  expect(shown()).toBe('connected desk-eip155 2')
  await act(() => latchkey.disconnect())
  expect(shown()).toMatch(/^disconnected/)
  await act(async () => root.unmount())
})
