import { expect, test } from 'vitest'
import { gatewayChainIds } from '../../protocol/gatewayChainIds.ts'
import type { CaipNetworkId } from '../caip.ts'
import { hasGateway } from './hasGateway.ts'

test('recognizes every chain of the gateway in a supported family', () => {
  const ids = gatewayChainIds.filter((id) => id !== 'near:mainnet') as CaipNetworkId[]
  expect(ids.filter((id) => !hasGateway(id))).toEqual([])
})

test('recognizes no other chain', () => {
  for (const id of [
    'eip155:2',
    'eip155:11',
    'eip155:31337',
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  ] as const)
    expect(hasGateway(id)).toBe(false)
})
