import { devMnemonic } from '@latchkey/devnet'
import fc from 'fast-check'
import { failure } from 'latchkey/protocol'
import * as v from 'valibot'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as nasty from '../fixtures/fuzz/nasty.ts'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { post, testApp } from '../fixtures/testApp.ts'

// Signed messages with hostile contents: a valid signature lets them through the first checks.

const vera = mnemonicToAccount(devMnemonic, { addressIndex: 0 })
const account = `eip155:1:${vera.address}`
const now = () => Math.floor(Date.now() / 1_000)

const registration = () => ({
  name: 'vera.latchkey.id',
  origin: 'https://shop.example',
  chainId: 'eip155:1',
  attributes: {},
  timestamp: now(),
})
const grant = () => ({
  account,
  signer: { type: 'secp256k1', publicKey: `0x02${'a'.repeat(64)}` },
  app: { name: 'Shop', url: 'https://shop.example' },
  permissions: [{ type: 'contract-call', data: {} }],
  policies: [],
  context: '0x00',
  expiry: now() + 60,
  timestamp: now(),
})

/** A signable message with one value replaced or added. */
function bent(whole: () => Readonly<Record<string, unknown>>) {
  const name = fc.oneof(fc.constantFrom(...Object.keys(whole())), nasty.text)
  const inner = fc.oneof(
    nasty.value,
    fc.record({ type: nasty.text, data: nasty.value }).map((entry) => [entry]),
    fc.dictionary(fc.constantFrom('bio', 'avatar', 'url', 'name', '__proto__'), nasty.value),
    fc.record({ name: nasty.text, url: fc.webUrl(), iconUrl: fc.webUrl() }),
  )
  return fc
    .tuple(name, inner)
    .map(([name, value]) => ({ text: JSON.stringify({ ...whole(), [name]: value }) }))
}

describe.each(stores)('signed messages on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  afterAll(() => open?.stop())

  test.each([
    ['/v1/profile/account', registration, { address: vera.address, coin_type: 60 }],
    [`/v1/sessions/${account}`, grant, {}],
  ])('POST %s', { timeout: 300_000 }, async (path, whole, rest) => {
    const app = testApp(open)
    const send = async (message: string) => {
      const signature = await vera.signMessage({ message })
      const response = await app.request(path, post({ ...rest, message, signature }))
      return { status: response.status, text: await response.text() }
    }
    expect((await send(JSON.stringify(whole()))).status).toBe(200)
    await fc.assert(
      fc.asyncProperty(bent(whole), async ({ text: message }) => {
        const { status, text } = await send(nasty.deepen(message))
        expect(status, `${message}: ${text}`).toBeLessThan(500)
        if (status < 400) return
        const { reasons } = v.parse(failure, JSON.parse(text))
        expect(reasons.length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
    // Accepted data can be read back.
    const listed = await app.request(`/v1/sessions/${account}`)
    expect(listed.status).toBe(200)
    const named = await app.request(`/v1/profile/reverse/${vera.address}`)
    expect(named.status).toBe(200)
  })
})
