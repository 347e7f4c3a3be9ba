// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectFace } from './bindings/connectFace.ts'
import { networkFace } from './bindings/networkFace.ts'
import { testFamily, testNetwork } from './core/fixtures/testInstance.ts'
import type { LatchkeyOptions } from './core/options/options.ts'
import { memoryStorage } from './core/storage/memoryStorage.ts'
import { createLatchkey } from './createLatchkey.ts'
// Loaded in advance, so that no test waits for the chunk on a slow machine.
import './opening.ts'
import { createStage } from './core/frame/createStage.ts'
import { engineOf } from './core/instance/engineOf.ts'
import { activeChain } from './core/selectors.ts'
import { loadFirstFeature } from './ui/firstRoutes.ts'

// A mocked part of the modal's code, which can fail to load.
vi.mock('./ui/firstRoutes.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./ui/firstRoutes.ts')>()
  return { ...original, loadFirstFeature: vi.fn(original.loadFirstFeature) }
})

// The page has no layout, and no animations either.
Element.prototype.animate ??= () => new EventTarget() as Animation

const running = new Set<{ destroy(): void }>()

beforeEach(() => {
  // Every inline modal is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly disconnect = () => {}
      readonly observe: () => void
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => hear([{ isIntersecting: true }])
      }
    },
  )
})

afterEach(() => {
  for (const latchkey of running) latchkey.destroy()
  running.clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An instance whose code fails to load the first time, and a container for it. */
function setup(options: Partial<LatchkeyOptions> = {}) {
  vi.mocked(loadFirstFeature).mockRejectedValueOnce(new Error('The chunk did not arrive.'))
  const told = new Promise<void>((resolve) => {
    vi.spyOn(console, 'error').mockImplementation((line: string) => {
      if (line.includes('could not be loaded')) resolve()
    })
  })
  const heard: string[] = []
  let draw = () => {}
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  const latchkey = createLatchkey({
    adapters: [testFamily('eip155')],
    features: { analytics: false },
    networks: [testNetwork('eip155', 1)],
    onEvent({ event }) {
      heard.push(event)
      if (event === 'MODAL_CREATED') draw()
    },
    projectId: 'test',
    provider: 'http://127.0.0.1:9',
    storage: memoryStorage(),
    ...options,
  })
  running.add(latchkey)
  return {
    drawn,
    heard,
    isIn: (place: Element) => place.querySelector(':scope > [data-latchkey]') !== null,
    latchkey,
    place: document.body.appendChild(document.createElement('section')),
    told,
  }
}

const shown = { loading: true, open: true }
const hidden = { loading: false, open: false }

test('error: stays closed if the code fails to load, and opens at the next press', async () => {
  const { drawn, heard, isIn, latchkey, told } = setup()
  latchkey.open()
  expect(latchkey.getState()).toMatchObject(shown)
  await told
  expect(latchkey.getState()).toMatchObject(hidden)
  expect(heard).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE', 'INTERNAL_SDK_ERROR'])
  expect(isIn(document.body)).toBe(false)

  latchkey.open()
  await drawn
  expect(isIn(document.body)).toBe(true)
  expect(latchkey.getState()).toMatchObject(shown)
})

test('error: says at the button that the code failed to load, and opens once the page is online', async () => {
  const { drawn, heard, latchkey, told } = setup()
  const { store } = engineOf(latchkey)
  const label = () => connectFace(activeChain(store.getState()), store.getState(), {}).text
  latchkey.open({ view: 'AllWallets' })
  await told
  expect(label()).toBe('Not loaded. Try again')
  latchkey.updateOptions({ locale: 'de' })
  expect(label()).toBe('Nicht geladen. Noch einmal')

  dispatchEvent(new Event('online'))
  await drawn
  expect(label()).toBe('Wallet verbinden')
  expect(latchkey.getState()).toMatchObject(shown)
  expect(store.getState().router.history).toEqual([{ view: 'AllWallets' }])
  expect(heard.filter((event) => event === 'MODAL_OPEN')).toHaveLength(2)

  latchkey.close()
  dispatchEvent(new Event('online'))
  expect(latchkey.getState()).toMatchObject(hidden)
})

test('error: the network button says so only for the list of networks', async () => {
  const { latchkey, told } = setup()
  const { store } = engineOf(latchkey)
  const label = () => networkFace(latchkey.getNetwork(), store.getState()).text
  vi.mocked(loadFirstFeature).mockRejectedValueOnce(new Error('The chunk did not arrive.'))
  latchkey.open()
  await told
  expect(label()).toBe('eip155 1')
  latchkey.open({ view: 'Networks' })
  await vi.waitFor(() => expect(label()).toBe('Not loaded. Try again'))
})

test('behavior: loads the modal for the frame of a login that a host starts first', async () => {
  const { latchkey } = setup()
  vi.mocked(loadFirstFeature).mockReset()
  const slot = createStage(engineOf(latchkey)).slot()
  await expect(slot).resolves.toBeInstanceOf(Element)
  expect(latchkey.getState().open).toBe(false)
})

test('behavior: reports nothing if the instance is destroyed while the code loads', async () => {
  const { heard, latchkey } = setup()
  latchkey.open()
  latchkey.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).not.toContain('INTERNAL_SDK_ERROR')
  expect(console.error).not.toHaveBeenCalled()
})

test('draws nothing after a refused consent, and reports no failure', async () => {
  const refused = Promise.reject(new Error('Refused by the visitor.'))
  const { heard, isIn, latchkey } = setup({ consent: refused })
  vi.mocked(loadFirstFeature).mockReset()
  latchkey.open()
  await vi.waitFor(() => expect(latchkey.getState()).toMatchObject(hidden))
  expect(isIn(document.body)).toBe(false)
  expect(heard).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  expect(loadFirstFeature).not.toHaveBeenCalled()
})

test('error: rejects a pending send when the form closes', async () => {
  const { latchkey } = setup()
  await expect(latchkey.open({ view: 'WalletSend' })).rejects.toMatchObject({ code: 'SEND_CLOSED' })
})

test('error: draws a dialog in the host’s element at the next press', async () => {
  const { drawn, isIn, latchkey, place, told } = setup({ disableAppend: true })
  const undo = latchkey.mount(place)
  latchkey.open()
  await told
  expect(latchkey.getState()).toMatchObject(hidden)
  expect(isIn(place)).toBe(false)

  latchkey.open()
  await drawn
  expect(isIn(place)).toBe(true)
  undo()
  expect(isIn(place)).toBe(false)
})

test.each(['when the network is back', 'when it is opened'])(
  'error: retries to load the inline modal %s',
  async (moment) => {
    const { drawn, isIn, latchkey, place, told } = setup({ enableEmbedded: true })
    latchkey.mount(place)
    await told
    expect(isIn(place)).toBe(false)
    if (moment === 'when it is opened') latchkey.open()
    else dispatchEvent(new Event('online'))
    await drawn
    expect(isIn(place)).toBe(true)
  },
)

test('behavior: does not draw into an element that was removed meanwhile', async () => {
  const { drawn, isIn, latchkey, place, told } = setup({ enableEmbedded: true })
  const undo = latchkey.mount(place)
  await told
  undo()
  const other = document.body.appendChild(document.createElement('section'))
  latchkey.mount(other)
  await drawn
  expect(isIn(other)).toBe(true)
  expect(isIn(place)).toBe(false)
})
