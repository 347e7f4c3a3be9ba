import type { BrowserContext, Page } from 'playwright-core'

/** The account that the stand-in shares. */
export const baseAddress = '0xBA5eba5EBa5EbA5eBA5EBA5eBa5EBa5ebA5ebA5E'

/**
 * Serves a stand-in for Base Account's window at its real address. It speaks the published protocol of
 * the window: greeting, key exchange, encrypted requests.
 */
export async function playBaseAccount(visitor: BrowserContext): Promise<void> {
  await visitor.route('https://keys.coinbase.com/**', (route) =>
    route.fulfill({ body: html(), contentType: 'text/html' }),
  )
}

/** Approves in the window, which then closes. A click would wait for a page that has gone. */
export async function approveInWindow(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: 'Approve' }).dispatchEvent('click')
}

function html(): string {
  return `<!doctype html><title>Stand-in</title>
<h1>This is not Base Account.</h1>
<button hidden id="approve">Approve</button>
<script type="module">(${standIn})(${JSON.stringify(baseAddress)})</script>`
}

async function standIn(address: string): Promise<void> {
  const page: Window = window.opener
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const own = await ownKeys()
  const toHex = (bytes: ArrayBuffer) =>
    [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const fromHex = (hex: string) =>
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const sender = toHex(await crypto.subtle.exportKey('spki', own.publicKey))
  const say = (message: object) => page.postMessage({ id: crypto.randomUUID(), ...message }, '*')

  addEventListener('message', async ({ data }) => {
    const { content, id, sender: peer } = data
    if (!content) return
    const key = await crypto.subtle.importKey('spki', fromHex(peer), curve, true, [])
    const secret = await crypto.subtle.deriveKey(
      { name: 'ECDH', public: key },
      own.privateKey,
      { length: 256, name: 'AES-GCM' },
      false,
      ['encrypt', 'decrypt'],
    )
    if (content.handshake) return respond(secret, id, null)
    const { cipherText, iv } = content.encrypted
    const plain = await crypto.subtle.decrypt({ iv, name: 'AES-GCM' }, secret, cipherText)
    const { action } = JSON.parse(new TextDecoder().decode(plain))
    await pressed()
    const isConnect = action.method === 'wallet_connect'
    await respond(secret, id, isConnect ? { accounts: [{ address }] } : `0x${'5'.repeat(130)}`)
    window.close()
  })
  addEventListener('pagehide', () => say({ event: 'PopupUnload' }))
  say({ event: 'PopupLoaded' })

  /** The window's keys outlive it. */
  async function ownKeys(): Promise<CryptoKeyPair> {
    const kept = JSON.parse(localStorage.getItem('keys') ?? 'null')
    if (kept) {
      const [privateKey, publicKey] = await Promise.all([
        crypto.subtle.importKey('jwk', kept[0], curve, true, ['deriveKey']),
        crypto.subtle.importKey('jwk', kept[1], curve, true, []),
      ])
      return { privateKey, publicKey }
    }
    const made = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
    const both = [made.privateKey, made.publicKey]
    const words = await Promise.all(both.map((key) => crypto.subtle.exportKey('jwk', key)))
    localStorage.setItem('keys', JSON.stringify(words))
    return made
  }

  function pressed() {
    const button = document.querySelector('button')
    button?.removeAttribute('hidden')
    return new Promise((resolve) => button?.addEventListener('click', resolve))
  }

  async function respond(secret: CryptoKey, requestId: string, value: unknown) {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const words = JSON.stringify({
      data: { chains: { 8453: 'https://node.example' } },
      result: { value },
    })
    const encoded = new TextEncoder().encode(words)
    const cipherText = await crypto.subtle.encrypt({ iv, name: 'AES-GCM' }, secret, encoded)
    say({ content: { encrypted: { cipherText, iv } }, requestId, sender, timestamp: new Date() })
  }
}
