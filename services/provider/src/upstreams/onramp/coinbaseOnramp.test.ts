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
          : url.pathname.endsWith('transactions')
            ? 'coinbase.transactions'
            : 'coinbase.token',
    ),
  )
  const port = coinbaseOnramp({ clock, fetch, key: { id: 'organizations/o/apiKeys/k', secret } })
  return { clock, fetch, port, publicKey }
}

describe('coinbaseOnramp', () => {
  test('converts a quote', async () => {
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

  test('signs a token for each request', async () => {
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

  test('reads options once an hour, and keeps them while the service is down', async () => {
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

  test('puts a session token into the URL instead of addresses', async () => {
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

  const account = '0x3d7b51da8aa41270c6e052ee261db4514ba4d50a'
  const asked = {
    address: '0x3d7b51Da8Aa41270c6e052eE261Db4514bA4d50A',
    chains: ['eip155:8453'],
    entries: 50,
  }

  test('identifies the account in checkout URLs and lists its purchases', async () => {
    const { fetch, port } = setup()
    const visit = { base: new URL('https://provider.example'), clientIp: '192.0.2.1' }
    const wallets = [{ address: asked.address, networks: ['base'] }]
    for (const partnerUserId of [undefined, asked.address, 'x'.repeat(50)]) {
      const { url } = await port.checkoutUrl({ network: 'base', partnerUserId, wallets }, visit)
      expect(url.searchParams.get('partnerUserRef')).toBe(account)
    }
    fetch.mockClear()
    const first = await port.purchases?.(asked)
    expect(fetch.mock.calls[0]?.[0].href).toBe(
      `https://api.developer.coinbase.com/onramp/v1/buy/user/${account}/transactions?page_size=50`,
    )
    expect(first?.purchases).toEqual([
      {
        bought: { amount: '48.2', currency: 'USDC' },
        chainId: 'eip155:8453',
        createdAt: '2026-11-05T20:06:07.076Z',
        hash: undefined,
        id: '1ee7a7ec-0000-6032-ad91-000000000002',
        status: 'IN_PROGRESS',
      },
      {
        bought: { amount: '5', currency: 'USDC' },
        chainId: 'eip155:8453',
        createdAt: '2026-11-04T20:06:07.076Z',
        hash: `0x51814${'0'.repeat(58)}2`,
        id: '1ee7a7ec-0000-6032-ad91-000000000001',
        status: 'SUCCESS',
      },
    ])
    await port.purchases?.({ ...asked, cursor: first?.next ?? undefined })
    expect(fetch.mock.calls[1]?.[0].searchParams.get('page_key')).toBe(
      'eyJndF9za2lwIjowLCJvdF9za2lwIjoxfQ==',
    )
  })

  test('skips purchases for other addresses and unpaid ones, and accepts camel case', async () => {
    const { fetch, port } = setup()
    const one = {
      createdAt: '2026-11-04T20:06:07.076Z',
      purchaseAmount: { currency: 'USDC', value: '5' },
      purchaseNetwork: 'base',
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      txHash: '0x01',
      walletAddress: asked.address,
    }
    const pages = [
      [
        { ...one, transactionId: 'elsewhere', purchaseNetwork: 'ethereum' },
        { ...one, transactionId: 'unpaid', status: 'ONRAMP_TRANSACTION_STATUS_CREATED' },
        { ...one, transactionId: 'foreign', walletAddress: `0x${'1'.repeat(40)}` },
      ],
      [{ ...one, transactionId: 'own' }],
    ]
    fetch.mockImplementation(async (url) => {
      const isFirst = !url.searchParams.has('page_key')
      const answer = { nextPageKey: isFirst ? 'next' : '', transactions: pages[isFirst ? 0 : 1] }
      return new Response(JSON.stringify(answer))
    })
    expect(await port.purchases?.(asked)).toMatchObject({ next: null, purchases: [{ id: 'own' }] })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('refuses what is not sold on the network', async () => {
    const { port } = setup()
    await expect(port.quote({ ...question, network: 'celo' })).rejects.toMatchObject({
      input: 'purchaseCurrency',
    })
  })
})
