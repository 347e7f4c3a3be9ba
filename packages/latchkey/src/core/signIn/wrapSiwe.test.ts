import { describe, expect, test, vi } from 'vitest'
import type { SiweConfig, SiweSession } from '../ports/siweConfig.ts'
import { wrapSiwe } from './wrapSiwe.ts'

const address = `0x${'aB'.repeat(20)}`

function setup(changes: Partial<SiweConfig> = {}) {
  const current: { session: SiweSession | null } = { session: null }
  const onSignIn = vi.fn()
  const onSignOut = vi.fn()
  const signOut = vi.fn(async () => {
    current.session = null
    return true
  })
  const siwx = wrapSiwe({
    createMessage: (fields) => JSON.stringify(fields),
    getMessageParams: async () => ({
      domain: 'app.example',
      statement: 'Hello',
      uri: 'https://app.example',
    }),
    getNonce: async () => 'abcdefgh',
    getSession: async () => current.session,
    onSignIn,
    onSignOut,
    signOut,
    async verifyMessage() {
      current.session = { address, chainId: 1 }
      return true
    },
    ...changes,
  })
  const add = async () => {
    const data = await siwx.createMessage({ accountAddress: address, chainId: 'eip155:1' })
    await siwx.addSession({ data, message: `${data}`, signature: '0x' })
  }
  return { add, current, onSignIn, onSignOut, signOut, siwx }
}

test('passes the older fields to createMessage', async () => {
  const { siwx } = setup()
  const message = await siwx.createMessage({ accountAddress: address, chainId: 'eip155:8453' })
  expect(message).toMatchObject({ domain: 'app.example', nonce: 'abcdefgh', statement: 'Hello' })
  expect(JSON.parse(`${message}`)).toMatchObject({
    address: `did:pkh:eip155:8453:${address}`,
    chainId: 8453,
    nonce: 'abcdefgh',
    version: '1',
  })
})

test('is required by default', () => {
  expect(setup().siwx.getRequired?.()).toBe(true)
  expect(setup({ required: false }).siwx.getRequired?.()).toBe(false)
})

test('finds the session of this account on this network only', async () => {
  const { add, onSignIn, siwx } = setup()
  await add()
  expect(onSignIn).toHaveBeenCalledWith({ address, chainId: 1 })
  expect(await siwx.getSessions('eip155:1', address.toLowerCase())).toHaveLength(1)
  expect(await siwx.getSessions('eip155:10', address)).toEqual([])
  expect(await siwx.getSessions('eip155:1', `0x${'22'.repeat(20)}`)).toEqual([])
})

test('counts on every network if the host wants that', async () => {
  const { add, siwx } = setup({ signOutOnNetworkChange: false })
  await add()
  expect(await siwx.getSessions('eip155:10', address)).toHaveLength(1)
})

describe('signing out', () => {
  test('matches network and account', async () => {
    const { add, onSignOut, signOut, siwx } = setup()
    await add()
    await siwx.revokeSession('eip155:10', address)
    await siwx.revokeSession('eip155:1', `0x${'22'.repeat(20)}`)
    expect(signOut).not.toHaveBeenCalled()
    await siwx.revokeSession('eip155:1', address)
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  test('rejects if the host could not', async () => {
    const { siwx } = setup({ signOut: async () => false })
    await expect(siwx.setSessions([])).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
  })
})

test('refuses what verifyMessage refuses', async () => {
  const { add } = setup({ verifyMessage: async () => false })
  await expect(add()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
})
