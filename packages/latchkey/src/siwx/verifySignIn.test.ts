import { bitcoinDevKey, startDevnet } from '@latchkey/devnet'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  concat,
  createClient,
  getContractAddress,
  hashMessage,
  http,
  serializeErc6492Signature,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signText } from '../adapters/bitcoin/fixtures/keyWallet.ts'
import { toBase58 } from '../core/bytes.ts'
import {
  createSignIn,
  describeRecap,
  type SignInCheck,
  type SignInMessage,
  verifySignIn,
} from './index.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const time = new Date('2026-05-01T12:00:00Z')
const fields: SignInMessage = {
  address: account.address,
  chainId: 'eip155:1',
  domain: 'app.example',
  expirationTime: '2026-05-01T12:10:00Z',
  issuedAt: '2026-05-01T12:00:00Z',
  nonce: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2c',
  statement: 'Sign in to the example.',
  uri: 'https://app.example',
  version: '1',
}

type Given = { says?: Partial<SignInMessage>; check?: Partial<SignInCheck> }

async function verify({ says = {}, check = {} }: Given = {}) {
  const message = createSignIn({ ...fields, ...says })
  const signature = check.signature ?? (await account.signMessage({ message }))
  return verifySignIn({
    chainIds: ['eip155:1'],
    domain: 'app.example',
    message,
    nonce: fields.nonce,
    statement: 'Sign in to the example.',
    time,
    uri: 'https://app.example',
    ...check,
    signature,
  })
}

const invalid = (reason: string) => ({ reason, status: 'invalid' })

describe('fields', () => {
  test('verifies a message that says what the server expects', async () => {
    expect(await verify()).toEqual({
      address: account.address,
      chainId: 'eip155:1',
      fields,
      status: 'valid',
    })
  })

  test.each<[string, Given]>([
    ['message', { check: { message: 'Hello' } }],
    ['domain', { says: { domain: 'evil.example' } }],
    ['domain', { says: { scheme: 'http' } }],
    ['uri', { says: { uri: 'https://app.example.evil.example' } }],
    ['nonce', { says: { nonce: 'bd2a8e0f5c7d4f1a9b3e6c8d7f0a1b2d' } }],
    ['chain', { says: { chainId: 'eip155:8453' } }],
    ['statement', { says: { statement: 'Give me all.' } }],
    ['expired', { check: { time: new Date('2026-05-01T12:11:00Z') } }],
    ['notYetValid', { check: { time: new Date('2026-05-01T11:58:59Z') } }],
    ['notYetValid', { says: { notBefore: '2026-05-01T12:02:00Z' } }],
    ['nodeMissing', { check: { signature: `0x${'22'.repeat(65)}` } }],
    ['signature', { check: { signature: 'nonsense' } }],
    ['signature', { says: { address: zeroAddress }, check: { signature: `0x${'22'.repeat(65)}` } }],
  ])('refuses a wrong %s: %j', async (reason, given) => {
    expect(await verify(given)).toEqual(invalid(reason))
  })

  test('refuses a missing statement', async () => {
    const { statement: _, ...others } = fields
    const message = createSignIn(others)
    const signature = await account.signMessage({ message })
    expect(await verify({ check: { message, signature } })).toEqual(invalid('statement'))
  })

  test('accepts the text of a ReCap behind the statement, and no other text', async () => {
    const att = { eip155: { 'request/personal_sign': [{}] } }
    const resources = [`urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64url')}`]
    const text = `${fields.statement} ${describeRecap({ att, prf: [] })}`
    expect(await verify({ says: { resources, statement: text } })).toMatchObject({
      status: 'valid',
    })
    expect(await verify({ says: { resources } })).toMatchObject({ status: 'valid' })
    for (const statement of [`${text} More.`, text.replace('personal_sign', 'eth_sign')])
      expect(await verify({ says: { resources, statement } })).toEqual(invalid('statement'))
    expect(await verify({ says: { statement: text } })).toEqual(invalid('statement'))
  })

  test('tolerates clocks that differ by less than the skew', async () => {
    const late = { time: new Date('2026-05-01T12:10:30Z') }
    expect(await verify({ check: late })).toMatchObject({ status: 'valid' })
    expect(await verify({ check: { ...late, clockSkew: 0 } })).toEqual(invalid('expired'))
    const early = { time: new Date('2026-05-01T11:59:30Z') }
    expect(await verify({ check: early })).toMatchObject({ status: 'valid' })
  })

  test.each([null, 7, undefined])('refuses %j as a message', async (message) => {
    const sent = { ...fields, chainIds: [], message, signature: '0x' }
    expect(await Reflect.apply(verifySignIn, undefined, [sent])).toEqual(invalid('message'))
  })
})

test('recovers the key with the host’s function', async () => {
  const recover = vi.fn(() => secp256k1.getPublicKey(new Uint8Array(32).fill(0x11), false))
  expect(await verify({ check: { recover } })).toMatchObject({ status: 'valid' })
  expect(recover.mock.calls).toEqual([
    [expect.any(Uint8Array), expect.any(Uint8Array), expect.any(Number)],
  ])
  for (const wrong of [null, secp256k1.getPublicKey(new Uint8Array(32).fill(0x11))])
    expect(await verify({ check: { recover: () => wrong } })).toEqual(invalid('nodeMissing'))
})

