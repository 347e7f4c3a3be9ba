import {
  createWallet,
  deleteAuthAccount,
  getAuthAccount,
  getEscrow,
  putEscrow,
  releaseLoginShare,
  rotateWallet,
} from 'latchkey/protocol/auth'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stores } from '../../fixtures/stores.ts'
import { refusalOf } from '../../fixtures/testApp.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'
import { newWallet } from '../fixtures/wallets.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe.each(stores)('wallets on %s', (kind) => {
  const { setup } = openAuth(kind)
  const connect = async () => {
    const app = setup()
    const vera = await app.frame()
    await vera.loginWithEmail(newEmail())
    return { ...app, vera }
  }

  test('are stored once, and release the login share', async () => {
    const { vera } = await connect()
    const { loginShare, ...wallet } = newWallet()
    expect(await vera.call(createWallet, { ...wallet, loginShare })).toMatchObject(wallet)
    expect((await vera.call(getAuthAccount, {})).wallet).toMatchObject(wallet)
    const { splitId } = wallet
    expect(await vera.call(releaseLoginShare, {})).toEqual({ loginShare, splitId })
    const second = await vera.request(createWallet, newWallet())
    expect(await refusalOf(second)).toEqual([409, 'wallet: The account has a wallet already'])
  })

  test('keep their accounts when they rotate, and refuse a second rotation of one split', async () => {
    const { vera } = await connect()
    const first = newWallet()
    await vera.call(createWallet, first)
    const { accounts: _, ...next } = newWallet()
    const rotations = await Promise.all([
      vera.request(rotateWallet, { ...next, from: first.splitId }),
      vera.request(rotateWallet, { ...newWallet(), from: first.splitId }),
    ])
    expect(rotations.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await vera.call(getAuthAccount, {})).wallet?.accounts).toEqual(first.accounts)
    const { splitId } = await vera.call(releaseLoginShare, {})
    expect(splitId).not.toBe(first.splitId)
  })

  test('need a fresh login', async () => {
    const { vera } = await connect()
    await vera.call(createWallet, newWallet())
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
    await vera.refresh()
    const requests = [
      vera.request(releaseLoginShare, {}),
      vera.request(rotateWallet, { ...newWallet(), from: newWallet().splitId }),
      vera.request(deleteAuthAccount, {}),
    ]
    for (const answer of await Promise.all(requests))
      expect(await refusalOf(answer)).toEqual([403, 'fresh: Log in again to do this'])
  })

  test('refuse a wallet without the secret of its back-end', async () => {
    const { vera } = await connect()
    const { loginShare: _, ...wallet } = newWallet()
    expect((await vera.request(createWallet, wallet)).status).toBe(400)
    const passkey = { ...wallet, backend: 'passkey', sealedSecret: 'c2VhbGVk' }
    await vera.call(createWallet, passkey)
    const { sealedSecret, splitId } = passkey
    expect(await vera.call(releaseLoginShare, {})).toEqual({ sealedSecret, splitId })
  })

  test('are deleted with the account, its sessions, and its share in escrow', async () => {
    const { frame, vera } = await connect()
    await vera.call(createWallet, newWallet())
    await vera.call(putEscrow, { recoveryShare: 'cmVjb3Zlcnk', splitId: newWallet().splitId })
    const { email = '', userId } = await vera.call(getAuthAccount, {})
    await vera.call(deleteAuthAccount, {})
    expect((await vera.request(getAuthAccount, {})).status).toBe(401)
    expect((await vera.request(getEscrow, {})).status).toBe(404)
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    const again = await (await frame()).loginWithEmail(email)
    if (again.status !== 'connected') throw new Error('The account is still there')
    expect(again.account.userId).not.toBe(userId)
    expect(again.account.wallet).toBeUndefined()
  })
})
