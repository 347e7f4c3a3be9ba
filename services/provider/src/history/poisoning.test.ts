import { inArray } from 'drizzle-orm'
import { getHistory } from 'latchkey/protocol'
import * as v from 'valibot'
import {
  encodeAbiParameters,
  erc20Abi,
  getAddress,
  type Hex,
  maxUint256,
  pad,
  parseEther,
  toEventSelector,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { completeConfig } from '../config.ts'
import { createApp } from '../createApp.ts'
import { accountTransactions } from '../db/chainTables.ts'
import { hostileCode } from '../indexer/fixtures/hostileCode.ts'
import {
  account,
  chainId,
  manifest,
  onNewChain,
  strangerAddress,
  sync,
  usdc,
  withStores,
} from '../indexer/fixtures/indexing.ts'
import { createPorts } from '../ports/createPorts.ts'
import { dexesOf } from '../upstreams/dex/Dex.ts'
import { readUpstreams } from '../upstreams/readUpstreams.ts'

const open = onNewChain()
const attacker = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 5,
})
const friend = '0x7099797000000000000000000000000000dc79c8'
const lookalike = '0x7099666600000000000000000000000000aa79c8'
const fake = '0xbad0000000000000000000000000000000000bad'
const transfer = toEventSelector('Transfer(address,address,uint256)')
const operation = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)

describe('history of an attacked account', () => {
  const stores = withStores('servers')

  async function setup() {
    const { db, fanout } = stores()
    const { chain, node, wallet } = open()
    const firstBlock = Number(await chain.getBlockNumber({ cacheTime: 0 }))
    const send = async (
      from: typeof account,
      request: { readonly to: Hex; readonly data?: Hex; readonly value?: bigint },
    ) => {
      const hash = await wallet.sendTransaction({ ...request, account: from, gas: 1_000_000n })
      const { status } = await chain.waitForTransactionReceipt({ hash })
      expect(status).toBe('success')
      return hash
    }
    const call = async (from: typeof account, name: 'transfer' | 'approve', to: Hex, n: bigint) => {
      const how = { abi: erc20Abi, address: usdc, account: from } as const
      const hash = await wallet.writeContract({ ...how, functionName: name, args: [to, n] })
      await chain.waitForTransactionReceipt({ hash })
      return hash
    }
    const take = async (to: Hex, amount: bigint) => {
      const hash = await wallet.writeContract({
        abi: erc20Abi,
        account: attacker,
        address: usdc,
        args: [account.address, to, amount],
        functionName: 'transferFrom',
      })
      await chain.waitForTransactionReceipt({ hash })
      return hash
    }
    /** Lets a contract with chosen code emit its log in a transaction of the attacker. */
    const emit = async (topics: readonly Hex[], data: Hex) => {
      const answer = encodeAbiParameters([{ type: 'string' }], ['USDC'])
      const code = hostileCode({ topics, data, answer })
      await chain.setCode({ address: fake, bytecode: code })
      return send(attacker, { to: fake })
    }
    const read = async () => {
      await sync(db, node, { firstBlock })
      const DEXES = dexesOf([manifest])
      const config = completeConfig({
        chains: { [chainId]: 'http://127.0.0.1:1' },
        checkAnswers: true,
        upstreams: { ...readUpstreams({}), DEXES },
      })
      const ports = createPorts({ config, db, fanout })
      const nodes = new Map([[chainId, node]])
      const prices = { prices: async () => new Map([[usdc.toLowerCase(), 1]]) }
      const app = createApp({ config, db, fanout, ports: { ...ports, nodes, prices } })
      const response = await app.request(`/v1/account/${account.address}/history`)
      const { data } = v.parse(getHistory.answer, await response.json())
      return new Map(data.map(({ metadata }) => [metadata.hash, metadata]))
    }
    return { call, emit, read, send, take }
  }

  test('shows as sent only what the account signed, and names why the rest is spam', async () => {
    const { call, emit, read, take } = await setup()
    const sent = await call(account, 'transfer', friend, 10_000_000n)
    const nothing = await take(strangerAddress, 0n)
    const poison = await take(lookalike, 0n)
    const faked = await emit(
      [transfer, pad(account.address), pad(strangerAddress)],
      pad('0x989680'),
    )
    await call(account, 'transfer', attacker.address, 5_000_000n)
    const dust = await call(attacker, 'transfer', account.address, 1_000n)
    const gift = await call(attacker, 'transfer', account.address, 2_000_000n)
    const found = await read()
    const told = (hash: Hex) => {
      const { isSigned, operationType, spam } = found.get(hash) ?? {}
      return [operationType, isSigned, spam]
    }
    expect(told(sent)).toEqual(['send', true, undefined])
    expect(told(nothing)).toEqual(['execute', false, 'zeroValue'])
    expect(told(poison)).toEqual(['execute', false, 'lookalike'])
    expect(told(faked)).toEqual(['execute', false, 'borrowedName'])
    expect(told(dust)).toEqual(['receive', false, 'dust'])
    expect(told(gift)).toEqual(['receive', false, undefined])
  }, 120_000)

  test('believes no transfer of nothing, or of an unlisted token, in a bundle', async () => {
    const { call, emit, read, take } = await setup()
    const { db } = stores()
    await call(account, 'transfer', friend, 10_000_000n)
    const bundles = [
      await take(lookalike, 0n),
      await emit([transfer, pad(account.address), pad(lookalike)], pad('0x989680')),
    ]
    const later = await take(lookalike, 0n)
    await read()
    // As if the transactions contained an operation of the account.
    await db
      .update(accountTransactions)
      .set({ isSigned: true })
      .where(inArray(accountTransactions.transactionHash, bundles))
    const found = await read()
    for (const hash of bundles)
      expect(found.get(hash)).toMatchObject({ isSigned: true, operationType: 'execute' })
    expect(found.get(later)?.spam).toBe('lookalike')
  }, 120_000)

  test('shows what a spender takes, but not as sent', async () => {
    const { call, read, take } = await setup()
    await call(account, 'approve', attacker.address, maxUint256)
    const drain = await take(attacker.address, 3_000_000n)
    const entry = (await read()).get(drain)
    expect(entry).toMatchObject({ operationType: 'execute', isSigned: false })
    expect(entry?.spam).toBeUndefined()
    expect(entry?.sentFrom).toBe(getAddress(attacker.address))
  }, 120_000)

  test('believes no operation that another contract than an entry point reports', async () => {
    const { emit, read, send } = await setup()
    await send(account, { to: friend, value: parseEther('1') })
    const faked = await emit(
      [operation, pad('0x01'), pad(account.address), pad('0x00')],
      `0x${'00'.repeat(128)}`,
    )
    expect((await read()).has(faked)).toBe(false)
  }, 120_000)
})
