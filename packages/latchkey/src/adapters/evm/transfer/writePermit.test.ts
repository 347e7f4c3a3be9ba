import { chainManifest } from '@latchkey/devnet'
import { domainSeparator, encodeAbiParameters, type Hex, toHex, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { contractThatAnswers, onDevnet } from '../fixtures/onDevnet.ts'
import { parseTypedData } from '../sign/parseTypedData.ts'

const desk = onDevnet()
const tokens = chainManifest(1)?.tokens ?? []
const addressOf = (symbol: string) => tokens.find((one) => one.symbol === symbol)?.address ?? ''
const spender = chainManifest(1)?.contracts.permitSwap ?? ''
const stranger = '0x00000000000000000000000000000000000b0b07'

async function setup(answers?: Readonly<Record<Hex, Hex>>) {
  const { adapter, node, request } = await desk()
  if (answers) await node('anvil_setCode', [stranger, contractThatAnswers(answers)])
  return {
    permit: (token: string) =>
      adapter.tokens?.permit?.({
        amount: 5n,
        lastsFor: 1_200,
        network: request.network,
        owner: request.address,
        spender,
        token,
      }),
    request,
    sign: async (typedData: object) => adapter.typedData?.sign({ ...request, typedData }),
  }
}

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint | number) => toHex(value, { size: 32 })
/** A token with permits under version "2". */
const second = (domain: object = {}): Readonly<Record<Hex, Hex>> => ({
  '0x06fdde03': text('Coin'),
  '0x3644e515': domainSeparator({
    domain: { chainId: 1, name: 'Coin', verifyingContract: stranger, version: '2', ...domain },
  }),
  '0x7ecebe00': number(7),
})

test('writes a permit that the token accepts when the owner signs it', async () => {
  const { permit, request, sign } = await setup()
  const found = await permit(addressOf('USDC'))
  if (!found) throw new Error('USDC takes permits here.')
  expect(found.deadline).toBeGreaterThan(BigInt(Math.floor(Date.now() / 1_000)) + 1_100n)
  expect(found.typedData).toMatchObject({
    domain: { chainId: 1, name: 'USD Coin', verifyingContract: addressOf('USDC'), version: '1' },
    message: { value: 5n },
  })
  const signature = await sign(found.typedData)
  expect(
    await verifyTypedData({
      address: request.address as Hex,
      signature: signature as Hex,
      ...parseTypedData(found.typedData),
    }),
  ).toBe(true)
})

test('finds the version by the domain’s hash', async () => {
  const { permit } = await setup(second())
  expect((await permit(stranger))?.typedData).toMatchObject({
    domain: { version: '2' },
    message: { nonce: 7n },
  })
})

test.each<[string, Readonly<Record<Hex, Hex>>]>([
  ['on another chain', second({ chainId: 5 })],
  ['of another contract', second({ verifyingContract: `0x${'1'.repeat(40)}` })],
  ['under another name', { ...second(), '0x06fdde03': text('Coln') }],
  ['without a nonce', { '0x06fdde03': text('Coin'), '0x3644e515': number(1) }],
  ['of another kind', { ...second(), '0x30adf81f': number(1) }],
])('returns nothing for tokens with permits %s', async (_, answers) => {
  const { permit } = await setup(answers)
  expect(await permit(stranger)).toBeUndefined()
})

test('returns nothing for tokens and accounts without permits', async () => {
  const { permit } = await setup()
  expect(await permit(addressOf('WETH'))).toBeUndefined()
  expect(await permit('0x00000000000000000000000000000000000b0b09')).toBeUndefined()
})
