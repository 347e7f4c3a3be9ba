import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from '../fakeClock.ts'
import type { Fetch } from '../fetchJson.ts'
import { fixture } from '../fixtures/fixture.ts'
import { coinbaseOnramp } from './coinbaseOnramp.ts'

const usdc = '2b92315d-eab7-5bef-84fa-089a131333f5'
const question = { purchaseCurrency: usdc, paymentCurrency: 'USD', amount: '100', network: 'base' }

function setup() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const secret = Buffer.concat([seed, raw]).toString('base64')
  const clock = fakeClock()
  const fetch = vi.fn<Fetch>(async (url) =>
    fixture(
      url.pathname.endsWith('options')
        ? 'coinbase.options'
        : url.pathname.endsWith('quote')
          ? 'coinbase.quote'
          : 'coinbase.token',
    ),
  )
  const port = coinbaseOnramp({ clock, fetch, key: { id: 'organizations/o/apiKeys/k', secret } })
  return { clock, fetch, port, publicKey }
}

describe('coinbaseOnramp', () => {
  test('default', async () => {
    const { fetch, port } = setup()
    expect(await port.quote(question)).toEqual({
      networkFee: { amount: '0.10', currency: 'USD' },
      paymentSubtotal: { amount: '97.44', currency: 'USD' },
      paymentTotal: { amount: '100.00', currency: 'USD' },
      providerFee: { amount: '2.46', currency: 'USD' },
      purchaseAmount: { amount: '97.44', currency: 'USDC' },
      quoteId: 'c9a1a0f2-6a0e-4d8c-9d0b-5a7c8f0e1d2c',
    })
    const sent = JSON.parse(String(fetch.mock.calls[1]?.[1].body))
    expect(sent).toMatchObject({ paymentAmount: '100', purchaseCurrency: usdc, network: 'base' })
  })

  test('behavior: each request carries a token of its own, signed with the key', async () => {
    const { fetch, port, publicKey } = setup()
    await port.options()
    const headers = new Headers(fetch.mock.calls[0]?.[1].headers)
    const [head = '', claims = '', signature = ''] = (headers.get('authorization') ?? '')
      .replace('Bearer ', '')
      .split('.')
    const key = createPublicKey(publicKey.export({ format: 'pem', type: 'spki' }))
    const isSigned = verify(
      null,
      Buffer.from(`${head}.${claims}`),
      key,
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      exp: 120,
      iss: 'cdp',
      uris: ['GET api.developer.coinbase.com/onramp/v1/buy/options'],
    })
  })

  test('behavior: options are asked for once an hour, and last while it is down', async () => {
    const { clock, fetch, port } = setup()
    const { paymentCurrencies } = await port.options()
    expect(paymentCurrencies[0]?.payment_method_limits[0]).toEqual({
      id: 'card',
      min: '2',
      max: '7500',
    })
    await port.options()
    expect(fetch).toHaveBeenCalledTimes(1)
    fetch.mockImplementation(async () => new Response('', { status: 500 }))
    await clock.advance(2 * 60 * 60_000)
    const later = port.options()
    await clock.advance(5_000)
    expect((await later).paymentCurrencies).toEqual(paymentCurrencies)
  })

  test('behavior: the URL holds a token instead of addresses', async () => {
    const { fetch, port } = setup()
    const { url } = await port.checkoutUrl(
      {
        wallets: [{ address: '0x1', networks: ['base'] }],
        network: 'base',
        fiatAmount: 50,
        partnerUserId: 'u',
      },
      { base: new URL('https://provider.example'), clientIp: '192.0.2.1' },
    )
    expect(url.origin + url.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      defaultExperience: 'buy',
      defaultNetwork: 'base',
      partnerUserRef: 'u',
      presetFiatAmount: '50',
      sessionToken: 'ZWJlNDgwYmItNjBkMi00ZmFiLWIxYTQtMTM3MGI2YjJiNjFh',
    })
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({
      addresses: [{ address: '0x1', blockchains: ['base'] }],
      clientIp: '192.0.2.1',
    })
  })

  test('error: what it does not sell there', async () => {
    const { port } = setup()
    await expect(port.quote({ ...question, network: 'celo' })).rejects.toMatchObject({
      input: 'purchaseCurrency',
    })
  })
})
