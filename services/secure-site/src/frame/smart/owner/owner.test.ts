import { generateKeyPairSync } from 'node:crypto'
import { type Hex, hashMessage, keccak256, parseAbi, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { grantRequest } from '../../fixtures/permissionFrame.ts'
import { openSmartChain } from '../../fixtures/smartFrame.ts'
import { virtualCredentials } from '../../fixtures/virtualCredentials.ts'
import { createPasskeyOwner } from './createPasskeyOwner.ts'
import { addKeyCall } from './readOwner.ts'
import { signWithPasskey } from './signWithPasskey.ts'

const friend = '0x00000000000000000000000000000000000000f3'
const never = new AbortController().signal
const abi = parseAbi([
  'function getKeyIdHashes() view returns (bytes32[])',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const valid = '0x1626ba7e'

let chain: Awaited<ReturnType<typeof openSmartChain>>
beforeAll(async () => {
  chain = await openSmartChain()
}, 60_000)
afterAll(() => chain.devnet.stop())
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A visitor at the settings, on a device with passkeys. */
async function setup({ isSponsored = true, on = chain } = {}) {
  const device = virtualCredentials()
  vi.stubGlobal('navigator', { credentials: device.credentials, language: 'en' })
  vi.stubGlobal('location', { hostname: 'secure.example' })
  const frame = await on.open({ isSponsored })
  const { client, context, request, settings, shown, smart } = frame
  await request('screen.show', { screen: 'settings' })
  const chainId = 'eip155:8453'

  async function change(kind: 'addOwner' | 'removeOwner') {
    const changing = settings[kind]({ chainId })
    const { approval, approve } = await shown()
    approve()
    await changing
    return approval
  }

  return {
    ...frame,
    ...device,
    add: () => change('addOwner'),
    owners: () => client.readContract({ abi, address: smart, functionName: 'getKeyIdHashes' }),
    passkey: () => {
      const { passkey } = context.store.getState().smart ?? {}
      if (!passkey) throw new Error('The device has no passkey for the account.')
      return passkey
    },
    remove: () => change('removeOwner'),
    accepts: async (hash: Hex, signature: Hex) =>
      (await client
        .readContract({
          abi,
          address: smart,
          args: [hash, signature],
          functionName: 'isValidSignature',
        })
        .catch(() => 'refused')) === valid,
  }
}

describe('passkey owner', () => {
  test('is added by one approval, which deploys the account, and signs messages and operations', async () => {
    const { add, approved, ask, client, owners, passkey, settings, shown, smart } = await setup()
    const approval = await add()
    expect(approval).toMatchObject({
      meanings: [{ kind: 'addPasskey' }],
      origin: undefined,
      signer: 'smartOwner',
      sponsor: 'Local paymaster',
    })
    expect(await owners()).toEqual([keccak256(stringToHex(passkey().id))])
    expect(await settings.readOwner(never)).toMatchObject({ isOwner: true, isUsed: true })

    const message = 'Vera agrees'
    const signing = ask('personal_sign', [stringToHex(message), smart])
    const { approval: asked, approve } = await shown()
    expect(asked.signer).toBe('passkey')
    approve()
    const signature = await signing
    expect(signature.length).toBeGreaterThan(500)
    expect(await client.verifyMessage({ address: smart, message, signature })).toBe(true)
    expect(await client.verifyMessage({ address: smart, message: 'Other', signature })).toBe(false)

    const { id } = (await approved('wallet_sendCalls', [
      { calls: [{ to: friend, value: '0x0' }], chainId: '0x2105', from: smart },
    ])) as unknown as { id: string }
    await expect
      .poll(() => ask('wallet_getCallsStatus', [id]))
      .toMatchObject({ receipts: [{ status: '0x1' }], status: 200 })
  })

  test('signs no more once it is removed, which the key of the wallet does', async () => {
    const { accepts, add, approved, client, owners, passkey, remove, settings, smart } =
      await setup()
    await add()
    const signature = await approved('personal_sign', [stringToHex('Vera'), smart])
    expect(await accepts(hashMessage('Vera'), signature)).toBe(true)
    expect((await remove()).signer).toBe('smartOwner')
    expect(await owners()).toEqual([])
    expect(await settings.readOwner(never)).toMatchObject({ isOwner: false })
    expect(await accepts(hashMessage('Vera'), signature)).toBe(false)
    // The passkey stays on the device, and can be added again.
    expect(passkey().id).toMatch(/^[\w-]+$/)
    const plain = await approved('personal_sign', [stringToHex('Vera'), smart])
    expect(await client.verifyMessage({ address: smart, message: 'Vera', signature: plain })).toBe(
      true,
    )
  })

  test('leaves signing to the key of the wallet while it is switched off', async () => {
    const { add, approved, settings, smart } = await setup()
    await add()
    await settings.setOwnerUse(false)
    expect(await approved('personal_sign', [stringToHex('Vera'), smart])).toHaveLength(132)
  })

  test('pays for itself where the site does not, within the shown fee', async () => {
    const { add, ask, client, fund, shown, smart } = await setup({ isSponsored: false })
    await fund(smart)
    await add()
    const before = await client.getBalance({ address: smart })
    const sending = ask('eth_sendTransaction', [{ from: smart, to: friend, value: '0x1' }])
    const { approval, approve } = await shown()
    approve()
    await sending
    const paid = before - (await client.getBalance({ address: smart })) - 1n
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(approval.fee?.most ?? 0n)
    expect(approval.signer).toBe('passkey')
  })

  test('grants a permission, lists it, and ends it, in one approval each', async () => {
    const { add, approved, client, listed, smart } = await setup()
    await add()
    const granted = (await approved('wallet_grantPermissions', [
      grantRequest(smart),
    ])) as unknown as { context: Hex }
    const { message = '', signature = '0x' } = listed[0] ?? {}
    // By the key of the wallet: the passkey is used once.
    expect(signature).toHaveLength(132)
    expect(await client.verifyMessage({ address: smart, message, signature })).toBe(true)
    await approved('wallet_revokePermissions', [
      { address: smart, permissionsContext: granted.context },
    ])
    expect(listed[0]).toMatchObject({ revokedAt: 1 })
  })

  test('can’t be added or removed by a site', async () => {
    const { add, ask, owners, passkey, smart } = await setup()
    await add()
    const data = addKeyCall({ ...passkey(), id: 'site' })
    await expect(
      ask('wallet_sendCalls', [
        { calls: [{ data, to: smart, value: '0x0' }], chainId: '0x2105', from: smart },
      ]),
    ).rejects.toMatchObject({ rpcCode: -32602 })
    expect(await owners()).toHaveLength(1)
  })
})

describe('on the chain', () => {
  test.each([
    { later: 145_000n, rules: {}, verifier: 'the precompile' },
    { later: 360_000n, rules: { hardfork: 'prague' as const }, verifier: 'a contract' },
  ])(
    'is verified by $verifier, for the gas of docs/smart-accounts.md',
    async ({ later, rules }) => {
      const on = await openSmartChain(rules)
      onTestFinished(() => on.devnet.stop())
      const { accepts, add, approved, ask, client, smart } = await setup({ on })
      /** Gas of the newest block that holds an operation. */
      const lastGas = async () => {
        const number = await client.getBlockNumber({ cacheTime: 0 })
        for (let blockNumber = number; ; blockNumber--) {
          const { gasUsed } = await client.getBlock({ blockNumber })
          if (gasUsed > 0n) return gasUsed
        }
      }
      const send = async () => {
        const calls = [{ to: friend, value: '0x0' }]
        const sent = [{ calls, chainId: '0x2105', from: smart }]
        const { id } = (await approved('wallet_sendCalls', sent)) as unknown as { id: string }
        await expect.poll(() => ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
      }
      await add()
      const measured = [[await lastGas(), 380_000n]]
      await send()
      // The first operation warms the storage of nonces.
      await send()
      measured.push([await lastGas(), later])
      for (const [gas = 0n, most = 0n] of measured) {
        expect(gas).toBeLessThanOrEqual(most)
        expect(gas).toBeGreaterThan((most * 9n) / 10n)
      }
      const signature = await approved('personal_sign', [stringToHex('Vera'), smart])
      expect(await accepts(hashMessage('Vera'), signature)).toBe(true)
      expect(await accepts(hashMessage('Other'), signature)).toBe(false)
    },
  )
})

describe('attacks', () => {
  test('refuses a replayed signature for another hash, another account and another key', async () => {
    const { accepts, add, credentials, passkey } = await setup()
    await add()
    const ceremony = { credentials, rpId: 'secure.example' }
    const hash = hashMessage('Pay 1')
    const signature = await signWithPasskey(hash, passkey(), ceremony)
    expect(await accepts(hash, signature)).toBe(true)
    expect(await accepts(hashMessage('Pay 100'), signature)).toBe(false)
    // The name of a key that is no owner.
    const renamed = `0x${'ab'.repeat(32)}${signature.slice(66)}` as Hex
    expect(await accepts(hash, renamed)).toBe(false)
  })

  test('refuses a signature whose client data names another challenge', async () => {
    const { accepts, add, credentials, passkey } = await setup()
    await add()
    const hash = hashMessage('Pay 1')
    const ceremony = { credentials, rpId: 'secure.example' }
    const signature = await signWithPasskey(hash, passkey(), ceremony)
    // A suffix with a second challenge changes the signed bytes.
    const other = signature.replace(
      Buffer.from('"origin"').toString('hex'),
      Buffer.from('"0rigin"').toString('hex'),
    ) as Hex
    expect(other).not.toBe(signature)
    expect(await accepts(hash, other)).toBe(false)
  })

  test('refuses a passkey of another site, another challenge and another key before it signs', async () => {
    const { behave, credentials } = virtualCredentials()
    const ceremony = { credentials, rpId: 'secure.example' }
    const create = () => createPasskeyOwner('Smart account', ceremony)
    const owner = await create()
    const sign = () => signWithPasskey(hashMessage('Pay 1'), owner, ceremony)
    await expect(sign()).resolves.toMatch(/^0x/)

    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const failed = { code: 'FAILED' }
    behave({ rpId: 'evil.example' })
    await expect(create()).rejects.toMatchObject(failed)
    await expect(sign()).rejects.toMatchObject(failed)
    behave({ challenge: (given) => given.map((byte) => byte ^ 1) })
    await expect(create()).rejects.toMatchObject(failed)
    await expect(sign()).rejects.toMatchObject(failed)
    behave({ signer: stranger })
    await expect(sign()).rejects.toMatchObject(failed)
  })

  test('declines a request whose passkey the visitor does not use', async () => {
    const { add, ask, shown, smart } = await setup()
    await add()
    vi.stubGlobal('navigator', { credentials: virtualCredentials().credentials })
    const signing = ask('personal_sign', [stringToHex('Vera'), smart])
    const { approve } = await shown()
    approve()
    await expect(signing).rejects.toMatchObject({ code: 'DECLINED', rpcCode: 4001 })
  })
})
