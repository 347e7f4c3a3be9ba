import { expect, test } from 'vitest'
import { createMobileConnector } from './createMobileConnector.ts'
import { fakeOutside } from './fixtures/fakeOutside.ts'
import { adapterOf, eventually, phonePage, requestFieldsOf } from './fixtures/phonePage.ts'

const oak = { id: 'app.oak', name: 'Oak' }

test('opens the chosen app directly, now, later and after a reload', async () => {
  const { area, connector, phone, request } = phonePage()
  const [session] = await connector.connect({ ...request(), app: oak })
  expect(session?.wallet).toEqual({ name: 'Oak' })
  const itself =
    /^intent:\/v1\/associate\/local\?.+#Intent;scheme=solana-wallet;package=app\.oak;end$/
  expect(phone.links[0]).toMatch(itself)
  const again = createMobileConnector({
    open: phone.open,
    outside: fakeOutside(area),
    signal: new AbortController().signal,
  })
  const [restored] = await again.restore(request())
  if (!restored) throw new Error('It was kept')
  expect(restored.wallet).toEqual({ name: 'Oak' })
  await adapterOf().signMessage!({ ...requestFieldsOf(restored), message: 'hello' })
  expect(phone.links[1]).toMatch(itself)
  // Another choice does not reuse the grant.
  const [any] = await again.connect(request())
  expect(any?.wallet).toBeUndefined()
  expect(phone.links[2]).toMatch(/^solana-wallet:/)
})

test.each(['', 'oak', 'app.oak;component=x', 'app.oak#', 'app..oak', '1.oak'])(
  'refuses %j as an app',
  async (id) => {
    const { area, connector, phone, request } = phonePage()
    await expect(connector.connect({ ...request(), app: { id, name: 'Oak' } })).rejects.toThrow(
      'Invalid request to connect: the app is not an Android package name',
    )
    expect(phone.links).toEqual([])
    const key = Buffer.alloc(32, 7).toString('base64')
    const kept = { accounts: [{ key }], app: { id, name: 'Oak' }, chain: 'solana:mainnet' }
    area.setItem('latchkey:v1:mobileWallet', JSON.stringify({ ...kept, features: [] }))
    const [restored] = await connector.restore(request())
    expect(restored?.accounts).toHaveLength(1)
    expect(restored?.wallet).toBeUndefined()
  },
)

test('choosing another app ends requests to the first', async () => {
  const { connector, phone, request } = phonePage()
  phone.hold('authorize')
  const first = connector.connect({ ...request(), app: oak })
  const ended = expect(first).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  await eventually(() => expect(phone.asked).toHaveLength(1))
  const second = connector.connect({ ...request(), app: { id: 'app.elm', name: 'Elm' } })
  const answered = expect(second).rejects.toThrow()
  await ended
  await eventually(() => expect(phone.asked).toHaveLength(2))
  expect(phone.links[1]).toContain('package=app.elm;')
  phone.stop()
  await answered
})
