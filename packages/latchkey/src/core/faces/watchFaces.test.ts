// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../fixtures/testInstance.ts'
import { saveLabel } from '../labels/saveLabel.ts'
import type { Profile } from '../names/getProfile.ts'
import { setProfileName } from '../names/profiles.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** An instance with a connected account, and pictures of which only those named are found. */
async function setup(profile: Partial<Profile>, found: readonly string[] = []) {
  const asked: { src: string; referrerPolicy: string }[] = []
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      referrerPolicy = ''
      async decode() {
        asked.push({ referrerPolicy: this.referrerPolicy, src: this.src })
        if (!found.includes(this.src)) throw new Error('The picture is broken.')
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const read = vi.fn(async () => profile)
  const names = {
    normalize: async (name: string) => name.toLowerCase(),
    profile: read,
    resolve: async () => address,
  }
  const wallet = fakeWallet()
  const { session } = wallet
  wallet.session = (namespace, changes) =>
    session(namespace, { accounts: [{ address, namespace, type: 'eoa' }], ...changes })
  const latchkey = testInstance([wallet], { adapters: [testFamily('eip155', { names })] })
  onTestFinished(() => latchkey.destroy())
  const face = () => latchkey.store.getState().faceOf(address)
  expect(face()).toBeUndefined()
  await latchkey.connect({ connectorId: 'desk' })
  return { asked, face, latchkey, read }
}

test('shows name and picture of a connected account once a button asks', async () => {
  const picture = 'https://pictures.example/ada.png'
  const { asked, face, latchkey, read } = await setup({ avatar: picture, name: 'ada.eth' }, [
    picture,
  ])
  const { faceOf } = latchkey.store.getState()
  await vi.waitFor(() => expect(latchkey.store.getState().faceOf).not.toBe(faceOf))
  expect(read).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(face()).toEqual({ name: 'ada.eth', picture }))
  expect(asked).toEqual([{ referrerPolicy: 'no-referrer', src: picture }])

  setProfileName(latchkey, { address, chainId: 'eip155:1' }, 'ada.example.eth')
  expect(face()?.name).toBe('ada.example.eth')
  saveLabel(latchkey, { address, label: 'Savings' })
  expect(face()?.name).toBe('ada.example.eth')

  await latchkey.disconnect()
  expect(face()).toBeUndefined()
})

test('shows no picture that is broken, or of a URL that no picture has', async () => {
  const broken = await setup({ avatar: 'https://pictures.example/none.png', name: 'ada.eth' })
  await vi.waitFor(() => expect(broken.face()?.name).toBe('ada.eth'))
  await vi.waitFor(() => expect(broken.asked).toHaveLength(1))
  expect(broken.face()?.picture).toBeUndefined()

  const hostile = await setup({ avatar: 'javascript:alert(1)', name: 'eve.eth' })
  await vi.waitFor(() => expect(hostile.face()?.name).toBe('eve.eth'))
  expect(hostile.asked).toEqual([])
})

test('shortens a long name', async () => {
  const { face } = await setup({ name: `${'a'.repeat(60)}.example.eth` })
  await vi.waitFor(() => expect(face()?.name).toBe('aaaaaaaaaaaaaa…ample.eth'))
})

test('shows no name that imitates another', async () => {
  const { asked, face } = await setup({
    avatar: 'https://pictures.example/a.png',
    name: 'VITALIK.eth',
  })
  await vi.waitFor(() => expect(face()).toEqual({ name: undefined, picture: undefined }))
  expect(asked).toEqual([])
})

test('asks no server about an address without a connection', async () => {
  const { face, latchkey, read } = await setup({ name: 'ada.eth' })
  await vi.waitFor(() => expect(face()?.name).toBe('ada.eth'))
  const { length } = read.mock.calls
  const { faceOf } = latchkey.store.getState()
  expect(faceOf('0x00000000000000000000000000000000000000AA')).toBeUndefined()
  await Promise.resolve()
  expect(read.mock.calls).toHaveLength(length)
})
