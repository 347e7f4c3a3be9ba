// chunk: connected
import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { formatUnits } from '../figures/formatUnits.ts'
import { figuresOf, groupDigits } from '../figures/groupDigits.ts'
import { shortAmount } from '../figures/shortAmount.ts'
import type { Balance } from '../ports/adapter.ts'
import { activeAddress, activeChain, currentNetwork } from '../selectors.ts'
import type { State } from '../state.ts'
import { balanceChanges } from './balanceChanges.ts'

/**
 * Calls the listener with the account's balance of the native currency, or of the token that the option
 * `tokens` names instead. Reads it again when the account or the network changes, when the modal
 * closes, when a transaction of this page begins or ends, and when the page is visible again.
 * `undefined` stands for an unknown balance.
 */
export function watchBalance(
  engine: Engine,
  namespace: Namespace | undefined,
  listener: (text: string | undefined) => void,
): () => void {
  const { logger, signal, store } = engine
  const listening = new AbortController()
  let latest = 0

  const read = async () => {
    latest += 1
    const asked = latest
    const text = await readBalance(engine, namespace).catch((error: unknown) => {
      logger.warn('A balance could not be read.', error)
      return undefined
    })
    if (asked === latest && !signal.aborted && !listening.signal.aborted) listener(text)
  }

  const unsubscribe = store.subscribe((state, previous) => {
    const isChanged = activeChain(state, namespace) !== activeChain(previous, namespace)
    if (isChanged) listener(undefined)
    if (isChanged || (previous.modal.open && !state.modal.open)) void read()
  })
  listening.signal.addEventListener('abort', unsubscribe)
  engine.once(balanceChanges).addEventListener('change', () => void read(), {
    signal: listening.signal,
  })
  signal.addEventListener('abort', () => listening.abort(), { signal: listening.signal })
  document.addEventListener('visibilitychange', () => document.hidden || void read(), {
    signal: listening.signal,
  })
  void read()
  return () => listening.abort()
}

async function readBalance(engine: Engine, namespace?: Namespace): Promise<string | undefined> {
  const state = engine.store.getState()
  const address = activeAddress(state, namespace)
  const network = currentNetwork(state, namespace)
  if (address === undefined || !network) return undefined
  // Testnet coins have no worth, so nothing is asked.
  if (network.testnet) return '0.00'
  const adapter = await engine.loadAdapter(network.chainNamespace)
  const chosen = state.options.tokens?.[network.caipNetworkId]
  if (!chosen || !adapter.tokens)
    return formatBalance(await adapter.getBalance({ address, network }), state)
  const question = { network, token: chosen.address }
  const [facts, value] = await Promise.all([
    adapter.tokens.read(question),
    adapter.tokens.balance({ ...question, address }),
  ])
  // Without a token at the address, the native balance would be mistaken for the token's.
  return facts && formatBalance({ ...facts, value }, state)
}

/** Formats an amount as the modal's views do, in the page's language. */
function formatBalance({ decimals, symbol, value }: Balance, { options }: State): string {
  const figures = safeFigures(options.locale)
  const group = (decimal: string) => groupDigits(decimal, undefined, figures)
  return `${shortAmount(formatUnits(value, decimals), group)} ${symbol}`
}

function safeFigures(locale = 'en-US') {
  try {
    return figuresOf(locale)
  } catch {
    // A valid tag of an unknown language.
    return figuresOf('en-US')
  }
}
