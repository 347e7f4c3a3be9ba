import { createVirtualWallet } from 'latchkey/testing'

/** Key of the grant: like an extension, the wallet remembers it across reloads and tabs. */
const grant = 'virtual-wallet-grant'

/**
 * Announces a virtual wallet that lives in the page, for browsers that run no script of the test before
 * those of the page.
 */
export function announceWallet(options: Parameters<typeof createVirtualWallet>[0]): void {
  const wallet = createVirtualWallet(options)
  const { provider } = wallet
  const request = provider.request.bind(provider)
  let isGranted = false
  let reading: Promise<unknown> = Promise.resolve()
  const readGrant = () => {
    const isRemembered = localStorage.getItem(grant) !== null
    if (isRemembered !== isGranted) {
      isGranted = isRemembered
      if (isRemembered) reading = request({ method: 'eth_requestAccounts' })
      else wallet.disconnect()
    }
    return reading
  }
  provider.request = async (asked) => {
    await readGrant()
    return request(asked)
  }
  provider.on('accountsChanged', (accounts) => {
    isGranted = Array.isArray(accounts) && accounts.length > 0
    if (isGranted) localStorage.setItem(grant, 'yes')
    else localStorage.removeItem(grant)
  })
  addEventListener('storage', ({ key }) => {
    if (key === grant) void readGrant()
  })
  wallet.announce()
  Object.assign(window, { wallet })
}

/** Counts the page's open sockets in `window.sockets`. */
export function countSockets(): void {
  Object.assign(window, { sockets: 0 })
  const change = (by: number) => Reflect.set(window, 'sockets', Reflect.get(window, 'sockets') + by)
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given)
      this.addEventListener('open', () => {
        change(1)
        this.addEventListener('close', () => change(-1))
      })
    }
  }
}

/** Removes Ed25519 and Web Locks from the page, which older browsers lack. */
export function makeOlder(): void {
  Object.defineProperty(navigator, 'locks', { value: undefined })
  const { generateKey, importKey } = SubtleCrypto.prototype
  const refuse = (algorithm: unknown) => {
    if (JSON.stringify(algorithm).includes('Ed25519'))
      throw new DOMException('Unrecognized name.', 'NotSupportedError')
  }
  Object.assign(SubtleCrypto.prototype, {
    async generateKey(this: SubtleCrypto, ...given: unknown[]) {
      refuse(given[0])
      return Reflect.apply(generateKey, this, given)
    },
    async importKey(this: SubtleCrypto, ...given: unknown[]) {
      refuse(given[2])
      return Reflect.apply(importKey, this, given)
    },
  })
}
