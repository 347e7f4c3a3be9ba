import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveBuild } from './servePages.ts'

const servers = {
  providerUrl: 'http://127.0.0.1:4000',
  relayUrl: 'ws://127.0.0.1:4000',
  rpc: { 1: 'http://127.0.0.1:8545' },
}
let dist: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
})
afterAll(() => rm(dist, { recursive: true }))

describe('serveBuild', () => {
  test('asks for a build if nothing is built', async () => {
    await expect(serveBuild('playground', servers, 0, dist)).rejects.toThrow(
      'The playground is not built.',
    )
  })

  test('serves a build and the URLs of the servers', async () => {
    await writeFile(join(dist, 'index.html'), '<h1>Built</h1>')
    const playground = await serveBuild('playground', servers, 0, dist)
    try {
      expect(await (await fetch(playground.url)).text()).toBe('<h1>Built</h1>')
      expect(await (await fetch(`${playground.url}/latchkey.json`)).json()).toEqual(servers)
    } finally {
      await playground.stop()
    }
  })
})
