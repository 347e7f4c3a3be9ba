import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  erc721Abi,
  formatUnits,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  parseSignature,
  parseUnits,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { base, mainnet, sepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts, devMnemonic } from './accounts.ts'
import { callNode } from './callNode.ts'
import { chainManifest, readManifest } from './manifest.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'random' })
})
afterAll(() => devnet.stop())

const [alice, bob] = devAccounts
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable returns (uint256[])',
])

function setup(chain: typeof mainnet | typeof base | typeof sepolia = mainnet) {
  const manifest = chainManifest(chain.id)!
  const transport = http(devnet.urls[`eip155:${chain.id}`])
  const token = (symbol: string) => manifest.tokens.find((entry) => entry.symbol === symbol)!
  const account = mnemonicToAccount(devMnemonic, { addressIndex: 3 })
  return {
    manifest,
    token,
    account,
    url: devnet.urls[`eip155:${chain.id}`]!,
    client: createPublicClient({ chain, transport, pollingInterval: 50 }),
    wallet: createWalletClient({ chain, transport, account }),
  }
}

describe.each([mainnet, base, sepolia])('on $name', (chain) => {
  test('behavior: tokens answer as the manifest says', async () => {
    const { client, manifest } = setup(chain)
    const tokens = manifest.tokens.filter(({ isSpam }) => !isSpam)
    // Through Multicall3 at the address that viem knows for the real chain.
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

  test('behavior: every contract of the manifest is there', async () => {
    const { client, manifest } = setup(chain)
    const addresses = [
      ...Object.values(manifest.contracts),
      ...[...manifest.collections, ...manifest.pools].map(({ address }) => address),
    ]
    for (const address of addresses)
      expect((await client.getCode({ address }))?.length ?? 0, address).toBeGreaterThan(100)
  })

  test('behavior: pools hold what the manifest says', async () => {
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

test('default: real tokens at real addresses, at prices one would expect', () => {
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

test('behavior: a swap through the router gives what the pool says', async () => {
  const { account, client, manifest, token, wallet } = setup()
  const { uniswapV2Router: address, weth } = manifest.contracts
  const usdc = token('USDC')
  const balance = () =>
    client.readContract({
      address: usdc.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account.address],
    })
  const value = parseEther('0.5')
  const path = [weth, usdc.address]
  const quote = await client.readContract({
    address,
    abi: routerAbi,
    functionName: 'getAmountsOut',
    args: [value, path],
  })
  const before = await balance()
  const hash = await wallet.writeContract({
    address,
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
    args: [(quote[1]! * 99n) / 100n, path, account.address, 2n ** 40n],
    value,
  })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect((await balance()) - before).toBe(quote[1])
  const price = Number(formatUnits(quote[1]!, 6)) / 0.5
  expect(Math.abs(price / token('WETH').usd! - 1)).toBeLessThan(0.01)
})

test('behavior: the past can be read, over months', async () => {
  const { client, manifest } = setup()
  const logs = await client.getLogs({
    event: erc20Abi.find((entry) => entry.type === 'event' && entry.name === 'Transfer'),
    args: { to: alice },
    fromBlock: 0n,
  })
  expect(logs.length).toBeGreaterThan(20)
  const months = new Set<string>()
  for (const { blockNumber, transactionHash } of logs) {
    const { timestamp } = await client.getBlock({ blockNumber })
    months.add(new Date(Number(timestamp) * 1_000).toISOString().slice(0, 7))
    const receipt = await client.getTransactionReceipt({ hash: transactionHash })
    expect(receipt.blockNumber).toBe(blockNumber)
  }
  expect(months.size).toBeGreaterThanOrEqual(5)
  const { history } = manifest
  expect(history.lastBlock - history.firstBlock + 1).toBe(history.transactions)
})

test('behavior: the past has a failure, and calls can be traced', async () => {
  const { client, manifest, url } = setup()
  const { firstBlock, lastBlock } = manifest.history
  const blocks = Array.from(
    { length: lastBlock - firstBlock + 1 },
    (_, index) => firstBlock + index,
  )
  const statuses = new Set<string>()
  for (const block of blocks) {
    const receipts = await callNode(url, 'eth_getBlockReceipts', [numberToHex(block)])
    for (const { status } of receipts as { status: string }[]) statuses.add(status)
  }
  expect([...statuses].sort()).toEqual(['0x0', '0x1'])
  const { transactions } = await client.getBlock({
    blockNumber: BigInt(lastBlock),
  })
  expect(await callNode(url, 'trace_transaction', [transactions[0]])).not.toEqual([])
})

test('behavior: time goes on from the past to now', async () => {
  const { client, url } = setup(base)
  await callNode(url, 'evm_mine')
  const { timestamp } = await client.getBlock()
  expect(Math.abs(Date.now() / 1_000 - Number(timestamp))).toBeLessThan(60)
})

test('behavior: NFTs carry their pictures', async () => {
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

test('behavior: the hostile token answers, and its answers stay text and number', async () => {
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
  // It lands in everybody's balance, whether they asked or not.
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

test('behavior: names resolve, and addresses have names', async () => {
  const { client, manifest } = setup()
  for (const { address, name } of manifest.names) {
    expect(await client.getEnsAddress({ name })).toBe(address)
    expect(await client.getEnsName({ address })).toBe(name)
  }
  expect(await client.getEnsAddress({ name: 'nobody.eth' })).toBe(null)
  expect(await client.getEnsName({ address: devAccounts[6] })).toBe(null)
})

test('behavior: anybody may register a name that is free, and no other', async () => {
  const { account, client, manifest, wallet } = setup()
  const registrar = {
    address: manifest.contracts.ensRegistrar,
    abi: parseAbi([
      'function register(string label, address holder)',
      'function setName(string name)',
    ]),
  } as const
  const hash = await wallet.writeContract({
    ...registrar,
    functionName: 'register',
    args: ['newcomer', account.address],
  })
  await client.waitForTransactionReceipt({ hash })
  expect(await client.getEnsName({ address: account.address })).toBe('newcomer.eth')
  await expect(
    client.simulateContract({
      ...registrar,
      functionName: 'register',
      args: ['alice', account.address],
      account,
    }),
  ).rejects.toThrow('taken')

  // To claim another's name is possible, and does not work.
  const claim = await wallet.writeContract({
    ...registrar,
    functionName: 'setName',
    args: ['alice.eth'],
  })
  await client.waitForTransactionReceipt({ hash: claim })
  expect(await client.getEnsName({ address: account.address })).toBe(null)
})

test('behavior: permits (EIP-2612) spend without an approval', async () => {
  const { account, client, token, wallet } = setup(base)
  const usdc = token('USDC')
  const abi = parseAbi([
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    'function nonces(address owner) view returns (uint256)',
  ])
  const value = parseUnits('5', 6)
  const deadline = 2n ** 40n
  const nonce = await client.readContract({
    address: usdc.address,
    abi,
    functionName: 'nonces',
    args: [account.address],
  })
  const signature = await wallet.signTypedData({
    domain: { name: usdc.name, version: '1', chainId: base.id, verifyingContract: usdc.address },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { owner: account.address, spender: bob, value, nonce, deadline },
  })
  const { r, s, yParity } = parseSignature(signature)
  const hash = await wallet.writeContract({
    address: usdc.address,
    abi,
    functionName: 'permit',
    args: [account.address, bob, value, deadline, 27 + yParity, r, s],
  })
  await client.waitForTransactionReceipt({ hash })
  expect(
    await client.readContract({
      address: usdc.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account.address, bob],
    }),
  ).toBe(value)
})

test('behavior: the accounts of the manifest are those of the phrase', () => {
  for (const { address, index } of readManifest().accounts)
    expect(mnemonicToAccount(devMnemonic, { addressIndex: index }).address).toBe(address)
})
