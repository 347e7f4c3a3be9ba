import { expect, test } from 'vitest'
import { createEvmProvider, type EvmStatus } from './createEvmProvider.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const loggedIn: EvmStatus = { accounts: [address], chainId: 'eip155:8453' }

test('emits the events of EIP-1193 from the login to its end', () => {
  const { provider, update } = createEvmProvider(async () => undefined)
  const heard: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    provider.on(event, (value) => heard.push([event, value]))
  update(undefined)
  update(loggedIn)
  update(loggedIn)
  expect(heard.splice(0)).toEqual([
    ['connect', { chainId: '0x2105' }],
    ['chainChanged', '0x2105'],
    ['accountsChanged', [address]],
  ])
  update({ ...loggedIn, chainId: 'eip155:1' })
  expect(heard.splice(0)).toEqual([['chainChanged', '0x1']])
  update(undefined)
  update(undefined)
  expect(heard).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
})
