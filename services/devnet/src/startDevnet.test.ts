import { networkInterfaces } from 'node:os'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { devAccounts, devMnemonic } from './accounts.ts'
import { bitcoinDevKey } from './bitcoin/devKeys.ts'
import { callNode } from './callNode.ts'
import { isAlive } from './fixtures/isAlive.ts'
import { chainManifest } from './manifest.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

const visitor = '0x1111111111111111111111111111111111111111'
const base = { id: 8453, name: 'Base', port: 0 }

describe('startDevnet', () => {
  let devnet: Devnet
  const said: string[] = []

  beforeAll(async () => {
    devnet = await startDevnet({ ports: 'random', say: (sentence) => said.push(sentence) })
  }, 120_000)
  afterAll(() => devnet?.stop())

  const urlOf = (chainId: number) => devnet.chains.find(({ id }) => id === chainId)!.url
  const balanceOf = async (chainId: number, address: string) =>
    BigInt(String(await callNode(urlOf(chainId), 'eth_getBalance', [address, 'latest'])))

  test('starts the default chains with their state', async () => {
    expect(devnet.chains.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Ethereum'],
      [8453, 'Base'],
      [11155111, 'Sepolia'],
    ])
    expect(Object.keys(devnet.urls)).toEqual(['eip155:1', 'eip155:8453', 'eip155:11155111'])
    for (const { id, url } of devnet.chains)
      expect(Number(await callNode(url, 'eth_chainId'))).toBe(id)
    expect(devnet.readyAfterMs).toBeGreaterThan(0)
  })

  test('runs Solana and funds its accounts', async () => {
    const address = 'AVnoDdEUGHsVxXr8KVJR5WUJ8xnvYnEYVyDDNfTYN4HA'
    expect(devnet.solana?.caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect((await askFaucet({ address, amount: '5000000', chainId: 'solana' })).status).toBe(200)
    await devnet.fund({ address, chainId: 'solana', token: 'USDC' })
    const answer = await callNode(devnet.solana!.url, 'getBalance', [address])
    expect(answer).toMatchObject({ value: 5_000_000 })
    expect((await askFaucet({ address, chainId: 1 })).status).toBe(400)
  })

  test('runs Bitcoin and funds its accounts', async () => {
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
      'No token USDC on Bitcoin.',
    )
  })

  test('funds the accounts of the mnemonic', async () => {
    expect(devAccounts).toEqual(
      devAccounts.map(
        (_, addressIndex) => mnemonicToAccount(devMnemonic, { addressIndex }).address,
      ),
    )
    expect(await balanceOf(1, devAccounts[0])).toBe(10_000n * 10n ** 18n)
  })

  test('funds an address in a real transaction', async () => {
    const hash = await devnet.fund({ chainId: 8453, address: visitor, amount: 5n })
    expect(await balanceOf(8453, visitor)).toBe(5n)
    expect(await balanceOf(1, visitor)).toBe(0n)
    expect(await callNode(urlOf(8453), 'eth_getTransactionReceipt', [hash])).toMatchObject({
      status: '0x1',
    })
  })

  test('funds with tokens by symbol or address', async () => {
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

  test('refuses unknown tokens and spam', async () => {
    const { symbol } = chainManifest(1)!.tokens.find(({ isSpam }) => isSpam)!
    for (const token of ['NONE', symbol])
      await expect(devnet.fund({ chainId: 1, address: visitor, token })).rejects.toThrow(
        `No token ${token} on chain 1.`,
      )
  })

  test('refills the faucet', async () => {
    const amount = 9_999n * 10n ** 18n
    const address = '0x2222222222222222222222222222222222222222'
    await devnet.fund({ chainId: 1, address, amount })
    await devnet.fund({ chainId: 1, address, amount })
    expect(await balanceOf(1, address)).toBe(amount * 2n)
  })

  test('serves many faucet requests at once', async () => {
    const address = '0x4444444444444444444444444444444444444444'
    const gifts = Array.from({ length: 10 }, () =>
      devnet.fund({ chainId: 8453, address, amount: 3n }),
    )
    expect(new Set(await Promise.all(gifts)).size).toBe(10)
    expect(await balanceOf(8453, address)).toBe(30n)
  })

  test('funds an address over HTTP', async () => {
    const address = '0x3333333333333333333333333333333333333333'
    const response = await askFaucet({ chainId: 11155111, address })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await balanceOf(11155111, address)).toBe(10n * 10n ** 18n)
  })

  test.each([
    ['no JSON', 'nothing', 400, 'body'],
    ['an invalid address', { chainId: 1, address: '0x12' }, 400, 'address'],
    ['too much', { chainId: 1, address: visitor, amount: `1${'0'.repeat(21)}` }, 400, 'amount'],
    [
      'too many tokens',
      { chainId: 1, address: visitor, token: 'USDC', amount: `1${'0'.repeat(13)}` },
      400,
      'amount',
    ],
    ['an unknown token', { chainId: 1, address: visitor, token: 'NONE' }, 404, 'token'],
    ['a chain that does not run', { chainId: 5, address: visitor }, 404, 'chainId'],
  ])('refuses a faucet request: %s', async (_, body, status, name) => {
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

  test('restarts a crashed chain on its port, and reports it', async () => {
    const chain = devnet.chains[2]!
    const { pid, url } = chain
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(
      () => expect(said.at(-1)).toBe(`Sepolia (11155111) is back at ${url}.`),
      15_000,
    )
    expect(said.at(-2)).toContain('Sepolia (11155111) ended with SIGKILL')
    expect(chain.pid).not.toBe(pid)
    expect(Number(await callNode(url, 'eth_chainId'))).toBe(11155111)
    // With its history, so that a crash loses no test data.
    const { firstBlock, lastBlock } = chainManifest(11155111)!.history
    const range = {
      fromBlock: `0x${firstBlock.toString(16)}`,
      toBlock: `0x${lastBlock.toString(16)}`,
    }
    expect(await callNode(url, 'eth_getLogs', [range])).not.toEqual([])
  })

  test('stops its own processes only', async () => {
    const other = await startDevnet({
      bitcoin: false,
      chains: [base],
      ports: 'random',
      solana: false,
    })
    const otherPid = other.chains[0]!.pid
    await other.stop()
    expect(isAlive(otherPid)).toBe(false)
    expect(devnet.chains.map(({ pid }) => isAlive(pid))).toEqual([true, true, true])
    await expect(fetch(other.faucetUrl)).rejects.toThrow()
  })

  test('starts a chain without a prepared state empty', async () => {
    const other = await startDevnet({
      bitcoin: false,
      chains: [{ id: 10, name: 'Optimism', port: 0 }],
      ports: 'random',
      solana: false,
    })
    try {
      const { url } = other.chains[0]!
      expect(Number(await callNode(url, 'eth_chainId'))).toBe(10)
      expect(Number(await callNode(url, 'eth_blockNumber'))).toBeLessThan(10)
      await other.fund({ chainId: 10, address: visitor })
      await expect(other.fund({ chainId: 10, address: visitor, token: 'USDC' })).rejects.toThrow(
        'No token USDC on chain 10.',
      )
    } finally {
      await other.stop()
    }
  })

  test('refuses to fund on a chain that does not run', async () => {
    await expect(devnet.fund({ chainId: 5, address: visitor })).rejects.toThrow(
      'Chain 5 is not running here.',
    )
  })
})

test('listens on this machine only', async () => {
  const devnet = await startDevnet({
    bitcoin: false,
    chains: [base],
    ports: 'random',
    solana: false,
  })
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
