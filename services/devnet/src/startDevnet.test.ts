import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { devAccounts, devMnemonic } from './accounts.ts'
import { bitcoinDevKey } from './bitcoin/devKeys.ts'
import { callNode } from './callNode.ts'
import { chainManifest } from './manifest.ts'
import { nextFreePort } from './nextFreePort.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

const visitor = '0x1111111111111111111111111111111111111111'
const base = { id: 8453, name: 'Base', port: 0 }

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('startDevnet', () => {
  let devnet: Devnet
  const said: string[] = []

  beforeAll(async () => {
    devnet = await startDevnet({ ports: 'random', say: (sentence) => said.push(sentence) })
  }, 30_000)
  afterAll(() => devnet.stop())

  const urlOf = (chainId: number) => devnet.chains.find(({ id }) => id === chainId)!.url
  const balanceOf = async (chainId: number, address: string) =>
    BigInt(String(await callNode(urlOf(chainId), 'eth_getBalance', [address, 'latest'])))

  test('default', async () => {
    expect(devnet.chains.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Ethereum'],
      [8453, 'Base'],
      [11155111, 'Sepolia'],
    ])
    expect(Object.keys(devnet.urls)).toEqual(['eip155:1', 'eip155:8453', 'eip155:11155111'])
    for (const { id, url } of devnet.chains)
      expect(Number(await callNode(url, 'eth_chainId'))).toBe(id)
    expect(devnet.readyAfterMs).toBeLessThan(5_000)
  })

  test('default: Solana runs beside them, and the faucet gives there too', async () => {
    const address = 'AVnoDdEUGHsVxXr8KVJR5WUJ8xnvYnEYVyDDNfTYN4HA'
    expect(devnet.solana?.caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect((await askFaucet({ address, amount: '5000000', chainId: 'solana' })).status).toBe(200)
    await devnet.fund({ address, chainId: 'solana', token: 'USDC' })
    const answer = await callNode(devnet.solana!.url, 'getBalance', [address])
    expect(answer).toMatchObject({ value: 5_000_000 })
    expect((await askFaucet({ address, chainId: 1 })).status).toBe(400)
  })

  test('default: Bitcoin runs beside them, and the faucet gives there too', async () => {
    const { address } = bitcoinDevKey(300)
    const bitcoin = devnet.bitcoin!
    expect(bitcoin.caipNetworkId).toBe('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
    const request = { address, amount: '50000', chainId: 'bitcoin' }
    const { hash } = await (await askFaucet(request)).json()
    await devnet.fund({ address, amount: 60_000n, chainId: 'bitcoin' })
    await bitcoin.mine()
    const coins = await (await fetch(`${bitcoin.url}/address/${address}/utxo`)).json()
    expect(coins).toMatchObject([{ txid: hash, value: 50_000 }, { value: 60_000 }])

    const refused = async (changed: object) => {
      const response = await askFaucet({ ...request, ...changed })
      return `${response.status} ${(await response.json()).reasons[0].description}`
    }
    const range = '400 is from 546 to 10000000000'
    expect(await refused({ amount: '545' })).toBe(range)
    expect(await refused({ amount: '10000000001' })).toBe(range)
    expect(await refused({ address: visitor })).toBe('400 is not an address of this chain')
    expect(await refused({ address: `${address.slice(0, -1)}q` })).toMatch(/^400 is not an address/)
    expect(await refused({ token: 'USDC' })).toBe('404 USDC is not on Bitcoin')
    expect((await askFaucet({ address, chainId: 1 })).status).toBe(400)
    await expect(devnet.fund({ address, chainId: 'bitcoin', token: 'USDC' })).rejects.toThrow(
      'There is no token USDC on Bitcoin.',
    )
  })

  test('behavior: the accounts are those of the phrase, and funded', async () => {
    expect(devAccounts).toEqual(
      devAccounts.map(
        (_, addressIndex) => mnemonicToAccount(devMnemonic, { addressIndex }).address,
      ),
    )
    expect(await balanceOf(1, devAccounts[0])).toBe(10_000n * 10n ** 18n)
  })

  test('behavior: the faucet pays with a real transaction', async () => {
    const hash = await devnet.fund({ chainId: 8453, address: visitor, amount: 5n })
    expect(await balanceOf(8453, visitor)).toBe(5n)
    expect(await balanceOf(1, visitor)).toBe(0n)
    expect(await callNode(urlOf(8453), 'eth_getTransactionReceipt', [hash])).toMatchObject({
      status: '0x1',
    })
  })

  test('behavior: the faucet gives tokens by symbol or address', async () => {
    const { tokens } = chainManifest(1)!
    const usdc = tokens.find(({ symbol }) => symbol === 'USDC')!
    const data = `0x70a08231${visitor.slice(2).padStart(64, '0')}`
    const tokensOf = async () =>
      BigInt(String(await callNode(urlOf(1), 'eth_call', [{ to: usdc.address, data }, 'latest'])))
    await devnet.fund({ chainId: 1, address: visitor, token: 'USDC', amount: 3_500_000n })
    expect(await tokensOf()).toBe(3_500_000n)
    const token = usdc.address.toLowerCase()
    expect((await askFaucet({ chainId: 1, address: visitor, token })).status).toBe(200)
    expect(await tokensOf()).toBe(103_500_000n)
  })

  test('error: a token that is not there, or that is spam', async () => {
    const { symbol } = chainManifest(1)!.tokens.find(({ isSpam }) => isSpam)!
    for (const token of ['NONE', symbol])
      await expect(devnet.fund({ chainId: 1, address: visitor, token })).rejects.toThrow(
        `There is no token ${token} on chain 1.`,
      )
  })

  test('behavior: the faucet is never empty', async () => {
    const amount = 9_999n * 10n ** 18n
    const address = '0x2222222222222222222222222222222222222222'
    await devnet.fund({ chainId: 1, address, amount })
    await devnet.fund({ chainId: 1, address, amount })
    expect(await balanceOf(1, address)).toBe(amount * 2n)
  })

  test('behavior: the faucet serves many at once', async () => {
    const address = '0x4444444444444444444444444444444444444444'
    const gifts = Array.from({ length: 10 }, () =>
      devnet.fund({ chainId: 8453, address, amount: 3n }),
    )
    expect(new Set(await Promise.all(gifts)).size).toBe(10)
    expect(await balanceOf(8453, address)).toBe(30n)
  })

  test('behavior: the faucet answers over HTTP', async () => {
    const address = '0x3333333333333333333333333333333333333333'
    const response = await askFaucet({ chainId: 11155111, address })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await balanceOf(11155111, address)).toBe(10n * 10n ** 18n)
  })

  test.each([
    ['no JSON', 'nothing', 400, 'body'],
    ['an address that is none', { chainId: 1, address: '0x12' }, 400, 'address'],
    ['too much', { chainId: 1, address: visitor, amount: `1${'0'.repeat(21)}` }, 400, 'amount'],
    [
      'too many tokens',
      { chainId: 1, address: visitor, token: 'USDC', amount: `1${'0'.repeat(13)}` },
      400,
      'amount',
    ],
    ['a token that is not there', { chainId: 1, address: visitor, token: 'NONE' }, 404, 'token'],
    ['a chain that does not run', { chainId: 5, address: visitor }, 404, 'chainId'],
  ])('error: the faucet refuses %s', async (_, body, status, name) => {
    const response = await askFaucet(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ name }] })
  })

  function askFaucet(body: unknown) {
    return fetch(devnet.faucetUrl, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  test('behavior: a chain that crashes is started again at the same place, and it is said', async () => {
    const chain = devnet.chains[2]!
    const { pid, url } = chain
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(said.at(-1)).toBe(`Sepolia (11155111) is back at ${url}.`), 5_000)
    expect(said.at(-2)).toContain('Sepolia (11155111) ended with SIGKILL')
    expect(chain.pid).not.toBe(pid)
    expect(Number(await callNode(url, 'eth_chainId'))).toBe(11155111)
    // With its past: nobody has to start over because of a crash.
    const { firstBlock, lastBlock } = chainManifest(11155111)!.history
    const range = {
      fromBlock: `0x${firstBlock.toString(16)}`,
      toBlock: `0x${lastBlock.toString(16)}`,
    }
    expect(await callNode(url, 'eth_getLogs', [range])).not.toEqual([])
  })

  test('behavior: stop ends its processes and no others', async () => {
    const other = await startDevnet({ chains: [base], ports: 'random' })
    const otherPid = other.chains[0]!.pid
    await other.stop()
    expect(isAlive(otherPid)).toBe(false)
    expect(devnet.chains.map(({ pid }) => isAlive(pid))).toEqual([true, true, true])
    await expect(fetch(other.faucetUrl)).rejects.toThrow()
  })

  test('behavior: a chain for which nothing was prepared starts empty', async () => {
    const other = await startDevnet({
      chains: [{ id: 10, name: 'Optimism', port: 0 }],
      ports: 'random',
    })
    try {
      const { url } = other.chains[0]!
      expect(Number(await callNode(url, 'eth_chainId'))).toBe(10)
      expect(Number(await callNode(url, 'eth_blockNumber'))).toBeLessThan(10)
      await other.fund({ chainId: 10, address: visitor })
      await expect(other.fund({ chainId: 10, address: visitor, token: 'USDC' })).rejects.toThrow(
        'There is no token USDC on chain 10.',
      )
    } finally {
      await other.stop()
    }
  })

  test('error: funding on a chain that does not run', async () => {
    await expect(devnet.fund({ chainId: 5, address: visitor })).rejects.toThrow(
      'Chain 5 is not running here.',
    )
  })
})

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

  /** A port that something listens on until the test is over. */
  async function takenPort() {
    const blocker = createServer().listen(0, '127.0.0.1')
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

  test('behavior: state outlives a restart, unless told to start fresh', async () => {
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

  test('behavior: a chain that was killed while it saved starts as new, and it is said', async () => {
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

  test('behavior: Bitcoin outlives a restart as well', async () => {
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

  test('behavior: a port in use is passed over, and it is said', async () => {
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

  test("behavior: what gives up its port does not take the next one's", async () => {
    const { port } = await takenPort()
    const chains = [
      { ...base, port },
      { id: 1, name: 'Ethereum', port: port + 1 },
    ]
    const { devnet } = await start({ chains })
    const [first, second] = devnet.chains
    expect(first!.port).toBeGreaterThan(port + 1)
    // Somebody else may have the second port by chance; then it gives up its own as well.
    expect(second!.port).not.toBe(first!.port)
  })

  test('error: no port free', async () => {
    const { port } = await takenPort()
    await expect(nextFreePort(port, { tries: 1 })).rejects.toThrow('are all in use')
  })
})

// A process that is killed cannot clean up; what it started must go all the same.
test.runIf(process.platform !== 'win32')(
  'behavior: chains end with a parent that is killed',
  async () => {
    const parent = spawn(
      process.execPath,
      [
        ...['--import', 'tsx', '--input-type=module', '--eval'],
        `import { startDevnet } from './startDevnet.ts'
       const devnet = await startDevnet({ bitcoin: false, ports: 'random', chains: [${JSON.stringify(base)}], solana: false })
       console.log(devnet.chains[0].pid)
       setInterval(() => {}, 1000)`,
      ],
      { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [printed] = await once(parent.stdout, 'data')
    const pid = Number(printed)
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5_000)
  },
)

test('behavior: chains listen on this machine only', async () => {
  const devnet = await startDevnet({ ports: 'random', chains: [base] })
  try {
    const { port } = devnet.chains[0]!
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    for (const { address } of outside)
      await expect(fetch(`http://${address}:${port}`, { method: 'POST' })).rejects.toThrow()
  } finally {
    await devnet.stop()
  }
})
