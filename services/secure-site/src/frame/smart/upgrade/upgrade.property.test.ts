import fc from 'fast-check'
import {
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerializedEIP7702,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmartChain } from '../../fixtures/smartFrame.ts'
import { contracts } from '../contracts.ts'

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const executions = parseAbiParameters('(address target, uint256 value, bytes callData)[]')
const bytes = (minLength: number, maxLength: number) =>
  fc
    .uint8Array({ maxLength, minLength })
    .map((list): Hex => `0x${Buffer.from(list).toString('hex')}`)
const call = fc.record({
  data: bytes(0, 40),
  // Addresses without code, so that any data succeeds.
  to: bytes(18, 18).map((end): Hex => `0xfefe${end.slice(2)}`),
  value: fc.bigInt({ max: 1000n, min: 0n }),
})

test('signs exactly the upgrade and the calls that the visitor saw', async () => {
  const { ask, chain: node, eoa, fund, raw, shown } = await chain.open()
  await fund(eoa)
  const property = fc.asyncProperty(
    fc.array(call, { maxLength: 3, minLength: 2 }),
    async (calls) => {
      await node.setCode({ address: eoa, bytecode: '0x' })
      raw.length = 0
      const asked = calls.map(({ value, ...rest }) => ({
        ...rest,
        value: `0x${value.toString(16)}`,
      }))
      const result = ask('wallet_sendCalls', [{ atomicRequired: true, calls: asked, from: eoa }])
      const { approval, approve } = await shown()
      const { meanings, request } = approval
      expect(Object.isFrozen(request)).toBe(true)
      expect(meanings[0]).toEqual({ contract: contracts.statelessDeleGator, kind: 'upgrade' })
      expect(meanings).toHaveLength(calls.length + 1)
      approve()
      await result
      expect(raw).toHaveLength(1)
      const signed = raw[0] as TransactionSerializedEIP7702
      const { authorizationList, data, r, s, v, yParity, ...fields } = parseTransaction(signed)
      if (request.kind !== 'transactions') throw new Error('The approval holds no transaction.')
      const [{ delegate, ...seen }] = request.transactions as unknown as [Record<string, unknown>]
      expect(delegate).toBe(contracts.statelessDeleGator)
      const { value: _, ...rest } = seen
      expect({ ...fields, data, to: eoa }).toMatchObject(rest)
      expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(eoa)
      const [authorization] = authorizationList ?? []
      if (!authorization || authorizationList?.length !== 1) throw new Error('One authorization.')
      expect(authorization).toMatchObject({
        address: contracts.statelessDeleGator.toLowerCase(),
        chainId: 8453,
        nonce: Number(seen.nonce) + 1,
      })
      expect(
        await recoverAuthorizationAddress({
          authorization: { ...authorization, address: authorization.address as Hex },
        }),
      ).toBe(eoa)
      const { args } = decodeFunctionData({ abi, data: data ?? '0x' })
      const [list] = decodeAbiParameters(executions, args[1])
      expect(
        list.map(({ callData, target, value }) => ({
          data: callData,
          to: target.toLowerCase(),
          value,
        })),
      ).toEqual(calls)
    },
  )
  await fc.assert(property, { numRuns: 8, seed: 7702 })
})
