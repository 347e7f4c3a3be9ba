import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bitcoinDevKey } from './bitcoin/devKeys.ts'
import { callNode } from './callNode.ts'
import { nextFreePort } from './nextFreePort.ts'
import { startDevnet } from './startDevnet.ts'

const visitor = '0x1111111111111111111111111111111111111111'
const base = { id: 8453, name: 'Base', port: 0 }

describe('fixed ports', () => {
  let folder: string
  const cleanUp: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'devnet-'))
  })
  afterEach(async () => {
    for (const undo of cleanUp.splice(0)) await undo()
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Occupies a port until the test ends. */
  async function takenPort() {
    // Below the ephemeral ports, which systems reassign as soon as one is released.
    const free = await nextFreePort(randomInt(20_000, 30_000))
    const blocker = createServer().listen(free, '127.0.0.1')
    await once(blocker, 'listening')
    const release = () => new Promise((done) => blocker.close(done))
    cleanUp.push(release)
    return { port: (blocker.address() as AddressInfo).port, release }
  }

  async function freePort() {
    const { port, release } = await takenPort()
    await release()
    return port
  }

  async function start(options: Parameters<typeof startDevnet>[0] = {}) {
    const [faucetPort, solana] = [await freePort(), await freePort()]
    const devnet = await startDevnet({
      bitcoin: false,
      faucetPort,
      folder,
      solana: { port: solana },
      ...options,
    })
    cleanUp.push(() => devnet.stop())
    const { url } = devnet.chains[0]!
    const balance = async () =>
      BigInt(String(await callNode(url, 'eth_getBalance', [visitor, 'latest'])))
    const past = async () => {
      const logs = await callNode(url, 'eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }])
      return (logs as unknown[]).length
    }
    return { balance, devnet, past }
  }

  test('restores state after a restart, unless `fresh` is set', async () => {
    const chains = [{ ...base, port: await freePort() }]
    const first = await start({ chains })
    await first.devnet.fund({ chainId: base.id, address: visitor, amount: 7n })
    const past = await first.past()
    expect(past).toBeGreaterThan(100)
    await first.devnet.stop()

    const second = await start({ chains })
    expect(await second.balance()).toBe(7n)
    expect(await second.past()).toBe(past)
    await second.devnet.stop()

    const third = await start({ chains, fresh: true })
    expect(await third.balance()).toBe(0n)
  })

  test('reports and discards state that was cut off during a save', async () => {
    const chains = [{ ...base, port: await freePort() }]
    const first = await start({ chains })
    await first.devnet.fund({ chainId: base.id, address: visitor, amount: 7n })
    await first.devnet.stop()
    const name = `8453-at-${chains[0]!.port}-`
    const file = (await readdir(folder)).find((entry) => entry.startsWith(name))!
    await truncate(join(folder, file), 10_000)

    const said: string[] = []
    const second = await start({ chains, say: (sentence) => said.push(sentence) })
    expect(said).toEqual(['Base (8453) could not read what it had kept, and starts as new.'])
    expect(await second.balance()).toBe(0n)
    expect(await readdir(folder)).toContain(`${file}.broken`)
  })

  test('restores Bitcoin after a restart', async () => {
    const bitcoin = { port: await freePort() }
    const { address } = bitcoinDevKey(301)
    const options = { bitcoin, chains: [], folder, solana: false } as const
    const first = await startDevnet({ ...options, faucetPort: await freePort() })
    const txid = await first.fund({ address, chainId: 'bitcoin' })
    await first.stop()
    expect(first.solana).toBeUndefined()

    const second = await startDevnet({ ...options, faucetPort: await freePort() })
    cleanUp.push(() => second.stop())
    const coins = await (await fetch(`${second.bitcoin?.url}/address/${address}/utxo`)).json()
    expect(coins).toMatchObject([{ status: { confirmed: true }, txid, value: 100_000_000 }])
    expect(await readdir(folder)).toContain(`bitcoin-at-${second.bitcoin?.port}`)
  })

  test('reports and skips a port in use', async () => {
    const { port } = await takenPort()
    const said: string[] = []
    const { devnet } = await start({
      chains: [{ ...base, port }],
      say: (sentence) => said.push(sentence),
    })
    const chosen = devnet.chains[0]!.port
    expect(chosen).toBeGreaterThan(port)
    expect(said).toEqual([`Port ${port} is in use: Base is at ${chosen}.`])
    await devnet.stop()
    expect(await readdir(folder)).toContainEqual(
      expect.stringMatching(new RegExp(`^8453-at-${chosen}-[0-9a-f]{8}\\.json$`)),
    )
  })

  test("does not move to the next chain's port", async () => {
    const { port } = await takenPort()
    const chains = [
      { ...base, port },
      { id: 1, name: 'Ethereum', port: port + 1 },
    ]
    const { devnet } = await start({ chains })
    const [first, second] = devnet.chains
    expect(first!.port).toBeGreaterThan(port + 1)
    // Another process may use the second port by chance; then that chain moves too.
    expect(second!.port).not.toBe(first!.port)
  })

  test('rejects if no port is free', async () => {
    const { port } = await takenPort()
    await expect(nextFreePort(port, { tries: 1 })).rejects.toThrow('are all in use')
  })
})
