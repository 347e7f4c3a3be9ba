import { type CaipAddress, parseCaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { findNetwork } from '../selectors.ts'
import { isCounted } from './hasTokens.ts'
import type { TokensState } from './token.ts'
import { entryKey, tokenEntries } from './tokenEntries.ts'
import { startReading, tokenReaders } from './tokenReaders.ts'
import { tokensState } from './tokensState.ts'

/**
 * Follows what an account has, for as long as somebody watches: it is looked at every 10 s while the
 * page is on show, and when the network is back. A provider that says 503 is left alone until somebody
 * watches anew. Tells what is known now, and each change. Returns what stops it.
 */
export function watchTokens(
  engine: Engine,
  account: CaipAddress,
  listener: (state: TokensState) => void,
): () => void {
  let told: TokensState | undefined
  const tell = () => {
    const state = tokensState(engine, account)
    if (state === told) return
    told = state
    listener(state)
  }
  const unsubscribe = tokenEntries(engine).subscribe(tell)
  const release = keepReading(engine, account)
  tell()
  return () => {
    unsubscribe()
    release()
  }
}

/** Several views may watch one account: they share one who reads. */
function keepReading(engine: Engine, account: CaipAddress): () => void {
  const network = findNetwork(engine.store.getState(), parseCaipAddress(account).chainId)
  if (network && !isCounted(network)) return () => undefined
  const readers = tokenReaders(engine)
  const key = entryKey(account)
  const reader = readers.get(key) ?? startReading(engine, account)
  readers.set(key, reader)
  reader.watchers += 1
  reader.look()
  return () => {
    reader.watchers -= 1
    if (reader.watchers > 0) return
    reader.stop()
    if (readers.get(key) === reader) readers.delete(key)
  }
}
