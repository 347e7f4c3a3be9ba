/** Measurements of one opening, in milliseconds since the click. */
export type Opening = {
  /** The title and a wallet's row are clickable. */
  readonly usable: number
  /** Both also have an opacity of at least 0.9. */
  readonly readable: number
  readonly longestTask: number
}

/** API that the probe adds to a page before its own scripts. */
export type Probe = {
  /** Opens by script, without a pointer near the button. */
  open(): Promise<Opening>
  /** Waits for an opening that another click starts. */
  opened(): Promise<Opening>
  closed(): Promise<void>
  connect(): Promise<number>
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Runs in the page, so it must not use outer variables. */
export function installProbe(): void {
  const walletName = 'Bench Wallet'
  let walletTime = 0

  const provider = {
    on: () => provider,
    removeListener: () => provider,
    async request({ method }: { method: string }) {
      const asked = performance.now()
      try {
        // A wallet that answers at once, so that only Latchkey's time is measured.
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') {
          return ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
        }
        if (method === 'eth_chainId') return '0x1'
        if (method === 'wallet_requestPermissions') return [{ parentCapability: 'eth_accounts' }]
        throw Object.assign(new Error(`${method} is not offered`), { code: 4200 })
      } finally {
        walletTime += performance.now() - asked
      }
    },
  }
  const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
  const info = { icon, name: walletName, rdns: 'test.bench', uuid: crypto.randomUUID() }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  const longTasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask' })

  function* roots(root: Document | ShadowRoot = document): Generator<Document | ShadowRoot> {
    yield root
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) yield* roots(element.shadowRoot)
    }
  }

  function find(selector: string, text: string): Element | undefined {
    for (const root of roots()) {
      for (const dialog of root.querySelectorAll('dialog[open]')) {
        for (const element of dialog.querySelectorAll(selector)) {
          if (element.textContent?.includes(text)) return element
        }
      }
    }
    return undefined
  }

  function hittable(element: Element | undefined): element is Element {
    if (!element) return false
    const { height, left, top, width } = element.getBoundingClientRect()
    const inView = top >= 0 && top < innerHeight && left >= 0 && left < innerWidth
    return width > 0 && height > 0 && inView
  }

  function opacity(element: Element): number {
    let product = 1
    let at: Node | null = element
    while (at) {
      if (at instanceof Element) product *= Number(getComputedStyle(at).opacity)
      at = at instanceof ShadowRoot ? at.host : at.parentNode
    }
    return product
  }

  function isReadable(element: Element | undefined): boolean {
    return hittable(element) && opacity(element) >= 0.9
  }

  // Checked before each frame is painted, because an invisible element is not usable.
  function until(condition: () => boolean): Promise<number> {
    return new Promise((resolve, reject) => {
      const started = performance.now()
      function ask() {
        const now = performance.now()
        if (condition()) resolve(now)
        else if (now - started < 20_000) requestAnimationFrame(ask)
        else reject(new Error("The probe's condition was not met within 20 s"))
      }
      requestAnimationFrame(ask)
    })
  }

  const title = () => find('h1, h2, [role=heading]', 'Connect')
  const row = () => find('button', walletName)

  async function watchOpening(clicked: number): Promise<Opening> {
    const [usable, readable] = await Promise.all([
      until(() => hittable(title()) && hittable(row())),
      until(() => isReadable(title()) && isReadable(row())),
    ])
    // Includes tasks that the click started and that still run.
    await new Promise((resolve) => requestIdleCallback(resolve))
    return {
      longestTask: Math.max(0, ...longTasks),
      readable: readable - clicked,
      usable: usable - clicked,
    }
  }

  window.probe = {
    open() {
      longTasks.length = 0
      const button = [...document.querySelectorAll<HTMLElement>('#root button')].find((candidate) =>
        candidate.textContent?.includes('Connect'),
      )
      const clicked = performance.now()
      button?.click()
      return watchOpening(clicked)
    },
    async opened() {
      longTasks.length = 0
      const { timeStamp } = await new Promise<Event>((resolve) =>
        window.addEventListener('click', resolve, { capture: true, once: true }),
      )
      return watchOpening(timeStamp)
    },
    async closed() {
      for (const root of roots()) {
        const close = root.querySelector<HTMLElement>('dialog[open] button[aria-label="Close"]')
        close?.click()
      }
      await until(() => !title())
    },
    async connect() {
      let connected = 0
      // The host's button, as the visitor sees it.
      new MutationObserver(() => {
        if (document.querySelector('#root [data-status=connected]')) connected ||= performance.now()
      }).observe(document, { attributeFilter: ['data-status'], subtree: true })
      walletTime = 0
      const clicked = performance.now()
      const wallet = row()
      if (wallet instanceof HTMLElement) wallet.click()
      await until(() => connected > 0)
      return connected - clicked - walletTime
    },
  }
}
