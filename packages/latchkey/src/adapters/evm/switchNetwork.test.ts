import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import type { Network } from '../../core/network.ts'
import {
  createVirtualWallet,
  type VirtualWalletOptions,
} from '../../testing/evm/createVirtualWallet.ts'
import { ProviderError } from '../../testing/ProviderError.ts'
import { switchNetwork } from './switchNetwork.ts'

const base: Network = {
  assets: { imageUrl: 'https://base.example/icon.png' },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  id: 8453,
  name: 'Base',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: {
    chainDefault: { http: ['https://base.example'] },
    default: { http: ['https://gateway.example?projectId=ours'] },
  },
}

afterEach(() => {
  vi.useRealTimers()
})

function setup(options?: VirtualWalletOptions) {
  const wallet = createVirtualWallet({ chains: { 1: 'http://127.0.0.1:1' }, ...options })
  const switching = () => switchNetwork({ network: base, provider: wallet.provider })
  const asked = (method: string) => wallet.requests.filter((request) => request.method === method)
  return { asked, switching, wallet }
}

const both = { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:2' }
const goTo = 'wallet_switchEthereumChain'
const add = 'wallet_addEthereumChain'

test('moves the wallet', async () => {
  const { asked, switching, wallet } = setup({ chains: both })
  await switching()
  expect(wallet.chainId).toBe(8453)
  expect(asked(goTo)).toEqual([{ method: goTo, params: [{ chainId: '0x2105' }] }])
})

test('sends no request to a wallet that is already there', async () => {
  const { asked, switching } = setup({ chainId: 8453, chains: both })
  await switching()
  expect(asked(goTo)).toEqual([])
})

test('adds the chain with its own nodes instead of the provider’s', async () => {
  const { asked, switching, wallet } = setup()
  await switching()
  expect(wallet.chainId).toBe(8453)
  expect(asked(add)).toEqual([
    {
      method: add,
      params: [
        {
          blockExplorerUrls: ['https://explorer.example'],
          chainId: '0x2105',
          chainName: 'Base',
          iconUrls: ['https://base.example/icon.png'],
          nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
          rpcUrls: ['https://base.example'],
        },
      ],
    },
  ])
  expect(asked(goTo)).toHaveLength(1)
})

test('requests the switch again if the wallet does not support adding', async () => {
  const { asked, switching, wallet } = setup({ switchesAfterAdding: false })
  await switching()
  expect(wallet.chainId).toBe(8453)
  expect(asked(goTo)).toHaveLength(2)
})

describe('unknown chain', () => {
  test.each<[string, unknown]>([
    ['4902', { code: 4902, message: 'no' }],
    ['4902 as text', { code: '4902', message: 'no' }],
    ['4902 in the original error', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['4902 in data', { code: -32000, data: { code: 4902 } }],
    ['4902 as cause', new Error('no', { cause: { code: 4902 } })],
    ['-32603 with a reason', { code: -32603, message: 'Unrecognized chain ID "0x2105"' }],
    ['-32603 with a reason in data', { code: -32603, data: 'chain 8453 is not supported' }],
    [
      '-32603 with a reason deeper',
      { code: -32603, data: { originalError: { message: 'Try adding the chain first' } } },
    ],
    ['32603', { code: 32603, message: 'Unknown chain' }],
    ['5000', { code: 5000, message: 'The chain has not been added yet' }],
  ])('adds the chain after %s', async (_, error) => {
    const { asked, switching, wallet } = setup()
    wallet.answer(goTo, () => Promise.reject(error))
    await switching()
    expect(asked(add)).toHaveLength(1)
    expect(wallet.chainId).toBe(8453)
  })

  test.each<[string, unknown]>([
    ['-32603', { code: -32603, message: 'Internal JSON-RPC error.' }],
    ['-32603 with another reason', { code: -32603, message: 'Could not save the chain' }],
    ['5000', { code: 5000, message: 'User disapproved requested chains' }],
    ['-32002', { code: -32002, message: 'Request already pending' }],
    ['4200', { code: 4200, message: 'Unknown chain' }],
    ['a plain error', new Error('Unknown chain')],
    ['nothing', undefined],
  ])('does not add the chain after %s', async (_, error) => {
    const { asked, switching, wallet } = setup()
    wallet.answer(goTo, () => Promise.reject(error))
    const failure = await switching().catch((reason: unknown) => reason)
    expect(failure).toMatchObject({
      code: 'SWITCH_FAILED',
      message: "The wallet didn't switch to Base. Switch in the wallet, then try again.",
    })
    expect((failure as Error).cause).toBe(error)
    expect(asked(add)).toEqual([])
  })
})

describe('refused', () => {
  test.each([
    ['switching', { chains: both }],
    ['adding', {}],
  ])('names a refusal with %s', async (_, options) => {
    const { switching, wallet } = setup(options)
    wallet.reject()
    await expect(switching()).rejects.toMatchObject({
      cause: { code: 4001 },
      code: 'USER_REJECTED',
    })
    expect(wallet.chainId).toBe(1)
  })

  test('switching after adding', async () => {
    const { asked, switching, wallet } = setup({ chains: both })
    wallet.answer(add, () => null)
    wallet.answer(goTo, () => {
      const code = asked(goTo).length === 1 ? 4902 : 4001
      throw new ProviderError(code, 'no')
    })
    await expect(switching()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('names the error if adding fails', async () => {
    const { switching, wallet } = setup()
    wallet.answer(add, () => Promise.reject(new ProviderError(-32602, 'rpcUrls must be https')))
    await expect(switching()).rejects.toMatchObject({
      cause: { message: 'rpcUrls must be https' },
      code: 'SWITCH_FAILED',
    })
  })
})

describe('arrival', () => {
  test('waits for a wallet that moves after it responds', async () => {
    vi.useFakeTimers()
    const { switching, wallet } = setup({ chains: both })
    wallet.answer(goTo, () => null)
    const arrived = vi.fn()
    const going = switching().then(arrived)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(arrived).not.toHaveBeenCalled()
    wallet.switchChain(8453)
    await vi.advanceTimersByTimeAsync(0)
    await going
  })

  test('notices a move without an event, and a wallet that is busy meanwhile', async () => {
    vi.useFakeTimers()
    const { switching, wallet } = setup({ chains: both })
    wallet.answer(goTo, () => {
      wallet.answer('eth_chainId', () => Promise.reject(new Error('busy')))
      return null
    })
    const arrived = vi.fn()
    const going = switching().then(arrived)
    await vi.advanceTimersByTimeAsync(700)
    expect(arrived).not.toHaveBeenCalled()
    wallet.answer('eth_chainId', () => 8453)
    await vi.advanceTimersByTimeAsync(300)
    expect(arrived).toHaveBeenCalledOnce()
    await going
  })

  test('names a wallet that agrees but stays', async () => {
    vi.useFakeTimers()
    const { switching, wallet } = setup({ chains: both })
    wallet.answer(goTo, () => null)
    const failed = expect(switching()).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
    await vi.advanceTimersByTimeAsync(5_000)
    await failed
    await vi.advanceTimersByTimeAsync(200)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('accepts a wallet that hides its chain', async () => {
    vi.useFakeTimers()
    const { switching, wallet } = setup({ chains: both })
    wallet.answer('eth_chainId', () => new Promise(() => {}))
    const failure = switching().catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await failure).toMatchObject({ code: 'SWITCH_FAILED' })
    expect(hasErrorCode(await failure, 'PROVIDER_GONE')).toBe(true)
  })

  test('leaves no listener on the wallet', async () => {
    const { switching, wallet } = setup({ chains: both })
    const on = vi.spyOn(wallet.provider, 'on')
    const off = vi.spyOn(wallet.provider, 'removeListener')
    await switching()
    expect(off.mock.calls).toEqual(on.mock.calls)
  })
})
