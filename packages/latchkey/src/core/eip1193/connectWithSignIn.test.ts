import { describe, expect, test, vi } from 'vitest'
import type { SignInOffer } from '../ports/connector.ts'
import { connectEthereum } from '../signIn/connectEthereum.ts'
import { setup } from './fixtures/setupProvider.ts'
import type { Provider } from './provider.ts'

const terms = {
  accountAddress: '',
  chainId: 'eip155:1',
  domain: 'app.example',
  issuedAt: '2026-05-01T12:00:00.000Z',
  nonce: 'bd2a8e0f5c7d4f1a',
  statement: 'Sign in to the example.',
  uri: 'https://app.example',
  version: '1',
} as const

function offering(changes: Partial<Pick<SignInOffer, 'terms'>> = {}) {
  const end = vi.fn()
  const offer = {
    connect: (provider: Provider, signal: AbortSignal) => connectEthereum(provider, offer, signal),
    begin: vi.fn(() => end),
    keep: vi.fn(async () => {}),
    take: vi.fn(async () => {}),
    terms: vi.fn(async () => terms),
    ...changes,
  }
  return { end, offer }
}

const methodsOf = (requests: readonly { method: string }[]) => requests.map(({ method }) => method)

describe('connecting with a sign-in', () => {
  test('takes one request of a wallet with ERC-7846', async () => {
    const { connector, request, wallet } = setup({ signsIn: true })
    const { offer } = offering()
    const [session] = await connector.connect({ ...request, signIn: offer })
    expect(session?.accounts.map(({ address }) => address)).toEqual(wallet.addresses)
    expect(methodsOf(wallet.requests)).toEqual(['eth_chainId', 'wallet_connect', 'eth_chainId'])
    expect(offer.take).toHaveBeenCalledWith(terms, {
      address: wallet.address,
      message: expect.stringContaining('app.example wants you to sign in'),
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    })
  })

  test('asks for the terms of the wallet’s own network', async () => {
    const { connector, request, wallet } = setup({ signsIn: true })
    wallet.switchChain(8453)
    const { offer } = offering()
    await connector.connect({ ...request, chainId: 'eip155:1', signIn: offer })
    expect(offer.terms).toHaveBeenCalledWith('eip155:8453')
  })

  test.each([
    ['lacks the method', undefined],
    ['fails', () => Promise.reject({ code: -32603, message: 'Internal error' })],
    ['returns something else', () => null],
  ])('connects first if the wallet %s, without a word', async (_, answer) => {
    const { connector, request, wallet } = setup()
    wallet.answer('wallet_connect', answer)
    const { offer } = offering()
    expect(await connector.connect({ ...request, signIn: offer })).toHaveLength(1)
    expect(methodsOf(wallet.requests)).toContain('eth_requestAccounts')
    expect(offer.begin).not.toHaveBeenCalled()
    expect(offer.take).not.toHaveBeenCalled()
  })

  test('connects with a wallet that ignores the capability', async () => {
    const { connector, request, wallet } = setup()
    wallet.answer('wallet_connect', () => ({ accounts: [{ address: wallet.address }] }))
    const { offer } = offering()
    expect(await connector.connect({ ...request, signIn: offer })).toHaveLength(1)
    expect(methodsOf(wallet.requests)).not.toContain('eth_requestAccounts')
    expect(offer.take).not.toHaveBeenCalled()
  })

  test('connects first if the sign-in’s server fails', async () => {
    const { connector, request, wallet } = setup({ signsIn: true })
    const { offer } = offering({ terms: () => Promise.reject(new Error('HTTP 503')) })
    expect(await connector.connect({ ...request, signIn: offer })).toHaveLength(1)
    expect(methodsOf(wallet.requests)).not.toContain('wallet_connect')
  })

  test('is over if the visitor declines', async () => {
    const { connector, request, wallet } = setup({ signsIn: true })
    const { offer } = offering()
    wallet.reject()
    await expect(connector.connect({ ...request, signIn: offer })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(methodsOf(wallet.requests)).not.toContain('eth_requestAccounts')
  })

  test('shows the progress while the visitor decides', async () => {
    const { connector, request, wallet } = setup({ signsIn: true })
    const { end, offer } = offering()
    wallet.hold()
    const answer = connector.connect({ ...request, signIn: offer })
    await vi.waitFor(() => expect(offer.begin).toHaveBeenCalledOnce())
    expect(end).not.toHaveBeenCalled()
    wallet.release()
    await answer
    expect(end).toHaveBeenCalledOnce()
  })
})
