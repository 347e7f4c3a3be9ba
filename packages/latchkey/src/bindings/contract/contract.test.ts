// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createApp, defineComponent, h } from 'vue'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { type TestInstance, testFamily, testInstance } from '../../core/fixtures/testInstance.ts'
import { sdkVersion } from '../../core/provider/client/sdkVersion.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { ConnectButton, LatchkeyPlugin, provideLatchkey } from '../vue/index.ts'
import { elements } from './fixtures/elements.ts'
import { type LoadedServers, loadServers } from './fixtures/loadServers.ts'
import { react } from './fixtures/react.ts'
import type { Binding, Mounted, MountOptions } from './fixtures/reads.ts'
import { solid } from './fixtures/solid.ts'
import { svelte } from './fixtures/svelte.ts'
import { vanilla } from './fixtures/vanilla.ts'
import { vue } from './fixtures/vue.ts'

const bindings = [react, vue, svelte, solid, elements, vanilla]

let server: LoadedServers
beforeAll(async () => {
  // A page's updates are not wrapped in act(). Other files of this process have set the opposite.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  server = await loadServers()
})
afterAll(() => {
  vi.unstubAllGlobals()
  return server?.close()
})

afterEach(() => document.body.replaceChildren())

function setup(options: Parameters<typeof testInstance>[1] = {}) {
  const wallet = fakeWallet()
  return { latchkey: testInstance([wallet], options), wallet }
}

function place(html?: string): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  if (html) container.append(document.createRange().createContextualFragment(html))
  return container
}

/** Shows a binding's probe, and removes it after the test. */
async function show(
  binding: Binding,
  latchkey: TestInstance,
  options: MountOptions = {},
): Promise<Mounted> {
  const mounted = binding.mount(place(options.html), latchkey, options)
  onTestFinished(() => void mounted.unmount())
  await expect.poll(mounted.actions).toBeDefined()
  return mounted
}

const text = (mounted: Mounted) => mounted.buttons().map(({ textContent }) => textContent)

/** Rules that each binding keeps. A text instead of a test says why there is none to keep. */
const behaviours: Readonly<
  Record<string, (binding: Binding) => string | (() => Promise<unknown>)>
