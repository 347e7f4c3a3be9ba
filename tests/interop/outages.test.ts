import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { WalletState } from '../../apps/wallet/src/core/state.ts'
import type { Site } from './openSite.ts'
import { approving, bringTogether, kits, prepareRoom } from './room.ts'
import { startRelay } from './startRelay.ts'
import type { WalletHandle } from './startWallet.ts'

const room = prepareRoom()

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const minutes = 60_000
const days = 86_400_000

/** Opens a wallet that is closed after the test. */
async function open(options: Parameters<typeof room.openWallet>[0]): Promise<WalletHandle> {
  const wallet = await room.openWallet(options)
  onTestFinished(() => wallet.kill())
  return wallet
}

/** Requests a signature over the word. Resolves with whether it verifies. */
async function sign(site: Site, word: string): Promise<boolean> {
  const hex = Buffer.from(word).toString('hex')
  const signature = await site.request('personal_sign', [`0x${hex}`, address])
  return verifyMessage({ address, message: word, signature: signature as `0x${string}` })
}

/** The request that the wallet shows. */
async function asked(wallet: WalletHandle): Promise<number> {
  const find = ({ requests }: WalletState) =>
    requests.find(({ request }) => request.kind === 'request')
  const state = await wallet.until((shown) => find(shown) !== undefined, 'something to answer')
  return find(state)!.request.id
}

describe.each(kits)('%s', (kit) => {
  test('behavior: a reloaded page restores its session without the wallet', async () => {
    const storageFile = join(room.folder, `${kit}-away.json`)
    const wallet = await open({ kit, storageFile })
    const before = room.openSite()
    await bringTogether(before, wallet)
    await wallet.kill()
    before.close()

    const site = room.openSite({ storage: before.storage })
    await site.until(() => site.latchkey.getAccount().status === 'connected', 'coming back')
    expect(site.latchkey.getAccount().address).toBe(address)

    // The wallet is offline when the page sends the request, and finds it on its return.
    const signed = sign(site, 'while away')
    await open({ kit, storageFile })
    expect(await signed).toBe(true)
  })

  test('behavior: a wallet that closes during a request shows it again when it opens', async () => {
    const options = {
      kit,
      policy: { proposal: 'approve' },
      storageFile: join(room.folder, `${kit}-closed.json`),
    } as const
    const wallet = await open(options)
    const site = room.openSite()
    await bringTogether(site, wallet)
    const signed = sign(site, 'in front of me')
    const id = await asked(wallet)
    await wallet.kill()

    const back = await open(options)
    expect(await asked(back)).toBe(id)
    await back.approve(id)
    expect(await signed).toBe(true)
  })

  test('behavior: a page that closes during a request continues it when it opens', async () => {
    const wallet = await open({ kit, policy: { proposal: 'approve' } })
    const before = room.openSite()
    await bringTogether(before, wallet)
    const lost = sign(before, 'lost').catch((error: unknown) => error)
    const id = await asked(wallet)
    before.close()
    expect(await lost).toBeInstanceOf(Error)

    const site = room.openSite({ storage: before.storage })
    await site.until(() => site.latchkey.getAccount().status === 'connected', 'coming back')
    await wallet.approve(id)
    const signed = sign(site, 'not lost')
    await wallet.approve(await asked(wallet))
    expect(await signed).toBe(true)
  })

  test('behavior: the relay is killed while the wallet has a request', async () => {
    const wallet = await open({ kit, policy: { proposal: 'approve' } })
    const site = room.openSite()
    await bringTogether(site, wallet)
    const signed = sign(site, 'through the storm')
    const id = await asked(wallet)
    await room.relay.kill()
    await wallet.until(({ relay }) => relay === 'away', 'the relay being away')

    // The page sends this request while the relay is down.
    const later = sign(site, 'into the void')
    room.relay = await startRelay(room.relay.port)
    await wallet.approve(id)
    expect(await signed).toBe(true)
    await wallet.approve(await asked(wallet))
    expect(await later).toBe(true)
  })

  test.each([5, -5])('behavior: a clock that is %d minutes off', async (off) => {
    const wallet = await open({ kit, skewMs: off * minutes })
    const site = room.openSite()
    await bringTogether(site, wallet)
    expect(await sign(site, 'about now')).toBe(true)
    const topic = wallet.state.sessions[0]!.topic
    await wallet.extend(topic)
    await wallet.until(
      ({ happenings }) => happenings.some(({ what }) => what === 'acknowledged'),
      'word that it was extended',
    )
    await site.latchkey.disconnect()
    await wallet.until(({ sessions }) => sessions.length === 0, 'the end of the session')
  })

  test('behavior: a session expires on both sides', async () => {
    const wallet = await open({ kit, policy: approving })
    const site = room.openSite()
    // The relay also checks the time when a client connects.
    await bringTogether(site, wallet)
    const { done, uri } = await site.pair()
    // Sessions last for seven days by the wallet's clock. This one lasts for seconds of real time,
    // in which both sides meet.
    await wallet.skew(20_000 - 7 * days)
    await wallet.pair(uri)
    await done
    await site.until(() => site.latchkey.getAccount().status === 'disconnected', 'the end')
    await expect(sign(site, 'too late')).rejects.toThrow()

    const { uri: late } = await site.pair(AbortSignal.timeout(60_000))
    await wallet.skew(1 * days)
    await expect(wallet.pair(late)).rejects.toThrow(/expired/)
  })
})
