import { expect, test } from 'vitest'
import { withAliases } from './withAliases.ts'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

test('adds our own id behind a registry id, and keeps other ids', async () => {
  const unknown = 'f'.repeat(64)
  expect(await withAliases(['io.rabby', metaMask, unknown])).toEqual([
    ['io.rabby'],
    [metaMask, 'io.metamask'],
    [unknown],
  ])
  expect(await withAliases()).toEqual([])
})
