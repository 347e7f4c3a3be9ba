import { afterEach, expect, test, vi } from 'vitest'
import { signMessages } from '../../../protocol/relay/signMessages.ts'
import { setupPairing } from '../fixtures/setupPairing.ts'

const { signal } = new AbortController()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setup() {
  const fixture = setupPairing()
  const page = fixture.open()
  const links = () => page.emitted.filter((event) => event.type === 'link')
  return { ...fixture, ...page, links }
}

test('pairs over the relay', async () => {
  const { links, pairing, emitted, wallet } = setup()
  const asking = pairing.connect({ namespaces: ['eip155'], signal })
  await wallet.approve(links()[0]!.uri)
  expect(await asking).toHaveLength(1)
  expect(emitted.map(({ type }) => type)).toEqual(['link', 'answered'])
})

test('reports an unreachable relay in less than five seconds', async () => {
  vi.useFakeTimers()
  const { links, pairing, relay, emitted } = setup()
  relay.leave()
  const asking = expect(pairing.connect({ namespaces: ['eip155'], signal })).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
    message: "Couldn't reach the server at ws://memory. Check its URL and CORS.",
  })
  // The QR code can be scanned all the same.
  expect(links()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_600)
  expect(emitted.at(-1)).toMatchObject({ error: { code: 'PROVIDER_UNREACHABLE' }, type: 'carrier' })
  // The relay may be slow; the attempt fails at the end of the timeout.
  await vi.advanceTimersByTimeAsync(17_000)
  await asking
})

test.each([
  ['all the time', 0],
  ['again and again', 900],
])('reports a relay that accepts %s but no link as unreachable', async (_, stays) => {
  vi.useFakeTimers()
  const { links, pairing, relay, emitted, wallet } = setup()
  relay.stall()
  const pass = async (milliseconds: number) => {
    const end = Date.now() + milliseconds
    while (Date.now() < end) {
      await vi.advanceTimersByTimeAsync(stays || milliseconds)
      if (stays) relay.leave()
      await vi.advanceTimersByTimeAsync(stays && 100)
      relay.stall()
    }
  }
  const asking = pairing.connect({ namespaces: ['eip155'], signal })
  const over = expect(asking).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
  await pass(3_000)
  expect(emitted.map(({ type }) => type)).toEqual(['link'])
  await pass(1_000)
  expect(emitted.slice(1)).toMatchObject([
    { error: { code: 'PROVIDER_UNREACHABLE' }, type: 'carrier' },
  ])
  await pass(17_000)
  await over
  expect(emitted.slice(2)).toEqual([])

  // The relay accepts links again; a later refusal is reported again.
  relay.comeBack()
  const again = pairing.connect({ namespaces: ['eip155'], signal })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(emitted.slice(2).map(({ type }) => type)).toEqual(['link'])
  relay.stall()
  pairing.renew()
  await pass(4_000)
  expect(emitted.at(-1)).toMatchObject({ error: { code: 'PROVIDER_UNREACHABLE' }, type: 'carrier' })
  relay.comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(emitted.at(-1)).toEqual({ error: undefined, type: 'carrier' })
  await wallet.approve(links()[1]!.uri)
  expect(await again).toHaveLength(1)
})

test('tolerates a relay that starts slowly', async () => {
  vi.useFakeTimers()
  const { links, pairing, relay, emitted, wallet } = setup()
  relay.leave()
  const asking = pairing.connect({ namespaces: ['eip155'], signal })
  await vi.advanceTimersByTimeAsync(10_000)
  relay.comeBack()
  // Not before the relay has the link.
  await vi.advanceTimersByTimeAsync(0)
  expect(emitted.at(-1)).toEqual({ error: undefined, type: 'carrier' })
  await vi.advanceTimersByTimeAsync(20_000)
  await wallet.approve(links()[0]!.uri)
  expect(await asking).toHaveLength(1)
})

test('a page that slept first reads missed messages', async () => {
  vi.useFakeTimers()
  const { links, pairing, relay, wallet } = setup()
  relay.leave()
  const asking = pairing.connect({ namespaces: ['eip155'], signal })
  await vi.advanceTimersByTimeAsync(5_000)
  vi.setSystemTime(Date.now() + 30_000)
  await vi.advanceTimersByTimeAsync(17_000)
  relay.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  await wallet.approve(links()[0]!.uri)
  expect(await asking).toHaveLength(1)
})

