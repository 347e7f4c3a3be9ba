import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SiteRequest } from '../../apps/wallet/src/core/requests/SiteRequest.ts'
import type { Site } from './openSite.ts'
import { bringTogether, kits, prepareRoom } from './room.ts'
import type { Policy, WalletHandle, WalletKind } from './startWallet.ts'

// The protocol's timeouts take minutes: each test moves the page's and the wallet's clocks. The
// relay and the sockets between them are real.

const room = prepareRoom()

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const minutes = 60_000

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'clearTimeout', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(kit: WalletKind, policy: Policy): Promise<WalletHandle> {
  const wallet = await room.openWallet({ kit, policy })
  onTestFinished(() => wallet.kill())
  return wallet
}

async function asked(wallet: WalletHandle, kind: SiteRequest['kind']): Promise<number> {
  const find = () => wallet.state.requests.find(({ request }) => request.kind === kind)?.request.id
  await wallet.until(() => find() !== undefined, kind)
  return find()!
}

/** Resolves with the link that replaces the previous one. */
function nextLink({ latchkey }: Site): Promise<string> {
  const { listen } = latchkey.getWallets().find(({ id }) => id === 'walletConnect')!.connectors
    .eip155!
  return new Promise((resolve) => {
    const stop = listen((event) => {
      if (event.type !== 'link') return
      stop()
      resolve(event.uri)
    })
  })
}

describe.each(kits)('%s', (kit) => {
  test('behavior: an unanswered request expires on both sides, and the session continues', async () => {
    const wallet = await open(kit, { proposal: 'approve' })
    const site = room.openSite()
    await bringTogether(site, wallet)
    const lost = site.request('personal_sign', ['0x31', address]).catch((error: unknown) => error)
    const first = await asked(wallet, 'request')

    await vi.advanceTimersByTimeAsync(15 * minutes)
    expect(await lost).toMatchObject({ latchkeyCode: 'REQUEST_EXPIRED' })
    // An approval after the expiry, by a slow clock, is ignored and does no harm.
    await wallet.approve(first)

    const late = site.request('personal_sign', ['0x32', address]).catch((error: unknown) => error)
    await asked(wallet, 'request')
    await wallet.skew(31 * minutes)
    await wallet.until(
      ({ requests, happenings }) =>
        requests.length === 0 && happenings.some((one) => one.what === 'expired'),
      'the request being over',
    )
    await wallet.skew(15 * minutes)

    const signed = site.request('personal_sign', ['0x33', address])
    await wallet.approve(await asked(wallet, 'request'))
    const signature = (await signed) as `0x${string}`
    expect(await verifyMessage({ address, message: '3', signature })).toBe(true)
    await vi.advanceTimersByTimeAsync(15 * minutes)
    expect(await late).toMatchObject({ latchkeyCode: 'REQUEST_EXPIRED' })
    expect(site.latchkey.getAccount().status).toBe('connected')
  })

  test('behavior: the link is renewed before it expires, and the previous one keeps working', async () => {
    const wallet = await open(kit, {})
    const site = room.openSite()
    const { done, uri } = await site.pair()
    await wallet.pair(uri)
    const id = await asked(wallet, 'proposal')
    const renewed = nextLink(site)
    await vi.advanceTimersByTimeAsync(4 * minutes - 10_000)
    expect(await renewed).not.toBe(uri)
    await wallet.approve(id)
    expect((await done)[0]?.accounts[0]).toMatchObject({ address })
  })

  test('error: a proposal expires without an answer', async () => {
    const wallet = await open(kit, {})
    const site = room.openSite()
    const { done, uri } = await site.pair()
    await wallet.pair(uri)
    const id = await asked(wallet, 'proposal')
    // Ten minutes: the five of the protocol, and five for a phone whose clock is ahead.
    await passWithLinks(site, 10 * minutes + 1_000)
    await wallet.skew(11 * minutes)
    await wallet.until(({ requests }) => requests.length === 0, 'the proposal being over')
    await expect(wallet.approve(id)).resolves.toBeUndefined()
    expect(site.latchkey.getAccount().status).not.toBe('connected')

    // A newer link of the same attempt works.
    const { uri: renewed } = shownLink(site)!
    await wallet.skew(10 * minutes)
    await wallet.pair(renewed)
    await wallet.approve(await asked(wallet, 'proposal'))
    expect((await done)[0]?.accounts[0]).toMatchObject({ address })
  })
})

/**
 * Moves time in steps while links are shown: from one renewal to the next, since no request is
 * pending between them. The relay that hears of a new link is real, and so is its delay.
 */
async function passWithLinks(site: Site, ms: number): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end) {
    const link = shownLink(site)
    const renewal = link ? link.expiresAt - 10_000 : Date.now()
    await vi.advanceTimersByTimeAsync(Math.max(0, Math.min(end, renewal) - Date.now()) + 1)
    const since = performance.now()
    await vi.waitUntil(() => shownLink(site) && performance.now() - since > 500, 20_000)
  }
}

type Shown = { readonly uri: string; readonly expiresAt: number }

/** The link that the page shows. Undefined while the relay is unavailable. */
function shownLink({ latchkey }: Site): Shown | undefined {
  const pairing = latchkey.getPairing()
  return pairing && 'uri' in pairing ? pairing : undefined
}
