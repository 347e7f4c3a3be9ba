import { expect, test } from 'vitest'
import { completeConfig } from '../config.ts'
import { currentChainId } from './currentChainId.ts'

const main = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', main],
  ['solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz', main],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  [main, main],
  ['eip155:1', 'eip155:1'],
])('returns the current id of %s', (chainId, current) => {
  expect(currentChainId(chainId)).toBe(current)
})

test('merges the nodes of a chain that is configured under its former and current id', () => {
  const { chains } = completeConfig({
    chains: {
      [main]: 'http://a',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': ['http://b', 'http://c'],
      'eip155:1': 'http://d',
    },
  })
  expect(chains).toEqual({ [main]: ['http://a', 'http://b', 'http://c'], 'eip155:1': ['http://d'] })
})
