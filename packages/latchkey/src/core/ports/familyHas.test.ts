import { expect, test } from 'vitest'
import { swapChainIds } from '../../protocol/swapChainIds.ts'
import { namespaces, parseCaipNetworkId } from '../caip.ts'
import { parseFeatures } from '../options/parseFeatures.ts'
import { canSend } from '../transactions/canSend.ts'
import { familyHas } from './familyHas.ts'

const having = (capability: Parameters<typeof familyHas>[1]) =>
  namespaces.filter((namespace) => familyHas(namespace, capability))

test('default: each capability has its families', () => {
  for (const capability of ['activity', 'nfts', 'onramp', 'tokens'] as const)
    expect(having(capability)).toEqual(['eip155', 'solana'])
  for (const capability of ['names', 'smartSessions', 'swaps'] as const)
    expect(having(capability)).toEqual(['eip155'])
  expect(having('receive')).toEqual(namespaces)
  expect(having('send')).toEqual(['eip155', 'solana', 'bip122'])
})

test('behavior: chains to swap on are of families that swap', () => {
  expect([...new Set(swapChainIds.map((id) => parseCaipNetworkId(id).namespace))]).toEqual(
    having('swaps'),
  )
})

test('behavior: whoever may send is of a family that sends, and Bitcoin waits for its option', () => {
  const senders = (bitcoinSend: boolean) => {
    const features = parseFeatures({ bitcoinSend })
    return namespaces.filter((namespace) => canSend({ features }, namespace))
  }
  expect(senders(true)).toEqual(having('send'))
  expect(senders(false)).toEqual(['eip155', 'solana'])
})
