// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
// Loaded beforehand.
import '../../../protocol/checksumAddress.ts'
import { open } from '../../../core/modal/open.ts'
import { drawShell, undrawShells } from '../../../ui/shell/fixtures/drawShell.tsx'
import { waitUntilShown } from '../../../ui/shell/fixtures/waitUntilShown.ts'
import { friend, second, setupSend } from '../fixtures/setupSend.ts'
import { sendStore } from '../sendStore.ts'
import '../views.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await undrawShells()
  document.body.replaceChildren()
})

type Found = readonly { readonly rawValue: string }[]

/** The form with an amount, in a browser whose detector finds this. */
async function setup(detect: () => Promise<Found>) {
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = detect
    },
  )
  const shells: Awaited<ReturnType<typeof drawShell>>[] = []
  const { engine } = await setupSend({
    make: async (options) => {
      const shell = await drawShell({ load: () => import('../views.ts'), options })
      shells.push(shell)
      return shell.engine
    },
  })
  const [shell] = shells
  if (!shell) throw new Error('The shell was not drawn.')
  await act(async () => open(engine, { arguments: { amount: '2' }, view: 'WalletSend' }))
  await waitUntilShown(() => expect(shell.find('.lk-Recipient input[type="file"]')).not.toBeNull())
  const input = shell.find('.lk-Recipient input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is nothing to choose with.')

  return {
    choose: (...pictures: File[]) =>
      act(async () => {
        const chosen = Object.assign(pictures, { item: (at: number) => pictures[at] ?? null })
        Object.defineProperty(input, 'files', { configurable: true, value: chosen })
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    engine,
    form: () => sendStore(engine).getState(),
    input,
    press: () => shell.button('Read a QR code from a picture').click(),
    says: (words: string) => waitUntilShown(() => expect(shell.text()).toContain(words)),
    shell,
  }
}

const picture = new File(['a picture'], 'code.png', { type: 'image/png' })

test('fills in the recipient from a chosen picture', async () => {
  const { choose, form, input, press } = await setup(async () => [{ rawValue: friend }])
  const click = vi.spyOn(input, 'click')
  press()
  expect(click).toHaveBeenCalledOnce()
  await choose(picture)
  await waitUntilShown(() => expect(form().to).toBe(friend))
  expect(form().amount).toBe('2')
})

test('fills in the amount of a payment link', async () => {
  const link = `ethereum:${friend}@1?value=1.5e18`
  const { choose, form } = await setup(async () => [{ rawValue: link }])
  await choose(picture)
  await waitUntilShown(() => expect(form()).toMatchObject({ amount: '1.5', to: friend }))
})

test('names the chain of a code for another chain, and leaves the amount', async () => {
  const link = `ethereum:${friend}@10?value=1.5e18`
  const { choose, form } = await setup(async () => [{ rawValue: link }])
  await choose(picture)
  await waitUntilShown(() =>
    expect(form()).toMatchObject({ amount: '2', meantChainId: 'eip155:10', to: friend }),
  )
})

test('says that there is no code, and accepts the same picture again', async () => {
  const found: Found[] = [[], [{ rawValue: friend }]]
  const { choose, form, input, says } = await setup(async () => found.shift() ?? [])
  const reset = vi.spyOn(input, 'value', 'set')
  await choose(picture)
  await says('No QR code found in this picture.')
  expect(form()).toMatchObject({ amount: '2', to: '' })
  expect(reset).toHaveBeenCalledWith('')
  await choose(picture)
  await waitUntilShown(() => expect(form().to).toBe(friend))
})

test('says that it reads, and keeps what the visitor types meanwhile', async () => {
  let find: (found: Found) => void = () => undefined
  const detecting = new Promise<Found>((resolve) => {
    find = resolve
  })
  const { choose, engine, form, says, shell } = await setup(() => detecting)
  await choose(picture)
  await says('Reading the picture')
  expect(shell.button('Read a QR code from a picture').getAttribute('aria-busy')).toBe('true')
  await act(async () => sendStore(engine).setState({ to: second }))
  await act(async () => find([{ rawValue: friend }]))
  expect(form().to).toBe(second)
})

test('changes nothing if no picture is chosen', async () => {
  const detect = vi.fn(async () => [])
  const { choose, shell } = await setup(detect)
  await choose()
  expect(detect).not.toHaveBeenCalled()
  expect(shell.find('.lk-Recipient-message')).toBeNull()
})

test('reports an unreadable picture calmly, and loses nothing', async () => {
  const { choose, form, says } = await setup(async () => [])
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture')))
  await choose(picture)
  await says('Couldn’t read the picture. Try again, or paste the address.')
  expect(form()).toMatchObject({ amount: '2', to: '' })
})
