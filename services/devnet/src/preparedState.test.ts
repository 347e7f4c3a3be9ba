import {
  erc20Abi,
  formatUnits,
  numberToHex,
  parseAbi,
  parseEther,
  parseSignature,
  parseUnits,
} from 'viem'
import { base, mainnet, type sepolia } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devAccounts } from './accounts.ts'
import { callNode } from './callNode.ts'
import { openChain } from './fixtures/openChain.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
})
afterAll(() => devnet.stop())

const [alice, bob] = devAccounts
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable returns (uint256[])',
])

const setup = (chain: typeof mainnet | typeof base | typeof sepolia = mainnet) =>
  openChain(devnet, chain)

test('swaps at the price of the pool', async () => {
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

test('has logs over months', async () => {
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

test('has a failed transaction, and traces calls', async () => {
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

test('continues the clock from the history to now', async () => {
  const { client, url } = setup(base)
  await callNode(url, 'evm_mine')
  const { timestamp } = await client.getBlock()
  expect(Math.abs(Date.now() / 1_000 - Number(timestamp))).toBeLessThan(60)
})

test('registers a free name for any account, and no taken one', async () => {
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

  // Claiming another account's name succeeds but has no effect.
  const claim = await wallet.writeContract({
    ...registrar,
    functionName: 'setName',
    args: ['alice.eth'],
  })
  await client.waitForTransactionReceipt({ hash: claim })
  expect(await client.getEnsName({ address: account.address })).toBe(null)
})

test('spends with a permit (EIP-2612) instead of an approval', async () => {
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
