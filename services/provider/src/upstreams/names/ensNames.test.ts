import { chainManifest, type Devnet, startDevnet } from '@latchkey/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainNodes } from '../nodes/chainNodes.ts'
import { ensNames } from './ensNames.ts'
import { noNames } from './noNames.ts'

const names = chainManifest(1)?.names ?? []
const unnamed = '0x00000000000000000000000000000000000000f1'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({
    bitcoin: false,
    chains: [{ id: 1, name: 'Ethereum', port: 0 }],
    ports: 'random',
    solana: false,
  })
}, 60_000)
afterAll(() => devnet?.stop())

test('reads the primary names of addresses', async () => {
  const port = ensNames({ nodes: chainNodes({ urls: devnet.urls }) })
  expect(names.length).toBeGreaterThan(3)
  for (const { address, name } of names) expect(await port.of(address)).toMatchObject({ name })
  expect(await port.of(unnamed)).toEqual({})
})

test('returns a known name while no node answers', async () => {
  const state = { isAway: false }
  const nodes = chainNodes({
    fetch: (url, init) => (state.isAway ? Promise.reject(new Error('away')) : fetch(url, init)),
    urls: devnet.urls,
  })
  const port = ensNames({ nodes })
  const [first] = names
  const known = await port.of(first?.address ?? unnamed)
  state.isAway = true
  expect(await port.of(first?.address ?? unnamed)).toEqual(known)
  await expect(port.of(unnamed)).rejects.toThrow()
})

test('returns no name without an Ethereum node, and if names are off', async () => {
  const [first] = names
  const address = first?.address ?? unnamed
  expect(await ensNames({ nodes: new Map() }).of(address)).toEqual({})
  expect(await noNames.of(address)).toEqual({})
})

test('aborts when the caller does', async () => {
  const port = ensNames({ nodes: new Map() })
  await expect(port.of(unnamed, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
})
