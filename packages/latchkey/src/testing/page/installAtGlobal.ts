/** The serializable part of a wallet; its functions run in the test. */
export type GlobalWalletShape = {
  readonly path: string
  readonly methods: readonly string[]
  readonly hears: 'on' | 'addListener'
  readonly entry?: Readonly<Record<string, unknown>> | undefined
}

/** The page's half of a wallet. */
export type InstalledWallet = {
  /** Reports a change in the wallet. */
  tell(event: string, value: unknown): void
  /** Removes the wallet from the page. */
  leave(): void
}

/**
 * Installs a wallet at a dotted path of the page, and in `btc_providers` if it has an entry.
 *
 * Also sent to browsers as text, so it uses nothing from outside itself.
 */
export function installAtGlobal(
  page: Window & typeof globalThis,
  { entry, hears, methods, path }: GlobalWalletShape,
  call: (name: string, input: readonly unknown[]) => Promise<unknown>,
): InstalledWallet {
  const listeners: { event: unknown; listener: (value: unknown) => void }[] = []
  const remove = (event: unknown, listener: unknown) => {
    const at = listeners.findIndex((one) => one.event === event && one.listener === listener)
    if (at >= 0) listeners.splice(at, 1)
  }
  const add = (event: unknown, listener: (value: unknown) => void) => {
    listeners.push({ event, listener })
    return () => remove(event, listener)
  }
  const wallet: Record<string, unknown> =
    hears === 'on'
      ? { on: add, removeListener: remove }
      : {
          addListener: ({ cb, eventName }: { cb(value: unknown): void; eventName: string }) =>
            add(eventName, cb),
        }
  for (const name of methods) wallet[name] = (...input: unknown[]) => call(name, input)

  const steps = path.split('.')
  const last = steps.pop() ?? path
  let holder: object = page
  for (const step of steps) {
    if (!Reflect.get(holder, step)) Reflect.set(holder, step, {})
    holder = Reflect.get(holder, step)
  }
  Reflect.set(holder, last, wallet)
  if (entry) {
    const list: unknown = Reflect.get(page, 'btc_providers')
    if (Array.isArray(list)) list.push(entry)
    else Reflect.set(page, 'btc_providers', [entry])
  }

  return {
    leave() {
      if (Reflect.get(holder, last) === wallet) Reflect.deleteProperty(holder, last)
      const list: unknown = Reflect.get(page, 'btc_providers')
      if (Array.isArray(list) && list.includes(entry)) list.splice(list.indexOf(entry), 1)
    },
    tell(event, value) {
      const said = hears === 'on' || typeof value !== 'object' ? value : { ...value, type: event }
      // Separately, so that a throwing listener is the page's own error and affects no other.
      for (const known of [...listeners])
        if (known.event === event) page.queueMicrotask(() => known.listener(said))
    },
  }
}
