import { type Address, erc20Abi, type Hex, parseAbi, parseSignature, parseUnits } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devAccounts } from './accounts.ts'
import { callNode } from './callNode.ts'
import { openChain } from './fixtures/openChain.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
}, 60_000)
afterAll(() => devnet?.stop())

const abi = parseAbi([
  'function swapWithPermit(uint256 amount, uint256 least, address[] path, address owner, uint256 deadline, bool toCoin, uint8 v, bytes32 r, bytes32 s) returns (uint256[])',
  'function nonces(address owner) view returns (uint256)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const amount = parseUnits('100', 6)
const deadline = 2n ** 40n
const stranger = devAccounts[5].toLowerCase() as Address

/** An account with USDC that signs a permit for a hundred. */
async function setup() {
  const { account, client, manifest, token, url, wallet } = openChain(devnet, mainnet)
  const { permitSwap, weth } = manifest.contracts
  const usdc = token('USDC')
  const read = { abi: erc20Abi, address: usdc.address } as const
  await callNode(url, 'anvil_dealERC20', [
    account.address,
    usdc.address,
    `0x${amount.toString(16)}`,
  ])
  const nonce = await client.readContract({
    abi,
    address: usdc.address,
    args: [account.address],
    functionName: 'nonces',
  })
  const signature = await wallet.signTypedData({
    domain: {
      chainId: mainnet.id,
      name: usdc.name,
      verifyingContract: usdc.address,
      version: '1',
    },
    message: { deadline, nonce, owner: account.address, spender: permitSwap, value: amount },
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
  })
  const { r, s, yParity } = parseSignature(signature)
  const argsOf = (
    owner: Address,
    least = 1n,
  ): readonly [bigint, bigint, Address[], Address, bigint, boolean, number, Hex, Hex] => [
    amount,
    least,
    [usdc.address, weth],
    owner,
    deadline,
    true,
    27 + yParity,
    r,
    s,
  ]
  return {
    account,
    allowance: () =>
      client.readContract({
        ...read,
        args: [account.address, permitSwap],
        functionName: 'allowance',
      }),
    balance: (owner: Address) =>
      client.readContract({ ...read, args: [owner], functionName: 'balanceOf' }),
    client,
    permitSwap,
    swap: async (from: Address, owner: Address, least?: bigint) => {
      const { request } = await client.simulateContract({
        abi,
        account: from,
        address: permitSwap,
        args: argsOf(owner, least),
        functionName: 'swapWithPermit',
      })
      // An estimate within the second of the pool's last trade leaves out its price update.
      const hash = await wallet.writeContract({ ...request, account, gas: 600_000n })
      return client.waitForTransactionReceipt({ hash })
    },
    usePermit: async () => {
      const hash = await wallet.writeContract({
        abi,
        address: usdc.address,
        args: [account.address, permitSwap, amount, deadline, 27 + yParity, r, s],
        functionName: 'permit',
      })
      await client.waitForTransactionReceipt({ hash })
    },
  }
}

test('swaps a permitted amount and leaves neither tokens nor an allowance behind', async () => {
  const { account, allowance, balance, client, permitSwap, swap } = await setup()
  const before = await client.getBalance({ address: account.address })
  expect((await swap(account.address, account.address)).status).toBe('success')
  expect(await balance(account.address)).toBe(0n)
  expect(await client.getBalance({ address: account.address })).toBeGreaterThan(before)
  expect([
    await allowance(),
    await balance(permitSwap),
    await client.getBalance({ address: permitSwap }),
  ]).toEqual([0n, 0n, 0n])
})

test('refuses a permit from another account', async () => {
  const { account, balance, swap } = await setup()
  await expect(swap(stranger, account.address)).rejects.toThrow('only its owner uses a permit')
  await expect(swap(stranger, stranger)).rejects.toThrow()
  expect(await balance(account.address)).toBe(amount)
})

test('swaps even if the permit was submitted before', async () => {
  const { account, balance, swap, usePermit } = await setup()
  await usePermit()
  expect((await swap(account.address, account.address)).status).toBe('success')
  expect(await balance(account.address)).toBe(0n)
})

test('takes nothing if the output is below the minimum', async () => {
  const { account, allowance, balance, swap } = await setup()
  await expect(swap(account.address, account.address, 2n ** 200n)).rejects.toThrow(
    'INSUFFICIENT_OUTPUT_AMOUNT',
  )
  expect([await balance(account.address), await allowance()]).toEqual([amount, 0n])
})
