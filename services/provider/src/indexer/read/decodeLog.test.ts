import fc from 'fast-check'
import { encodeAbiParameters, pad, parseAbiParameters, toEventSelector } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { decodeLog, operatorOf, topicsOfInterest, withoutEchoes } from './decodeLog.ts'

const from = '0x00000000000000000000000000000000000000aa'
const to = '0x00000000000000000000000000000000000000bb'
const zero = '0x0000000000000000000000000000000000000000'
const transfer = toEventSelector('Transfer(address,address,uint256)')
const deposit = toEventSelector('Deposit(address,uint256)')
const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

const log = (topics: `0x${string}`[], data: `0x${string}` = '0x', logIndex = 5) => ({
  address: '0x00000000000000000000000000000000000000cc' as const,
  topics,
  data,
  logIndex,
  blockNumber: 1,
  blockHash: '0x01' as const,
  transactionHash: '0x02' as const,
})

test('decodes ERC-20 and ERC-721 transfers', () => {
  expect(decodeLog(log([transfer, pad(from), pad(to)], word(7n)))).toMatchObject([
    { kind: 'erc20', position: 'log:5', sender: from, recipient: to, value: 7n },
  ])
  expect(decodeLog(log([transfer, pad(from), pad(to), word(9n)]))).toMatchObject([
    { kind: 'erc721', tokenId: 9n, value: 1n },
  ])
})

test('decodes transfers of multi-token contracts', () => {
  const pair = encodeAbiParameters(parseAbiParameters('uint256, uint256'), [3n, 4n])
  expect(decodeLog(log([single, pad(zero), pad(from), pad(to)], pair))).toMatchObject([
    { kind: 'erc1155', tokenId: 3n, value: 4n },
  ])
  const lists = encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
    [1n, 2n],
    [10n, 20n],
  ])
  expect(decodeLog(log([batch, pad(zero), pad(from), pad(to)], lists))).toMatchObject([
    { position: 'log:5:0', tokenId: 1n, value: 10n },
    { position: 'log:5:1', tokenId: 2n, value: 20n },
  ])
})

test('counts a wrap once if two events report it', () => {
  const wrap = log([deposit, pad(to)], word(5n), 1)
  const echo = log([transfer, pad(zero), pad(to)], word(5n), 2)
  expect(withoutEchoes(decodeLog(wrap), [wrap])).toMatchObject([{ sender: zero, recipient: to }])
  const both = [wrap, echo]
  expect(withoutEchoes(both.flatMap(decodeLog), both)).toMatchObject([{ position: 'log:2' }])
})

test('reads the account of user operations from entry points only', () => {
  const event = 'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'
  const operation = log([toEventSelector(event), '0x01', pad(to)])
  for (const entryPoint of [
    entryPoint06Address,
    entryPoint07Address,
    entryPoint08Address,
    entryPoint09Address,
  ]) {
    const address = `0x${entryPoint.slice(2).toLowerCase()}` as const
    expect(operatorOf({ ...operation, address }), entryPoint).toBe(to)
  }
  expect(operatorOf(operation)).toBeUndefined()
  expect(operatorOf(log([transfer, pad(from), pad(to)]))).toBeUndefined()
})

test('ignores logs that do not fit', () => {
  const bytes = fc
    .uint8Array({ maxLength: 200 })
    .map((array) => `0x${Buffer.from(array).toString('hex')}` as const)
  fc.assert(
    fc.property(
      fc.constantFrom(...topicsOfInterest),
      fc.integer({ min: 0, max: 3 }),
      bytes,
      (topic, more, data) => {
        const topics = [topic, ...Array.from({ length: more }, () => pad(to))]
        for (const { value } of decodeLog(log(topics, data)))
          expect(value).toBeGreaterThanOrEqual(0n)
      },
    ),
  )
})