describe('smart accounts', () => {
  let devnet: Awaited<ReturnType<typeof startDevnet>>
  beforeAll(async () => {
    devnet = await startDevnet({
      bitcoin: false,
      chains: [{ id: 1, name: 'Ethereum', port: 0 }],
      ports: 'random',
      solana: false,
    })
  })
  afterAll(() => devnet.stop())

  // Deploys a contract that accepts a signature if it equals the hash.
  const bytecode = '0x60188060093d393df360643560043514631626ba7e60e01b0260005260206000f3'
  // The CREATE2 deployer that anvil starts with.
  const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
  const data = concat([zeroHash, bytecode])
  const address = getContractAddress({ bytecode, from: factory, opcode: 'CREATE2', salt: zeroHash })
  const says = { address }
  const hash = hashMessage(createSignIn({ ...fields, address }))
  const wrap = (signature: `0x${string}`) =>
    serializeErc6492Signature({ address: factory, data, signature })

  const ask = (signature: string) => {
    const client = createClient({ transport: http(devnet.urls['eip155:1']) })
    const request = (call: object) => client.request(call as never) as Promise<unknown>
    return verify({ check: { nodes: { 'eip155:1': request }, signature }, says })
  }

  test('verifies an account before and after its deployment', async () => {
    expect(await ask(wrap(hash))).toMatchObject({ address, status: 'valid' })
    expect(await ask(wrap(zeroHash))).toEqual(invalid('signature'))
    expect(await ask(hash)).toEqual(invalid('signature'))

    const client = createClient({ transport: http(devnet.urls['eip155:1']) })
    const [from] = (await client.request({ method: 'eth_accounts' as never })) as string[]
    const deployment = { data, from, to: factory }
    await client.request({ method: 'eth_sendTransaction', params: [deployment] } as never)
    await expect.poll(() => ask(hash), { timeout: 20_000 }).toMatchObject({ status: 'valid' })
    expect(await ask(zeroHash)).toEqual(invalid('signature'))
  }, 60_000)

  test('throws if the node fails, because unknown is not unsigned', async () => {
    const request = () => Promise.reject(new Error('HTTP 503'))
    const check = { nodes: { 'eip155:1': request }, signature: wrap(hash) }
    await expect(verify({ check, says })).rejects.toThrow('HTTP 503')
  })

  test('refuses a contract that returns anything but the magic value', async () => {
    for (const result of [`0x${'0'.repeat(63)}1`, '0x', '0x01', null, 1]) {
      const request = () => Promise.resolve(result)
      const check = { nodes: { 'eip155:1': request }, signature: '0x' }
      expect(await verify({ check, says })).toEqual(invalid('signature'))
    }
    const request = () => Promise.resolve(`0x1626ba7e${'0'.repeat(56)}`)
    const check = { nodes: { 'eip155:1': request }, signature: '0x' }
    expect(await verify({ check, says })).toMatchObject({ status: 'valid' })
  })

  test('refuses a signature if the contract reverts', async () => {
    const request = () => Promise.reject(new Error('execution reverted'))
    const check = { nodes: { 'eip155:1': request }, signature: wrap(hash) }
    expect(await verify({ check, says })).toEqual(invalid('signature'))
  })
})

test('verifies a Solana account, and refuses another one', async () => {
  const key = new Uint8Array(32).fill(7)
  const address = toBase58(ed25519.getPublicKey(key))
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const signed = createSignIn({ ...fields, address, chainId })
  const signature = toBase58(ed25519.sign(new TextEncoder().encode(signed), key))
  const check = { chainIds: [chainId], signature }
  expect(await verify({ check, says: { address, chainId } })).toMatchObject({ status: 'valid' })
  const other = toBase58(ed25519.getPublicKey(new Uint8Array(32).fill(8)))
  const says = { address: other, chainId }
  expect(await verify({ check, says })).toEqual(invalid('signature'))
})

test.each([44, 49, 84, 86] as const)(
  'verifies the Bitcoin account of m/%d’, and refuses another one',
  async (purpose) => {
    const key = bitcoinDevKey(0, purpose)
    const chainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
    const says = { address: key.address, chainId }
    const signature = signText(key, createSignIn({ ...fields, ...says }))
    const check = { chainIds: [chainId], signature }
    expect(await verify({ check, says })).toMatchObject({ ...says, status: 'valid' })
    const others = { ...says, address: bitcoinDevKey(1, purpose).address }
    expect(await verify({ check, says: others })).toEqual(invalid('signature'))
  },
)

test('refuses a Bitcoin address of another network', async () => {
  const says = {
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    chainId: 'bip122:000000000933ea01ad0ee984209779ba',
  }
  const check = { chainIds: [says.chainId], signature: 'AAAA' }
  expect(await verify({ check, says })).toEqual(invalid('chain'))
})
