import type { Namespace } from '../core/caip.ts'
import type { Latchkey } from '../core/instance/latchkey.ts'
import type { Balance } from '../core/ports/adapter.ts'
import { activeChain, currentNetwork } from '../core/selectors.ts'

/**
 * Tells what the account holds of the chain's own currency, or of the token that the option `tokens`
 * names in its place; now and whenever it may be another: another account or chain, the modal closed, a
 * transaction of this page begun or ended, the page on show again. Tells `undefined` while that is not known.
 */
export function watchBalance(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
  tell: (text: string | undefined) => void,
): () => void {
  const { signal, store } = latchkey
  const listening = new AbortController()
  let latest = 0

  const read = async () => {
    latest += 1
    const asked = latest
    const text = await readBalance(latchkey, namespace).catch((error: unknown) => {
      latchkey.logger.warn('A balance could not be read.', error)
      return undefined
    })
    if (asked === latest && !signal.aborted && !listening.signal.aborted) tell(text)
  }

  const unsubscribe = store.subscribe((state, previous) => {
    const changed = activeChain(state, namespace) !== activeChain(previous, namespace)
    if (changed) tell(undefined)
    const { toast } = state.notices
    // A toast says of every transaction how it goes.
    const isTold = toast !== previous.notices.toast && toast?.key?.startsWith('toast.transaction')
    if (changed || isTold || (previous.modal.open && !state.modal.open)) void read()
  })
  listening.signal.addEventListener('abort', unsubscribe)
  signal.addEventListener('abort', () => listening.abort(), { signal: listening.signal })
  document.addEventListener('visibilitychange', () => document.hidden || void read(), {
    signal: listening.signal,
  })
  void read()
  return () => listening.abort()
}

async function readBalance(latchkey: Latchkey, namespace?: Namespace): Promise<string | undefined> {
  const { address } = latchkey.getAccount(namespace)
  const state = latchkey.store.getState()
  const network = currentNetwork(state, namespace)
  if (address === undefined || !network) return undefined
  // No balance is asked for on testnets, whose coins are worth nothing.
  if (network.testnet) return '0.00'
  const adapter = await latchkey.loadAdapter(network.chainNamespace)
  const chosen = state.options.tokens?.[network.caipNetworkId]
  if (!chosen || !adapter.tokens)
    return write(await adapter.getBalance({ address, network }), state)
  const question = { network, token: chosen.address }
  const [facts, value] = await Promise.all([
    adapter.tokens.read(question),
    adapter.tokens.balance({ ...question, address }),
  ])
  // What is no token has no balance; the coin's would be taken for its.
  return facts && write({ ...facts, value }, state)
}

/** Three decimals, cut and never rounded up, as the page's language writes them. */
function write(
  { decimals, symbol, value }: Balance,
  { options }: ReturnType<Latchkey['store']['getState']>,
): string {
  const thousandths = (value * 1000n) / 10n ** BigInt(decimals)
  const format = figures(options.locale)
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const fraction = String(thousandths % 1000n).padStart(3, '0')
  return `${format.format(thousandths / 1000n)}${mark}${fraction} ${symbol}`
}

function figures(locale = 'en-US'): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  } catch {
    // Shaped like a language, but none that anybody knows.
    return figures()
  }
}
