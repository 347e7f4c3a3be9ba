import { expect, test } from 'vitest'
import { createMobileConnector } from './createMobileConnector.ts'
import { fakeOutside } from './fixtures/fakeOutside.ts'
import { adapterOf, connectedPage, eventually, phonePage } from './fixtures/phonePage.ts'

test('error: no app takes the link', async () => {
  const { area } = phonePage()
  const gone = new Error('nothing came to the front')
  const connector = createMobileConnector({
    open: () => Promise.reject(gone),
    outside: fakeOutside(area),
    signal: new AbortController().signal,
  })
  await expect(connector.connect(phonePage().request())).rejects.toThrow(gone.message)
})

test('behavior: giving up ends what was opened', async () => {
  const { connector, phone, request } = phonePage()
  phone.hold('authorize')
  const leaving = new AbortController()
  const connecting = connector.connect({ ...request(), signal: leaving.signal })
  await eventually(() => expect(phone.asked).toHaveLength(1))
  leaving.abort(new Error('never mind'))
  await expect(connecting).rejects.toThrow('never mind')
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('behavior: the end of the instance ends what was opened', async () => {
  const { connector, ending, phone, request } = phonePage()
  phone.hold('authorize')
  const connecting = connector.connect(request())
  await eventually(() => expect(phone.asked).toHaveLength(1))
  ending.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('behavior: what is asked at once is asked in one opening', async () => {
  const { phone, whom } = await connectedPage()
  const adapter = adapterOf()
  await Promise.all(
    ['one', 'two', 'three'].map((message) => adapter.signMessage!({ ...whom, message })),
  )
  expect(phone.opened).toBe(2)
})

test('behavior: a wallet is opened where it wants to be, if that is a site', async () => {
  const { phone, whom } = await connectedPage({ base: 'https://oak.example/open' })
  await adapterOf().signMessage!({ ...whom, message: 'hello' })
  expect(phone.links[0]).toMatch(/^solana-wallet:\/v1\//)
  expect(phone.links[1]).toMatch(/^https:\/\/oak\.example\/open\/v1\/associate\/local\?/)
  const other = await connectedPage({ base: 'javascript:alert(1)' })
  await adapterOf().signMessage!({ ...other.whom, message: 'hello' })
  expect(other.phone.links[1]).toMatch(/^solana-wallet:\/v1\//)
})