test('a page that slept fails if nothing arrived', async () => {
  vi.useFakeTimers()
  const { pairing, relay } = setup()
  relay.leave()
  const asking = expect(pairing.connect({ namespaces: ['eip155'], signal })).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
  })
  vi.setSystemTime(Date.now() + 30_000)
  await vi.advanceTimersByTimeAsync(24_000)
  await asking
  expect(vi.getTimerCount()).toBe(0)
})

test('a hidden page waits until it is visible', async () => {
  vi.useFakeTimers()
  const page = { visibilityState: 'hidden' }
  vi.stubGlobal('document', page)
  const { links, pairing, relay, wallet } = setup()
  relay.leave()
  const asking = pairing.connect({ namespaces: ['eip155'], signal })
  await vi.advanceTimersByTimeAsync(60_000)
  page.visibilityState = 'visible'
  relay.comeBack()
  await vi.advanceTimersByTimeAsync(20_000)
  await wallet.approve(links()[0]!.uri)
  expect(await asking).toHaveLength(1)
})

test('waits for a wallet that responded, although the relay never confirmed the link', async () => {
  vi.useFakeTimers()
  const fixture = setupPairing()
  const transport = fixture.relay.transport()
  vi.spyOn(fixture.relay, 'transport').mockReturnValue({
    ...transport,
    publish(publication) {
      const sent = transport.publish(publication)
      const isLink = publication.tag === signMessages.wc_sessionPropose.request.tag
      return isLink ? new Promise(() => undefined) : sent
    },
  })
  const { pairing, emitted } = fixture.open()
  const asking = pairing.connect({ namespaces: ['eip155'], signal })
  const link = emitted.find((event) => event.type === 'link')!
  const proposal = await fixture.wallet.pair(link.uri)
  const result = { relay: { protocol: 'irn' }, responderPublicKey: fixture.wallet.publicKey }
  await fixture.wallet.answer(proposal, { result }, 'wc_sessionPropose')
  await vi.advanceTimersByTimeAsync(25_000)
  await fixture.wallet.approve(link.uri)
  expect(await asking).toHaveLength(1)
})

test('reports a relay that becomes unreachable later, and its return', async () => {
  vi.useFakeTimers()
  const { links, pairing, relay, emitted, wallet } = setup()
  const asking = pairing.connect({ namespaces: ['eip155'], signal })
  await vi.advanceTimersByTimeAsync(100)
  relay.leave()
  await vi.advanceTimersByTimeAsync(3_600)
  expect(emitted.at(-1)).toMatchObject({ error: { code: 'PROVIDER_UNREACHABLE' }, type: 'carrier' })
  relay.comeBack()
  expect(emitted.at(-1)).toEqual({ error: undefined, type: 'carrier' })
  await wallet.approve(links()[0]!.uri)
  expect(await asking).toHaveLength(1)
})

test('does not report a short outage', async () => {
  vi.useFakeTimers()
  const { links, pairing, relay, emitted, wallet } = setup()
  const asking = pairing.connect({ namespaces: ['eip155'], signal })
  for (const away of [1_000, 3_000, 2_000]) {
    relay.leave()
    await vi.advanceTimersByTimeAsync(away)
    relay.comeBack()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(emitted.map(({ type }) => type)).toEqual(['link'])
  await wallet.approve(links()[0]!.uri)
  await asking
})

test('links expire one by one; the attempt ends with the last', async () => {
  vi.useFakeTimers()
  const { links, pairing } = setup()
  const asking = pairing.connect({ namespaces: ['eip155'], signal })
  const over = expect(asking).rejects.toMatchObject({ code: 'PROPOSAL_EXPIRED' })
  await vi.advanceTimersByTimeAsync(300_000)
  pairing.renew()
  expect(links()).toHaveLength(2)
  let isOver = false
  asking.catch(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(302_000)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(300_000)
  await over
  // After the end, no new links are requested.
  pairing.renew()
  expect(links()).toHaveLength(2)
})
