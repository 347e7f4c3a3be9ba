import { describe, expect, test } from 'vitest'
import { readSession } from '../pairing/readSession.ts'
import { readEnvelope } from './readEnvelope.ts'
import { readRequest } from './readRequest.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const session = readSession({
  expiry: 10,
  namespaces: {
    eip155: {
      accounts: [`eip155:1:${address}`],
      events: [],
      methods: ['personal_sign'],
    },
  },
  peer: { metadata: { name: 'Site' } },
  topic: 'topic',
})

function read(method: string, params: unknown, chainId = 'eip155:1') {
  const event = { id: 1, params: { chainId, request: { method, params } }, topic: 'topic' }
  return readRequest(readEnvelope(event), session)
}

test('behavior: reads a request with its site and chain', () => {
  expect(read('personal_sign', ['0x48656c6c6f', address.toLowerCase()])).toMatchObject({
    address,
    chainId: 1,
    id: 1,
    raw: '0x48656c6c6f',
    site: { name: 'Site' },
    text: 'Hello',
    topic: 'topic',
  })
})

describe('messages', () => {
  test('behavior: text that is not hex is signed as it is', () => {
    expect(read('personal_sign', ['Hello', address])).toMatchObject({ raw: '0x48656c6c6f' })
  })

  test.each(['0xff00ff', '0x1b5b324a', '0x00'])(
    'behavior: %s is no text, and is shown as bytes',
    (raw) => {
      expect(read('personal_sign', [raw, address])).toMatchObject({ raw, text: raw })
    },
  )
})

describe('typed data', () => {
  const data = {
    domain: { chainId: 1 },
    message: { a: 1 },
    primaryType: 'A',
    types: { A: [{ name: 'a', type: 'uint8' }] },
  }

  test('behavior: reads typed data', () => {
    const { typedData } = read('eth_signTypedData', [address, JSON.stringify(data)]) as {
      typedData: unknown
    }
    expect(typedData).toEqual(data)
  })

  test.each([
    ['not JSON', '{'],
    ['for another chain', JSON.stringify({ ...data, domain: { chainId: 2 } })],
    ['without types', JSON.stringify({ ...data, types: undefined })],
    ['with a type that is none', { ...data, types: { A: [{ name: 'a' }] } }],
  ])('error: %s', (_, given) => {
    expect(() => read('eth_signTypedData_v4', [address, given])).toThrow('Invalid params.')
  })
})

describe('transactions', () => {
  test('behavior: reads a transaction', () => {
    const request = read('eth_sendTransaction', [
      {
        chainId: '0x1',
        from: address,
        gasLimit: '0x5208',
        input: '0xabcd',
        to: other,
        value: '0x10',
      },
    ])
    expect(request).toMatchObject({
      transaction: { data: '0xabcd', gas: 21_000n, nonce: undefined, to: other, value: 16n },
    })
  })

  test.each([
    ['another chain', { chainId: '0x2', from: address }],
    ['an amount that is no hex', { from: address, value: '10' }],
    ['an amount that is a number', { from: address, value: 10 }],
    ['an empty amount', { from: address, value: '0x' }],
    ['a recipient that is none', { from: address, to: '0x1' }],
    ['data that is none', { data: 'x', from: address }],
  ])('error: %s', (_, transaction) => {
    expect(() => read('eth_sendTransaction', [transaction])).toThrow('Invalid params.')
  })
})

test('behavior: reads the chain id of a network switch', () => {
  expect(read('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toMatchObject({
    toChainId: 8453,
  })
})

test.each([
  ['an account that is not shared', 'personal_sign', ['0x00', other], /authorized/],
  ['no account', 'personal_sign', ['0x00'], /address/],
  ['no list', 'personal_sign', {}, /list/],
  ['a method that is unknown', 'eth_sign', [address, '0x00'], /Unsupported methods/],
  ['a chain id of zero', 'wallet_switchEthereumChain', [{ chainId: '0x0' }], /chainId/],
])('error: %s', (_, method, params, words) => {
  expect(() => read(method, params)).toThrow(words)
})

test('error: an account on a chain that does not share it', () => {
  expect(() => read('personal_sign', ['0x00', address], 'eip155:8453')).toThrow(/authorized/)
})

test.each([undefined, {}, { id: 1 }, { id: 1, params: {}, topic: 'a' }])(
  'error: a request that belongs to no session: %j',
  (event) => {
    expect(() => readEnvelope(event)).toThrow('Invalid params.')
  },
)