> = {
  'shows no account before a connection': (binding) => async () => {
    const { latchkey } = setup()
    const shown = await show(binding, latchkey)
    await expect.poll(shown.reads).toMatchObject({ network: 'eip155:1', status: 'disconnected' })
    expect(text(shown)).toEqual(['Connect wallet', 'eip155 1'])
  },

  'lists the wallets that the search finds': (binding) => async () => {
    const { latchkey } = setup()
    const shown = await show(binding, latchkey)
    await expect.poll(shown.reads).toMatchObject({ wallets: ['desk'] })
  },

  'shows the account, wallet, provider and event of a connection': (binding) => async () => {
    const { latchkey } = setup()
    const shown = await show(binding, latchkey)
    await shown.actions().connect({ connectorId: 'desk' })
    await expect.poll(shown.reads).toMatchObject({
      address: 'desk-eip155',
      event: 'CONNECT_SUCCESS',
      provider: 'announced',
      status: 'connected',
      wallet: 'desk',
    })
    await expect.poll(() => text(shown)[0]).toBe('desk-eip155')
  },

  'draws an avatar with a size of its own, for pages without button.css': (binding) =>
    binding === vanilla
      ? 'the page has a button of its own'
      : async () => {
          const { latchkey } = setup()
          const shown = await show(binding, latchkey)
          await shown.actions().connect({ connectorId: 'desk' })
          const sizes = () => {
            const avatar = shown.buttons()[0]?.querySelector('svg')
            return [avatar?.getAttribute('width'), avatar?.getAttribute('height')]
          }
          await expect.poll(sizes).toEqual(['24', '24'])
        },

  'shows no account after disconnecting': (binding) => async () => {
    const { latchkey } = setup()
    const shown = await show(binding, latchkey)
    await shown.actions().connect({ connectorId: 'desk' })
    await expect.poll(shown.reads).toMatchObject({ status: 'connected' })
    await shown.actions().disconnect()
    await expect.poll(shown.reads).toMatchObject({ status: 'disconnected' })
    expect(shown.reads()).not.toHaveProperty('address')
    await expect.poll(() => text(shown)[0]).toBe('Connect wallet')
  },

  'follows the account that the wallet changes to': (binding) => async () => {
    const { latchkey, wallet } = setup()
    const shown = await show(binding, latchkey)
    await shown.actions().connect({ connectorId: 'desk' })
    const accounts = [{ address: 'other', namespace: 'eip155', type: 'eoa' }] as const
    wallet.say({ session: wallet.session('eip155', { accounts }), type: 'changed' })
    await expect.poll(shown.reads).toMatchObject({ address: 'other' })
    await expect.poll(() => text(shown)[0]).toBe('other')
  },

  'follows the network that the visitor switches to': (binding) => async () => {
    const { latchkey } = setup()
    const shown = await show(binding, latchkey)
    await shown.actions().switchNetwork('eip155:2')
    await expect.poll(shown.reads).toMatchObject({ network: 'eip155:2' })
    await expect.poll(() => text(shown)[1]).toBe('eip155 2')
  },

  'shows a restored connection without a flash': (binding) => async () => {
    const storage = memoryStorage()
    const { latchkey: before, wallet } = setup({ storage })
    await before.connect({ connectorId: 'desk' })
    before.destroy()
    const shown = await show(binding, testInstance([wallet], { storage }))
    expect(['reconnecting', 'connected']).toContain(shown.reads().status)
    expect(shown.buttons()[0]?.dataset.status).not.toBe('disconnected')
    await expect.poll(shown.reads).toMatchObject({ address: 'desk-eip155', status: 'connected' })
  },

  'follows the pairing': (binding) => async () => {
    const { latchkey } = setup()
    const shown = await show(binding, latchkey)
    latchkey.store.setState({
      pairing: { expiresAt: Date.now() + 60_000, status: 'waiting', uri: 'wc:1' },
    })
    await expect.poll(shown.reads).toMatchObject({ pairing: 'waiting' })
  },

  'follows the theme': (binding) => async () => {
    const { latchkey } = setup({ themeVariables: { '--lk-accent': 'red' } })
    const shown = await show(binding, latchkey)
    shown.actions().setThemeMode('dark')
    await expect.poll(shown.reads).toMatchObject({ theme: 'dark' })
    if (binding === vanilla) return
    await expect.poll(() => shown.buttons()[0]?.dataset.theme).toBe('dark')
    expect(shown.buttons()[0]?.style.getPropertyValue('--lk-accent')).toBe('red')
  },

  'follows the sign-in': (binding) =>
    binding === vanilla || binding === elements
      ? 'read with getSignIn() of latchkey/actions'
      : async () => {
          const { latchkey } = setup()
          const shown = await show(binding, latchkey)
          expect(shown.reads().signIn).toBe('signedOut')
          latchkey.store.setState({
            signIn: { eip155: { address: 'desk', chainId: 'eip155:1', status: 'signedIn' } },
          })
          await expect.poll(shown.reads).toMatchObject({ signIn: 'signedIn' })
        },

  'opens the modal by its buttons, and follows its state': (binding) => async () => {
    const { latchkey } = setup()
    const shown = await show(binding, latchkey)
    shown.buttons()[0]?.click()
    await expect.poll(shown.reads).toMatchObject({ open: true })
    latchkey.close()
    await expect.poll(shown.reads).toMatchObject({ open: false })
    shown.buttons()[1]?.click()
    await expect.poll(shown.reads).toMatchObject({ open: true })
    expect(latchkey.store.getState().router.history).toEqual([{ view: 'Networks' }])
  },

  'loads the modal on the visitor’s intent': (binding) => async () => {
    const { latchkey } = setup()
    const shown = await show(binding, latchkey)
    const preload = vi.spyOn(latchkey, 'preload').mockResolvedValue()
    shown.buttons()[0]?.focus()
    expect(preload).toHaveBeenCalled()
  },

  'shows the balance on request': (binding) =>
    binding === vanilla
      ? 'read with readTokens() of latchkey/actions'
      : async () => {
          const getBalance = async () => ({ decimals: 2, symbol: 'ETH', value: 1999n })
          const { latchkey } = setup({ adapters: [testFamily('eip155', { getBalance })] })
          latchkey.mount = () => () => {}
          const shown = await show(binding, latchkey, { hasMore: true })
          await shown.actions().connect({ connectorId: 'desk' })
          await expect.poll(() => text(shown)[0]).toBe('19.99 ETHdesk-eip155')
          await shown.actions().disconnect()
          await expect.poll(() => text(shown)[0]).toBe('Connect wallet')
        },

  'says that what its button opens failed to load': (binding) =>
    binding === vanilla
      ? 'the page has a button of its own'
      : async () => {
          const { latchkey } = setup()
          const shown = await show(binding, latchkey)
          latchkey.open()
          latchkey.close()
          latchkey.store.setState({ failedOpening: { namespace: undefined, view: 'Connect' } })
          await expect.poll(() => text(shown)[0]).toBe('Not loaded. Try again')
          expect(shown.buttons()[0]?.getAttribute('aria-live')).toBe('polite')
          latchkey.open()
          await expect.poll(() => text(shown)[0]).toBe('Connect wallet')
        },

  'leaves the failed networks to their own button': (binding) =>
    binding === vanilla
      ? 'the page has a button of its own'
      : async () => {
          const { latchkey } = setup()
          const shown = await show(binding, latchkey)
          await shown.actions().connect({ connectorId: 'desk' })
          await expect.poll(() => text(shown)[0]).toContain('desk')
          const named = text(shown)[0]
          latchkey.store.setState({ failedOpening: { namespace: undefined, view: 'Networks' } })
          await expect.poll(() => text(shown)).toContain('Not loaded. Try again')
          expect(text(shown)[0]).toBe(named)
        },

  'shows the name and the picture of the account': (binding) =>
    binding === vanilla
      ? 'the page has a button of its own'
      : async () => {
          const { latchkey } = setup()
          const shown = await show(binding, latchkey)
          await shown.actions().connect({ connectorId: 'desk' })
          const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
          const face = { name: 'ada.eth', picture }
          latchkey.store.setState({
            faceOf: (id) => (id === 'desk-eip155' ? face : undefined),
          })
          await expect.poll(() => text(shown)[0]).toBe('ada.eth')
          const image = shown.buttons()[0]?.querySelector('img')
          expect(image?.getAttribute('src')).toBe(picture)
          expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
          expect(shown.buttons()[0]?.title).toBe('desk-eip155')
        },

  'holds the modal in its place while it is shown': (binding) =>
    binding === vanilla
      ? 'calls mount() itself'
      : async () => {
          const { latchkey } = setup()
          const places = new Set<Element>()
          latchkey.mount = (container) => {
            places.add(container)
            return () => places.delete(container)
          }
          const mounted = binding.mount(place(), latchkey, { hasMore: true })
          await expect.poll(() => [...places].map(({ isConnected }) => isConnected)).toEqual([true])
          await mounted.unmount()
          await expect.poll(() => places.size).toBe(0)
        },

  'keeps two instances on one page apart': (binding) => async () => {
    const [one, other] = [setup(), setup()]
    const shown = [await show(binding, one.latchkey), await show(binding, other.latchkey)]
    await shown[0]?.actions().connect({ connectorId: 'desk' })
    await expect.poll(() => shown[0]?.reads().status).toBe('connected')
    await expect
      .poll(() => shown.map((each) => text(each)[0]))
      .toEqual(['desk-eip155', 'Connect wallet'])
    expect(shown[1]?.reads().status).toBe('disconnected')
  },

  'leaves no listener behind': (binding) => async () => {
    const { latchkey } = setup()
    // The search has listeners of its own, for as long as the instance lives.
    await latchkey.preload()
    const listening = new Set<unknown>()
    const { subscribe } = latchkey.store
    latchkey.store.subscribe = (listener) => {
      const stop = subscribe(listener)
      listening.add(stop)
      return () => {
        listening.delete(stop)
        stop()
      }
    }
    const mounted = binding.mount(place(), latchkey)
    await expect.poll(mounted.actions).toBeDefined()
    await expect.poll(() => listening.size).toBeGreaterThan(1)
    await mounted.unmount()
    await expect.poll(() => listening.size).toBe(0)
  },

  'names itself to services': (binding) =>
    binding === vanilla || binding === elements
      ? 'counts as html'
      : async () => {
          const { latchkey } = setup()
          await show(binding, latchkey)
          expect(sdkVersion(latchkey)).toContain(`${binding.name.toLowerCase()}-`)
        },

  'renders on a server, and hydrates without a warning': (binding) =>
    server.rendersOf(binding)
      ? async () => {
          const html = await server.render(binding, testInstance())
          expect(html).toContain('Connect wallet')
          const { complaints, shown } = await hydrate(binding, setup().latchkey, html)
          await expect.poll(shown.reads).toMatchObject({ wallets: ['desk'] })
          expect(text(shown)).toEqual(['Connect wallet', 'eip155 1'])
          expect(complaints).toEqual([])
        }
      : binding === elements
        ? 'an empty tag: a server has no shadow root'
        : 'the host renders what getAccount() returns',

  'shows a cookie’s connection in the first byte': (binding) =>
    server.rendersOf(binding)
      ? async () => {
          const storage = memoryStorage()
          const { latchkey: before, wallet } = setup({ storage })
          await before.connect({ connectorId: 'desk' })
          before.destroy()
          const html = await server.render(binding, testInstance([], { storage }))
          expect(html).toContain('data-status="reconnecting"')
          expect(html).toContain('desk-eip155')
          expect(html).not.toContain('Connect wallet')
          expect(html).not.toContain('style=')
          const browser = testInstance([wallet], { storage })
          const { complaints, shown } = await hydrate(binding, browser, html)
          await expect.poll(shown.reads).toMatchObject({ status: 'connected' })
          expect(text(shown)[0]).toBe('desk-eip155')
          expect(complaints).toEqual([])
        }
      : binding === elements
        ? 'an empty tag: a server has no shadow root'
        : 'the host renders what getAccount() returns',

  'refuses to work without an instance': (binding) => {
    if (binding === vanilla) return 'has no provider to miss'
    if (binding === elements)
      return async () => {
        const mounted = elements.mount(place(), undefined)
        expect(mounted.buttons()).toEqual([])
      }
    return async () => {
      const printed = catchPrinted()
      let error: unknown
      try {
        binding.mount(place(), undefined)
      } catch (thrown) {
        error = thrown
      }
      await expect
        .poll(() => `${error ?? printed.join(' ')}`)
        .toMatch(
          /`use\w+` needs <LatchkeyProvider>|No instance for `use\w+`. Call `.*atchkey.*` first/,
        )
    }
  },
}

