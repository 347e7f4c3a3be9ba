import { expect, test, vi } from 'vitest'
import { findBitcoin } from './findBitcoin.ts'

test('where its node cannot be loaded, that is said, and the rest goes on', async () => {
  vi.doMock('./bcoin.ts', () => {
    throw new Error('There is no bcoin here.')
  })
  const said: string[] = []
  const bitcoin = await findBitcoin({ port: 0, say: (sentence) => said.push(sentence) })
  expect(bitcoin).toBeUndefined()
  expect(said).toEqual([expect.stringContaining('Bitcoin does not run on this machine: ')])
})
