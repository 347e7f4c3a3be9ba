import { hasErrorCode } from 'latchkey/core'
import { createPublicClient, http, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { WalletState } from '../../apps/wallet/src/core/state.ts'
import { nodes } from '../openStack.ts'
import { bringTogether, kits, prepareRoom } from './room.ts'
import type { WalletHandle } from './startWallet.ts'

const room = prepareRoom()

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Resolves with the page's next confirmation; earlier ones do not count. */
function nextConfirmed(wallet: WalletHandle) {
  const before = wallet.state.happenings[0]?.id ?? 0
  return ({ happenings }: WalletState) =>
    happenings.some(({ id, what }) => id > before && what === 'acknowledged')
}

describe.each(kits)('%s, approving', (kit) => {
  let wallet: WalletHandle
  beforeAll(async () => {
    wallet = await room.openWallet({ kit })
  })
  afterAll(() => wallet.kill())

  async function connected() {
    const site = room.openSite()
    await bringTogether(site, wallet)
    const { sessions } = await wallet.until((state) => state.sessions.length > 0, 'a session')
    const topic = sessions[0]!.topic
    onTestFinished(async () => {
      if (wallet.state.sessions.some((session) => session.topic === topic))
        await wallet.disconnect(topic)
    })
    return { site, topic }
  }

  test('behavior: pairs and connects', async () => {
    const site = room.openSite()
    const accounts = await bringTogether(site, wallet)
    expect(accounts[0]?.accounts[0]).toMatchObject({ address: first, namespace: 'eip155' })
    expect(site.latchkey.getAccount()).toMatchObject({ address: first, status: 'connected' })
    expect(site.latchkey.getWalletInfo()?.name).toBe('Latchkey wallet')
    const { sessions } = await wallet.until((state) => state.sessions.length > 0, 'a session')
    expect(sessions[0]).toMatchObject({
      chains: ['eip155:1', 'eip155:8453'],
      site: { host: 'interop.example', name: 'Interop' },
    })
    await site.latchkey.disconnect()
    await wallet.until(({ sessions }) => sessions.length === 0, 'the end of the session')
  })

  test.each([40_000, 100_000])('behavior: signs messages and data of %i bytes', async (length) => {
    const { site } = await connected()
    // In hex, the slowest text for the kits: a run of decimal digits.
    const message = 'x'.repeat(length)
    const text = `0x${Buffer.from(message).toString('hex')}`
    const signature = await site.request('personal_sign', [text, first])
    expect(await verifyMessage({ address: first, message, signature: hexOf(signature) })).toBe(true)

    const data = {
      domain: { chainId: 1, name: 'Interop', version: '1' },
      message: { contents: message },
      primaryType: 'Mail',
      types: { Mail: [{ name: 'contents', type: 'string' }] },
    } as const
    const signed = await site.request('eth_signTypedData_v4', [first, JSON.stringify(data)])
    expect(await verifyTypedData({ ...data, address: first, signature: hexOf(signed) })).toBe(true)
  })

  test('behavior: messages, data and transactions carry real signatures', async () => {
    const { site } = await connected()
    const signature = await site.request('personal_sign', ['0x48656c6c6f', first])
    expect(
      await verifyMessage({ address: first, message: 'Hello', signature: hexOf(signature) }),
    ).toBe(true)

    const data = {
      domain: { chainId: 1, name: 'Interop', version: '1' },
      message: { contents: 'Hello', to: second },
      primaryType: 'Mail',
      types: {
        Mail: [
          { name: 'to', type: 'address' },
          { name: 'contents', type: 'string' },
        ],
      },
    } as const
    const signed = await site.request('eth_signTypedData_v4', [first, JSON.stringify(data)])
    expect(await verifyTypedData({ ...data, address: first, signature: hexOf(signed) })).toBe(true)

    const client = createPublicClient({ transport: http(nodes['eip155:1']) })
    const before = await client.getBalance({ address: second })
    const hash = await site.request('eth_sendTransaction', [
      { from: first, to: second, value: '0x64' },
    ])
    const receipt = await client.waitForTransactionReceipt({ hash: hexOf(hash) })
    expect(receipt.status).toBe('success')
    expect(await client.getBalance({ address: second })).toBe(before + 100n)
  })

  test('behavior: the wallet answers two simultaneous requests', async () => {
    const { site } = await connected()
    const [one, two] = await Promise.all(
      ['0x31', '0x32'].map((message) => site.request('personal_sign', [message, first])),
    )
    expect(await verifyMessage({ address: first, message: '1', signature: hexOf(one) })).toBe(true)
    expect(await verifyMessage({ address: first, message: '2', signature: hexOf(two) })).toBe(true)
  })

  test('error: refuses an account that the wallet does not share', async () => {
    const { site } = await connected()
    await expect(site.request('personal_sign', ['0x31', second])).rejects.toThrow(/authorized/)
  })

  test('behavior: the page switches to another network', async () => {
    const { site } = await connected()
    await site.latchkey.switchNetwork('eip155:8453')
    expect(site.latchkey.getNetwork().chainId).toBe(8453)
    const client = createPublicClient({ transport: http(nodes['eip155:8453']) })
    const hash = await site.request('eth_sendTransaction', [
      { from: first, to: second, value: '0x1' },
    ])
    expect((await client.waitForTransactionReceipt({ hash: hexOf(hash) })).status).toBe('success')
  })

  test('behavior: the wallet switches to another network and account', async () => {
    const { site } = await connected()
    await wallet.switchChain(8453)
    await site.until(() => site.latchkey.getNetwork().chainId === 8453, 'the chain')
    await wallet.switchAccount(second)
    await site.until(() => site.latchkey.getAccount().address === second, 'the account')
    await wallet.switchChain(1)
    await wallet.switchAccount(first)
    await site.until(() => site.latchkey.getAccount().address === first, 'the first account')
  })

  test('behavior: the wallet removes a network and shares it again', async () => {
    const { site, topic } = await connected()
    await site.latchkey.switchNetwork('eip155:8453')
    const confirmed = nextConfirmed(wallet)
    await wallet.update(topic, { chainIds: [1] })
    await site.until(() => site.latchkey.getNetwork().chainId === 1, 'back on the first chain')
    await wallet.until(confirmed, 'word from the page')
    const confirmedAgain = nextConfirmed(wallet)
    await wallet.update(topic, { chainIds: [1, 8453] })
    await wallet.until(confirmedAgain, 'word that the network is back')
    await site.latchkey.switchNetwork('eip155:8453')
    await site.until(() => site.latchkey.getNetwork().chainId === 8453, 'the second chain')
  })

  test('behavior: the page requests a network that the wallet did not share', async () => {
    const { site, topic } = await connected()
    const confirmed = nextConfirmed(wallet)
    await wallet.update(topic, { chainIds: [1] })
    await wallet.until(confirmed, 'word from the page')
    await site.latchkey.switchNetwork('eip155:8453')
    expect(site.latchkey.getNetwork().chainId).toBe(8453)
    expect(wallet.state.sessions.find((session) => session.topic === topic)?.chains).toContain(
      'eip155:8453',
    )
    await wallet.switchChain(1)
  })

  test('behavior: the wallet extends the session and pings the page', async () => {
    const { topic } = await connected()
    const confirmed = nextConfirmed(wallet)
    await wallet.extend(topic)
    await wallet.until(confirmed, 'word that it was extended')
    await wallet.ping(topic)
    expect(wallet.state.happenings[0]).toMatchObject({ topic, what: 'pinged' })
  })

  test('behavior: either side can disconnect', async () => {
    const { site, topic } = await connected()
    await wallet.disconnect(topic)
    await site.until(() => site.latchkey.getAccount().status === 'disconnected', 'being left')

    const again = await connected()
    await again.site.latchkey.disconnect()
    expect(again.site.latchkey.getAccount().status).toBe('disconnected')
    await wallet.until(
      ({ sessions }) => !sessions.some((session) => session.topic === again.topic),
      'being left',
    )
  })
})

describe.each(kits)('%s, asking', (kit) => {
  let wallet: WalletHandle
  beforeAll(async () => {
    wallet = await room.openWallet({ kit, policy: {} })
  })
  afterAll(() => wallet.kill())

  /** Resolves with the next request that the wallet shows. */
  async function asked() {
    const { requests } = await wallet.until(
      (state) => state.requests.length > 0,
      'something to answer',
    )
    return requests[0]!.request
  }

  test('error: the wallet declines the site', async () => {
    const site = room.openSite()
    const { done, uri } = await site.pair()
    await wallet.pair(uri)
    await wallet.reject((await asked()).id)
    const error = await done.catch((cause: unknown) => cause)
    expect(hasErrorCode(error, 'USER_REJECTED')).toBe(true)
    expect(site.latchkey.getAccount().status).toBe('disconnected')
  })

  test('behavior: the wallet shares one network and two accounts, and declines a request', async () => {
    const site = room.openSite()
    const { done, uri } = await site.pair()
    await wallet.pair(uri)
    const proposal = await asked()
    expect(proposal).toMatchObject({ kind: 'proposal', site: { name: 'Interop' }, unmet: [] })
    await wallet.approve(proposal.id, { addresses: [second, first], chains: ['eip155:8453'] })
    await done
    expect(site.latchkey.getNetwork().chainId).toBe(8453)
    const { accounts } = site.latchkey.getAccount()
    expect(accounts?.map(({ address }) => address)).toEqual([second, first])

    const signature = site.request('personal_sign', ['0x48656c6c6f', second])
    const refused = expect(signature).rejects.toThrow(/reject/i)
    const request = await asked()
    expect(request).toMatchObject({ chainId: 8453, method: 'personal_sign', text: 'Hello' })
    await wallet.reject(request.id)
    await refused
    expect(site.latchkey.getAccount().status).toBe('connected')
  })
})

function hexOf(value: unknown): `0x${string}` {
  expect(value).toMatch(/^0x[0-9a-f]+$/)
  return value as `0x${string}`
}
