import { type Devnet, devMnemonic, startDevnet } from '@latchkey/devnet'
import { chainIdOf, coinTypeOf, findNames, lookUpName, suggestNames } from 'latchkey/protocol'
import * as v from 'valibot'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { post, refusalOf, testApp } from '../fixtures/testApp.ts'

// The first devnet accounts have ENS names.
const [vera, walt, enid] = [7, 8, 0].map((addressIndex) =>
  mnemonicToAccount(devMnemonic, { addressIndex }),
)
if (!vera || !walt || !enid) throw new Error('The devnet has too few accounts.')

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
}, 60_000)
afterAll(() => devnet?.stop())

type Account = ReturnType<typeof mnemonicToAccount>
const shop = 'https://shop.example'
const now = () => Math.floor(Date.now() / 1_000)

describe.each(stores)('profile on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  function setup(on = open) {
    const app = testApp(on, { chains: devnet.urls })
    const ask = (path: string) => app.request(path)
    async function register(
      name: string,
      {
        account = vera as Account,
        attributes = {},
        timestamp = now(),
        headers,
        signedFor,
        ...others
      } = {} as {
        account?: Account
        attributes?: Record<string, string>
        timestamp?: number
        coin_type?: number
        message?: string
        address?: string
        signature?: string
        signedFor?: { origin?: string; chainId?: string }
        headers?: Record<string, string>
      },
    ) {
      const chainId = `eip155:${chainIdOf(others.coin_type ?? 60) ?? 1}`
      const site = { origin: shop, chainId, ...signedFor }
      const message = others.message ?? JSON.stringify({ name, ...site, attributes, timestamp })
      const signature = await account.signMessage({ message })
      const body = { coin_type: coinTypeOf(1), address: account.address, message, signature }
      const request = post({ ...body, ...others })
      const sent = { ...request, headers: { ...request.headers, ...headers } }
      return app.request('/v1/profile/account', sent)
    }
    return { app, ask, register }
  }

  test('registers a name and finds it both ways', async () => {
    const { ask, register } = setup()
    const registered = await register('vera.latchkey.id', { attributes: { bio: 'Keys & more' } })
    expect([registered.status, await registered.json()]).toEqual([200, { success: true }])

    const response = await ask('/v1/profile/account/vera.latchkey.id?apiVersion=2')
    const record = v.parse(lookUpName.answer, await response.json())
    const entry = { address: vera.address.toLowerCase(), created: expect.any(String) }
    expect(record).toMatchObject({
      name: 'vera.latchkey.id',
      addresses: { 60: entry, 2147483649: entry },
      attributes: [{ name: 'bio', value: 'Keys & more' }],
    })
    const reverse = await ask(`/v1/profile/reverse/${vera.address}?apiVersion=2`)
    expect(v.parse(findNames.answer, await reverse.json())).toEqual([record])
  })

  test('returns an empty list for an unregistered name', async () => {
    const { ask } = setup()
    for (const path of [`account/none.latchkey.id`, `reverse/${walt.address}`]) {
      const response = await ask(`/v1/profile/${path}?apiVersion=2`)
      expect([response.status, await response.json()]).toEqual([200, []])
    }
  })

  test('registers with coin type 60 alone', async () => {
    const { ask, register } = setup()
    expect((await register('abc.latchkey.id', { coin_type: 60 })).status).toBe(200)
    const record = await (await ask('/v1/profile/account/abc.latchkey.id')).json()
    expect(record).toMatchObject({ addresses: { 60: {} } })
  })

  test('suggests free names and marks taken ones', async () => {
    const { ask, register } = setup()
    for (const name of ['vera', 'my-vera', 'vera-eth']) await register(`${name}.latchkey.id`)
    const response = await ask('/v1/profile/suggestions/vera?zone=latchkey.id')
    const { suggestions } = v.parse(suggestNames.answer, await response.json())
    expect(suggestions).toHaveLength(5)
    expect(suggestions[0]).toEqual({ name: 'vera.latchkey.id', registered: true })
    expect(suggestions.slice(1).every(({ registered }) => !registered)).toBe(true)
    expect(suggestions.map(({ name }) => name)).not.toContain('my-vera.latchkey.id')
    expect(await refusalOf(await ask('/v1/profile/suggestions/vera?zone=other.id'))).toEqual([
      400,
      'zone: The zone here is latchkey.id',
    ])
  })

  test('refuses a message that was signed for another site', async () => {
    const { register } = setup()
    const here = { headers: { origin: shop } }
    const signedFor = { origin: 'https://evil.example' }
    expect(await refusalOf(await register('vera.latchkey.id', { ...here, signedFor }))).toEqual([
      400,
      'origin: The message is for another site',
    ])
    expect((await register('vera.latchkey.id', here)).status).toBe(200)
  })

  test('refuses a message that was signed for another chain', async () => {
    const { register } = setup()
    const signedFor = { chainId: 'eip155:10' }
    expect(await refusalOf(await register('vera.latchkey.id', { signedFor }))).toEqual([
      400,
      'chainId: The message is for another chain than `coin_type`',
    ])
    const coin_type = coinTypeOf(10)
    expect((await register('vera.latchkey.id', { coin_type, signedFor })).status).toBe(200)
  })

  test('refuses a taken name', async () => {
    const { register } = setup()
    await register('vera.latchkey.id')
    const second = await register('vera.latchkey.id', { account: walt })
    expect(await refusalOf(second)).toEqual([409, 'name: vera.latchkey.id is taken'])
  })

  test('gives a contested name to one account', async () => {
    const { register } = setup()
    const accounts = Array.from({ length: 8 }, (_, index) =>
      mnemonicToAccount(devMnemonic, { addressIndex: 20 + index }),
    )
    const answers = await Promise.all(
      accounts.map((account) => register('race.latchkey.id', { account })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('accepts a repeated registration, and refuses one with other attributes', async () => {
    const { ask, register } = setup()
    const attributes = { avatar: 'https://pictures.example/v', bio: 'Keys' }
    await register('vera.latchkey.id', { attributes })
    const before = await (await ask('/v1/profile/account/vera.latchkey.id')).json()
    const again = await register('vera.latchkey.id', {
      attributes: { bio: 'Keys', avatar: 'https://pictures.example/v' },
    })
    expect([again.status, await again.json()]).toEqual([200, { success: true }])
    for (const others of [{ attributes: { bio: 'Doors' } }, { attributes, account: walt }])
      expect(await refusalOf(await register('vera.latchkey.id', others))).toEqual([
        409,
        'name: vera.latchkey.id is taken',
      ])
    expect(await (await ask('/v1/profile/account/vera.latchkey.id')).json()).toEqual(before)
  })

  test('registers and finds names without the fan-out', async () => {
    const away = () => Promise.reject(new Error('Redis is away'))
    const fanout = { ...open.fanout, forget: away, get: away, publish: away, set: away }
    const { ask, register } = setup({ ...open, fanout })
    const identity = async () => (await ask(`/v1/identity/${vera.address}`)).json()
    expect(await identity()).toEqual({})
    expect((await register('vera.latchkey.id')).status).toBe(200)
    expect(await identity()).toEqual({ name: 'vera.latchkey.id' })
  })

  test.each([-12, 12, -86_400])('refuses a timestamp that is %i s off', async (seconds) => {
    const { register } = setup()
    const response = await register('vera.latchkey.id', { timestamp: now() + seconds })
    expect(await refusalOf(response)).toEqual([
      400,
      'timestamp: The message is not from the last 10 s. Sign a new one.',
    ])
  })

  test.each([
    'vera.other.id',
    'ab.latchkey.id',
    'Vera.latchkey.id',
    've ra.latchkey.id',
    'a.vera.latchkey.id',
    'vera.id',
    `${'a'.repeat(65)}.latchkey.id`,
    'vérà.latchkey.id',
  ])('refuses the name %s', async (name) => {
    const [status, reason] = await refusalOf(await setup().register(name))
    expect([status, String(reason).split(':')[0]]).toEqual([400, 'name'])
  })

  test("refuses another account's signature", async () => {
    const response = await setup().register('vera.latchkey.id', { address: walt.address })
    expect(await refusalOf(response)).toEqual([401, 'signature: The address did not sign this'])
  })

  test('refuses a message that is not a registration', async () => {
    const { register } = setup()
    expect(await refusalOf(await register('', { message: 'hello' }))).toEqual([
      400,
      'message: The message is not JSON',
    ])
    const [status, ...reasons] = await refusalOf(await register('', { message: '{}' }))
    expect([status, reasons.length]).toEqual([400, 5])
  })

  test('refuses text that PostgreSQL cannot store', async () => {
    const { register } = setup()
    const refused = await register('nul.latchkey.id', { attributes: { bio: 'a\0b' } })
    expect(await refusalOf(refused)).toEqual([
      400,
      'message: The message has text that is not Unicode',
    ])
  })

  test('refuses addresses outside EVM chains', async () => {
    const response = await setup().register('vera.latchkey.id', { coin_type: 501 })
    expect(await refusalOf(response)).toEqual([
      400,
      'coin_type: Expected the coin type of an EVM chain',
    ])
  })

  test("accepts a contract's signature if its chain confirms it", async () => {
    const { register } = setup()
    const call = (method: string, params: unknown[]) =>
      fetch(devnet.urls['eip155:8453'] ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
    // Returns the magic value of EIP-1271.
    const yes = '0x631626ba7e60e01b5f5260205ff3'
    // Returns zeros.
    const no = '0x60205ff3'
    const address = '0x00000000000000000000000000000000000c0de1'
    const at = { address, coin_type: coinTypeOf(8453), signature: '0x1234' }
    await call('anvil_setCode', [address, no])
    expect((await register('contract.latchkey.id', at)).status).toBe(401)
    await call('anvil_setCode', [address, yes])
    expect((await register('contract.latchkey.id', at)).status).toBe(200)
    expect((await register('other.latchkey.id', { ...at, coin_type: 60 })).status).toBe(401)
  })

  test('caches the identity and updates it after a registration', async () => {
    const { ask, register } = setup()
    const identity = async () => (await ask(`/v1/identity/${vera.address}`)).json()
    await identity()
    await register('vera.latchkey.id', { attributes: { avatar: 'https://pictures.example/v' } })
    const found = await identity()
    expect(found).toEqual({ name: 'vera.latchkey.id', avatar: 'https://pictures.example/v' })
    await open.clear()
    expect(await identity()).toEqual(found)
  })

  test('prefers an ENS name', async () => {
    const { ask, register } = setup()
    await register('enid.latchkey.id', { account: enid })
    const response = await ask(`/v1/identity/${enid.address}?sender=${vera.address}`)
    expect(await response.json()).toMatchObject({ name: 'alice.eth' })
  })

  test('returns registered names without an Ethereum node', async () => {
    const { register } = setup()
    await register('walt.latchkey.id', { account: walt })
    const response = await testApp(open).request(`/v1/identity/${walt.address}`)
    expect(await response.json()).toEqual({ name: 'walt.latchkey.id' })
  })

  test('returns 503 while the node is down instead of no name', async () => {
    const app = testApp(open, { chains: { 'eip155:1': 'http://127.0.0.1:1' } })
    const address = '0x00000000000000000000000000000000000000aa'
    expect((await app.request(`/v1/identity/${address}`)).status).toBe(502)
  })

  test('refuses an invalid address', async () => {
    const { ask } = setup()
    for (const path of ['identity/vera', 'profile/reverse/0x12', 'profile/account/%00'])
      expect((await ask(`/v1/${path}`)).status).toBe(400)
  })
})
