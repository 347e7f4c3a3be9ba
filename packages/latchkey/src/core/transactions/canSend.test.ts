import { expect, test } from 'vitest'
import { swapChainIds } from '../../protocol/swapChainIds.ts'
import { namespaces, parseCaipNetworkId } from '../caip.ts'
import { testFamily, testInstance } from '../fixtures/testInstance.ts'
import type { FamilyFeature } from '../ports/adapter.ts'
import { canSend } from './canSend.ts'

const having = (feature: FamilyFeature) =>
  namespaces.filter((namespace) => testFamily(namespace).features.includes(feature))

test('lists the chain families of each feature', () => {
  for (const feature of ['activity', 'nfts', 'onramp', 'tokens'] as const)
    expect(having(feature)).toEqual(['eip155', 'solana'])
  for (const feature of ['names', 'smartSessions', 'swaps'] as const)
    expect(having(feature)).toEqual(['eip155'])
  expect(having('receive')).toEqual(namespaces)
  expect(having('send')).toEqual(['eip155', 'solana', 'bip122'])
})

test('every swap chain belongs to a family with swaps', () => {
  const families = swapChainIds.map((id) => parseCaipNetworkId(id).namespace)
  expect([...new Set(families)]).toEqual(having('swaps'))
})

test('canSend lets every family with transfers send, and Bitcoin only with its option', () => {
  const senders = (bitcoinSend: boolean) => {
    const features = { analytics: false, bitcoinSend }
    const state = testInstance([], { features, namespaces }).store.getState()
    return namespaces.filter((namespace) => canSend(state, namespace))
  }
  expect(senders(true)).toEqual(having('send'))
  expect(senders(false)).toEqual(['eip155', 'solana'])
})
