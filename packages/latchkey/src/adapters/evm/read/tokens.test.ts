import { chainManifest, devAccounts } from '@latchkey/devnet'
import { encodeAbiParameters, type Hex, stringToHex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { contractThatAnswers, onDevnet } from '../fixtures/onDevnet.ts'

const desk = onDevnet()
const tokens = chainManifest(1)?.tokens ?? []
const addressOf = (symbol: string) => tokens.find((one) => one.symbol === symbol)?.address ?? ''
const stranger = '0x00000000000000000000000000000000000b0b02'

const decimals = '0x313ce567'
const name = '0x06fdde03'
const symbol = '0x95d89b41'

async function setup(answers?: Readonly<Record<Hex, Hex>>, token = stranger) {
  const { adapter, node, request } = await desk()
  if (!adapter.tokens || !adapter.inspect) throw new Error('It reads tokens.')
  if (answers) await node('anvil_setCode', [token, contractThatAnswers(answers)])
  const { inspect } = adapter
  return {
    inspect: (address: string) => inspect({ ...request, address }),
    node,
    question: { network: request.network, token },
    request,
    tokens: adapter.tokens,
  }
}

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint | number) => toHex(value, { size: 32 })

test('reads decimals, name and symbol', async () => {
  const { question, request, tokens } = await setup()
  const usdc = { ...question, token: addressOf('USDC') }
  expect(await tokens.read(usdc)).toEqual({ decimals: 6, name: 'USD Coin', symbol: 'USDC' })
  const { address } = request
  expect(await tokens.balance({ ...usdc, address })).toBeGreaterThan(0n)
  expect(await tokens.allowance({ ...usdc, address, spender: stranger })).toBe(0n)
})

test('reads bytes32 names of older tokens', async () => {
  const { question, tokens } = await setup({
    [decimals]: number(18),
    [name]: stringToHex('Maker', { size: 32 }),
    [symbol]: stringToHex('MKR', { size: 32 }),
  })
  expect(await tokens.read(question)).toEqual({ decimals: 18, name: 'Maker', symbol: 'MKR' })
})

test.each<[string, string, string]>([
  ['huge', 'A'.repeat(10_000), `${'A'.repeat(64)}…`],
  ['reversed and hidden letters', 'USD\u202eC\u200boin\u0000\n \u2066', 'USDCoin'],
  ['markup, kept as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('sanitizes a name that is %s', async (_, written, read) => {
  const { question, tokens } = await setup({
    [decimals]: number(6),
    [name]: text(written),
    [symbol]: text('OK'),
  })
  expect(await tokens.read(question)).toEqual({ decimals: 6, name: read, symbol: 'OK' })
})

test.each<[string, Readonly<Record<Hex, Hex>>]>([
  ['no decimals', { [name]: text('Ghost'), [symbol]: text('GHO') }],
  [
    'more decimals than a uint256 has digits',
    { [decimals]: number(10n ** 9n), [symbol]: text('BAD') },
  ],
  ['decimals that are text', { [decimals]: text('six'), [symbol]: text('BAD') }],
  ['no name at all', { [decimals]: number(6) }],
  ['an empty name', { [decimals]: number(6), [name]: text(''), [symbol]: text(' \u200b') }],
  ['a truncated name', { [decimals]: number(6), [name]: '0x20', [symbol]: '0x' }],
  [
    'a huge name',
    { [decimals]: number(6), [name]: `0x${'ff'.repeat(96)}`, [symbol]: `0x${'ff'.repeat(64)}` },
  ],
])('%s makes no token', async (_, answers) => {
  const { question, tokens } = await setup(answers)
  expect(await tokens.read(question)).toBeUndefined()
})

test('falls back from symbol to name and from name to symbol', async () => {
  const one = await setup({ [decimals]: number(6), [name]: text('Nameless symbol, long') })
  expect(await one.tokens.read(one.question)).toEqual({
    decimals: 6,
    name: 'Nameless symbol, long',
    symbol: 'Nameless symbol,',
  })
  const other = await setup({ [decimals]: number(6), [symbol]: text('SYM') })
  expect(await other.tokens.read(other.question)).toMatchObject({ name: 'SYM', symbol: 'SYM' })
})

test('finds no token and no balance at an empty address', async () => {
  const { question, tokens } = await setup(undefined, '0x00000000000000000000000000000000000b0b03')
  expect(await tokens.read(question)).toBeUndefined()
  await expect(tokens.balance({ ...question, address: devAccounts[0] })).rejects.toMatchObject({
    code: 'NODE_FAILED',
    message: expect.stringContaining('there is no token at 0x0000'),
  })
})

test('refuses an invalid address', async () => {
  const { question, tokens } = await setup()
  await expect(tokens.read({ ...question, token: 'usdc' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})

test('rejects if the node is down', async () => {
  const { question, tokens } = await setup()
  const { createAdapter } = await import('../adapter.ts')
  const lost = createAdapter({
    nodeConfig: () => undefined,
    rpcUrls: () => ['http://127.0.0.1:9'],
    signal: new AbortController().signal,
  })
  await expect(lost.tokens?.read(question)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
  expect(tokens).toBeDefined()
})

test('inspects personal accounts, contracts and tokens', async () => {
  const { inspect } = await setup()
  const { contracts } = chainManifest(1) ?? {}
  expect(await inspect(devAccounts[4])).toBe('person')
  expect(await inspect(addressOf('USDC'))).toBe('token')
  expect(await inspect(contracts?.uniswapV2Router ?? '')).toBe('contract')
  await expect(inspect('ada.eth')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('inspects a delegating account (EIP-7702) as a personal account', async () => {
  const { inspect, node } = await setup()
  const delegation = `0xef0100${addressOf('USDC').slice(2)}`
  await node('anvil_setCode', [devAccounts[5], delegation])
  expect(await inspect(devAccounts[5])).toBe('person')
})
