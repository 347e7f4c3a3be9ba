import { expect, test } from 'vitest'
import type { Namespace } from '../../../core/caip.ts'
import { chosenAsset } from '../chosenAsset.ts'
import { type Draft, isSameDraft } from './draft.ts'

function draftOn(namespace: Namespace, [from, token, to]: readonly string[]): Draft {
  const caipNetworkId = `${namespace}:1` as const
  const moved = { address: token ?? '', decimals: 6, kind: 'token' } as const
  return {
    amount: 1n,
    asset: { chainId: caipNetworkId, decimals: 6, moved, name: 'Token', symbol: 'TOK' },
    from: from ?? '',
    network: {
      caipNetworkId,
      chainNamespace: namespace,
      id: '1',
      name: 'Chain',
      nativeCurrency: { decimals: 9, name: 'Coin', symbol: 'COIN' },
      rpcUrls: { default: { http: [] } },
    },
    to: { address: to ?? '' },
  }
}

test.each<[Namespace, boolean]>([
  ['eip155', true],
  ['solana', false],
])('compares letter case by chain family: %s', (namespace, isSame) => {
  const before = draftOn(namespace, ['0xAa', '0xBb', '0xCc'])
  expect(isSameDraft(before, draftOn(namespace, ['0xAa', '0xBb', '0xCc']))).toBe(true)
  for (const now of [
    ['0xaa', '0xBb', '0xCc'],
    ['0xAa', '0xbb', '0xCc'],
    ['0xAa', '0xBb', '0xcc'],
  ])
    expect(isSameDraft(before, draftOn(namespace, now))).toBe(isSame)
})

test('distinguishes tokens by letter case on Solana', () => {
  const { network } = draftOn('solana', [])
  const listed = {
    amount: 5n,
    chainId: 'solana:1',
    decimals: 6,
    name: 'Token',
    symbol: 'TOK',
  } as const
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const assetFor = (address: string) =>
    chosenAsset(
      {
        choice: { address, chainId: 'solana:1', kind: 'token' },
        coin: { status: 'none' },
        token: { status: 'none' },
        tokens: { status: 'known', data: [{ ...listed, address: mint }] },
      },
      network,
    )
  expect(assetFor(mint)?.balance).toBe(5n)
  expect(assetFor(mint.replace('EPj', 'ePj'))).toBeUndefined()
})