/** Hydrates what a server rendered. Frameworks print what they could not hydrate. */
async function hydrate(binding: Binding, latchkey: TestInstance, html: string) {
  const complaints = catchPrinted()
  return { complaints, shown: await show(binding, latchkey, { html }) }
}

function catchPrinted(): readonly string[] {
  const printed: string[] = []
  for (const level of ['error', 'warn'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((...words) => {
      printed.push(words.join(' '))
    })
    onTestFinished(() => spy.mockRestore())
  }
  return printed
}

test('behavior: a Vue component provides an instance in place of the app’s', async () => {
  const [app, own] = [setup(), setup()]
  await own.latchkey.connect({ connectorId: 'desk' })
  const Own = defineComponent(() => {
    provideLatchkey(own.latchkey)
    return () => h(ConnectButton)
  })
  const container = place()
  const shown = createApp(() => [h(ConnectButton), h(Own)])
  shown.use(LatchkeyPlugin, { latchkey: app.latchkey }).mount(container)
  onTestFinished(() => shown.unmount())
  const texts = [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['Connect wallet', 'desk-eip155'])
})

const table: Record<string, Record<string, string>> = {}

test.each(
  Object.keys(behaviours).flatMap((behaviour) =>
    bindings.map((binding) => ({ behaviour, binding, name: binding.name })),
  ),
)('behavior: $name $behaviour', async ({ behaviour, binding }) => {
  const rule = behaviours[behaviour]?.(binding)
  if (typeof rule === 'function') await rule()
  table[behaviour] = {
    ...table[behaviour],
    [binding.name]: typeof rule === 'function' ? 'yes' : `${rule}`,
  }
})

test('behavior: the table of bindings and behaviours is complete', () => {
  console.table(table)
  expect(Object.keys(table)).toEqual(Object.keys(behaviours))
  for (const row of Object.values(table))
    expect(Object.keys(row)).toEqual(bindings.map(({ name }) => name))
})
