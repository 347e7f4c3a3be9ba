import { expect, test, vi } from 'vitest'
import { findBitcoin } from './findBitcoin.ts'

test('reports a node that cannot be loaded, without failing', async () => {
  vi.doMock('./bcoin.ts', () => {
    throw new Error('There is no bcoin here.')
  })
  const said: string[] = []
  const bitcoin = await findBitcoin({ port: 0, say: (sentence) => said.push(sentence) })
  expect(bitcoin).toBeUndefined()
  expect(said).toEqual([expect.stringContaining('Bitcoin does not run on this machine: ')])
})
