import { expect, test } from 'vitest'
import type { WaitingApp } from '../../core/ports/connector.ts'
import { createMobileConnector } from './createMobileConnector.ts'
import { fakeOutside } from './fixtures/fakeOutside.ts'
import { adapterOf, connectedPage, eventually, phonePage } from './fixtures/phonePage.ts'

test('rejects if no app takes the link', async () => {
  const { area } = phonePage()
  const gone = new Error('nothing came to the front')
  const connector = createMobileConnector({
    open: () => Promise.reject(gone),
    outside: fakeOutside(area),
    signal: new AbortController().signal,
  })
  await expect(connector.connect(phonePage().request())).rejects.toThrow(gone.message)
})

test('abort ends an opened wallet', async () => {
  const { connector, phone, request } = phonePage()
  phone.hold('authorize')
  const leaving = new AbortController()
  const connecting = connector.connect({ ...request(), signal: leaving.signal })
  await eventually(() => expect(phone.asked).toHaveLength(1))
  leaving.abort(new Error('never mind'))
  await expect(connecting).rejects.toThrow('never mind')
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('the instance’s end ends an opened wallet', async () => {
  const { connector, ending, phone, request } = phonePage()
  phone.hold('authorize')
  const connecting = connector.connect(request())
  await eventually(() => expect(phone.asked).toHaveLength(1))
  ending.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('simultaneous requests share one opening', async () => {
  const { phone, requestFields } = await connectedPage()
  const adapter = adapterOf()
  await Promise.all(
    ['one', 'two', 'three'].map((message) => adapter.signMessage!({ ...requestFields, message })),
  )
  expect(phone.opened).toBe(2)
})

test('opens a wallet at its own link if that is HTTPS', async () => {
  const { phone, requestFields } = await connectedPage({ base: 'https://oak.example/open' })
  await adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  expect(phone.links[0]).toMatch(/^solana-wallet:\/v1\//)
  expect(phone.links[1]).toMatch(/^https:\/\/oak\.example\/open\/v1\/associate\/local\?/)
  const other = await connectedPage({ base: 'javascript:alert(1)' })
  await adapterOf().signMessage!({ ...other.requestFields, message: 'hello' })
  expect(other.phone.links[1]).toMatch(/^solana-wallet:\/v1\//)
})

test('a request without a valid press waits for another one and continues', async () => {
  const offered: WaitingApp[] = []
  const { phone, requestFields } = await connectedPage({ offer: (app) => void offered.push(app) })
  const signing = adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  const [app] = offered
  expect(app?.name).toBe('Mobile wallet')
  expect(phone.links).toHaveLength(1)
  app?.open()
  expect(phone.links).toHaveLength(2)
  await app?.answered
  expect(await signing).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
})

test('a request whose press is declined is refused, and the next one prompts again', async () => {
  const offered: WaitingApp[] = []
  const { phone, requestFields } = await connectedPage({ offer: (app) => void offered.push(app) })
  const signing = adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  offered[0]?.giveUp()
  await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const again = adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  await eventually(() => expect(offered).toHaveLength(2))
  offered[1]?.open()
  expect(await again).toBeDefined()
  expect(phone.opened).toBe(2)
})
