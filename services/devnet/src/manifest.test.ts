import { erc20Abi, erc721Abi, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { base, mainnet, sepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts, devMnemonic } from './accounts.ts'
import { openChain } from './fixtures/openChain.ts'
import { chainManifest, readManifest } from './manifest.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
})
afterAll(() => devnet.stop())

const [alice, bob] = devAccounts
const setup = (chain: typeof mainnet | typeof base | typeof sepolia = mainnet) =>
  openChain(devnet, chain)

test('has real tokens at real addresses with plausible prices', () => {
  for (const id of [1, 8453]) {
    const tokens = chainManifest(id)!.tokens.filter(({ isSpam }) => !isSpam)
    expect(tokens.length).toBeGreaterThanOrEqual(14)
    expect(tokens.map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(['WETH', 'USDC', 'USDT', 'DAI']),
    )
    const eth = tokens.find(({ symbol }) => symbol === 'WETH')!.usd!
    expect(eth).toBeGreaterThan(2_900)
    expect(eth).toBeLessThan(3_100)
    for (const { symbol, usd } of tokens) expect(usd, symbol).toBeGreaterThan(0)
  }
  const { contracts, tokens } = chainManifest(1)!
  expect(contracts.multicall3.toLowerCase()).toBe(mainnet.contracts.multicall3.address)
  expect(contracts.ensUniversalResolver.toLowerCase()).toBe(
    mainnet.contracts.ensUniversalResolver.address.toLowerCase(),
  )
  expect(tokens[1]!.address).toBe('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
})

describe.each([mainnet, base, sepolia])('on $name', (chain) => {
  test("matches the tokens' own answers", async () => {
    const { client, manifest } = setup(chain)
    const tokens = manifest.tokens.filter(({ isSpam }) => !isSpam)
    // Uses the Multicall3 address that viem has for the real chain.
    const answers = await client.multicall({
      allowFailure: false,
      contracts: tokens.flatMap(({ address }) =>
        (['name', 'symbol', 'decimals'] as const).map((functionName) => ({
          address,
          abi: erc20Abi,
          functionName,
        })),
      ),
    })
    expect(answers).toEqual(
      tokens.flatMap(({ decimals, name, symbol }) => [name, symbol, decimals]),
    )
  })

  test('lists only contracts with code', async () => {
    const { client, manifest } = setup(chain)
    const addresses = [
      ...Object.values(manifest.contracts),
      ...[...manifest.collections, ...manifest.pools].map(({ address }) => address),
    ]
    for (const address of addresses)
      expect((await client.getCode({ address }))?.length ?? 0, address).toBeGreaterThan(100)
  })

  test("matches the pools' reserves", async () => {
    const { client, manifest } = setup(chain)
    for (const { address, reserve0, reserve1 } of manifest.pools) {
      const reserves = await client.readContract({
        address,
        abi: parseAbi(['function getReserves() view returns (uint112, uint112, uint32)']),
        functionName: 'getReserves',
      })
      expect(reserves.slice(0, 2).map(String)).toEqual([reserve0, reserve1])
    }
  })
})

test('has NFTs with pictures on the chain', async () => {
  const { client, manifest } = setup()
  const shapes = manifest.collections.find(({ name }) => name === 'Local Shapes')!
  const badges = manifest.collections.find(({ standard }) => standard === 'ERC-1155')!
  const [shape] = shapes.items
  const uris = [
    await client.readContract({
      address: shapes.address,
      abi: erc721Abi,
      functionName: 'tokenURI',
      args: [BigInt(shape!.id)],
    }),
    await client.readContract({
      address: badges.address,
      abi: parseAbi(['function uri(uint256) view returns (string)']),
      functionName: 'uri',
      args: [1n],
    }),
  ]
  expect(uris.map(decode).map(({ name }) => name)).toEqual([shape!.name, 'Badge #1'])
  for (const { image } of uris.map(decode)) {
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(atob(image.split(',')[1]!)).toMatch(/^<svg .*<\/svg>$/)
  }
  for (const { id, owner } of shapes.items)
    expect(
      await client.readContract({
        address: shapes.address,
        abi: erc721Abi,
        functionName: 'ownerOf',
        args: [BigInt(id)],
      }),
    ).toBe(owner)
  expect(shapes.items.some(({ owner }) => owner === alice)).toBe(true)

  function decode(uri: string): { name: string; image: string } {
    return JSON.parse(atob(uri.replace('data:application/json;base64,', '')))
  }
})

test('has a hostile token whose answers stay text and number', async () => {
  const { client, manifest } = setup()
  const { address, decimals, name, symbol } = manifest.tokens.find(({ isSpam }) => isSpam)!
  const read = (functionName: 'name' | 'symbol' | 'decimals') =>
    client.readContract({ address, abi: erc20Abi, functionName })
  expect([await read('name'), await read('symbol'), await read('decimals')]).toEqual([
    name,
    symbol,
    decimals,
  ])
  expect(name).toContain('<script>')
  expect(decimals).toBeGreaterThan(255)
  // Every account has received it.
  expect(
    await client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [bob] }),
  ).toBeGreaterThan(2n ** 240n)
  await expect(
    client.simulateContract({
      address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [alice, 1n],
      account: bob,
    }),
  ).rejects.toThrow('Claim at https://gift.example first')
})

test('resolves names and reverse records', async () => {
  const { client, manifest } = setup()
  for (const { address, name } of manifest.names) {
    expect(await client.getEnsAddress({ name })).toBe(address)
    expect(await client.getEnsName({ address })).toBe(name)
  }
  expect(await client.getEnsAddress({ name: 'nobody.eth' })).toBe(null)
  expect(await client.getEnsName({ address: devAccounts[6] })).toBe(null)
})

test('lists the accounts of the mnemonic', () => {
  for (const { address, index } of readManifest().accounts)
    expect(mnemonicToAccount(devMnemonic, { addressIndex: index }).address).toBe(address)
})
