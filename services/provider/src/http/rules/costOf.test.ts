import { getBalance, getHistory, getNftImage, getNfts } from 'latchkey/protocol'
import { expect, test } from 'vitest'
import { costOf } from './costOf.ts'

const evm = `0x${'1'.repeat(40)}`
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const system = '11111111111111111111111111111111'

test.each([
  ['activity', getHistory.path, { account: evm }, {}, 1],
  ['activity of Solana', getHistory.path, { account: `${solana}:${system}` }, {}, 10],
  ['a balance', getBalance.path, { address: evm }, {}, 1],
  ['a balance past every cache', getBalance.path, { address: evm }, { forceUpdate: 'true' }, 10],
  ['NFTs', getNfts.path, { account: evm }, {}, 1],
  ['NFTs of Solana', getNfts.path, { account: `${solana}:${system}` }, {}, 10],
  ['the picture of an NFT', getNftImage.path, { chainId: 'eip155:1' }, {}, 1],
  ['the picture of an NFT on Solana', getNftImage.path, { chainId: solana }, {}, 3],
])('counts %s by what the provider does for it', (_, route, path, query, cost) => {
  expect(costOf({ externalChains: 0 })(route, { path, query })).toBe(cost)
})

test.each([
  ['every chain', { account: evm }, {}, 15],
  ['the chain of the query', { account: evm }, { chainId: 'eip155:1' }, 5],
  ['the chain of the account', { account: `eip155:1:${evm}` }, {}, 5],
  ['purchases', { account: evm }, { onramp: 'coinbase' }, 5],
])('counts activity of %s from an external service as several requests', (_, path, query, sum) => {
  const cost = costOf({ externalChains: 3 })
  expect(cost(getHistory.path, { path, query })).toBe(sum)
})
