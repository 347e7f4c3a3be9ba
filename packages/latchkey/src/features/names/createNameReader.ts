import type { StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'
import { isChainSupported } from '../../core/provider/client/supportedChains.ts'
import { lookUpName } from '../../core/provider/names/lookUpName.ts'
import { zoneOf } from '../../core/provider/names/readZone.ts'
import { suggestNames } from '../../core/provider/names/suggestNames.ts'
import { activeAddress, activeChain } from '../../core/selectors.ts'
import type { NameRecord } from '../../protocol/nameWire.ts'
import { registrationError } from './errors.ts'
import { readNameLabel } from './readNameLabel.ts'
import type { Availability, NameSearch } from './searchState.ts'

/** Milliseconds that typing has to rest before a request. */
const debounce = 300
/** Requested while the field is empty: the response contains the zone. */
const anyName = 'name'
const most = 5

/** Looks up what is typed. A later read ends the one before. */
export type NameReader = {
  readSoon(text: string): void
  read(text: string): Promise<void>
  stop(): void
}

export function createNameReader(engine: Engine, store: StoreApi<NameSearch>): NameReader {
  let reading = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    reading.abort()
  }

  async function read(text: string) {
    stop()
    reading = new AbortController()
    const { signal } = reading
    try {
      const { label, problem } = text ? await readNameLabel(engine, text) : { label: '' }
      if (signal.aborted) return
      const isAsked = label !== '' && !problem
      store.setState({ availability: isAsked ? 'checking' : 'none', label, problem })
      if (problem && problem.kind !== 'short') return
      const found = await ask(label || anyName, isAsked, signal)
      if (!signal.aborted) store.setState({ ...found, ...(!label && { suggestions: [] }) })
    } catch (error) {
      if (signal.aborted) return
      engine.logger.debug('A name could not be looked up.', { error })
      store.setState({
        availability: text ? 'unknown' : 'none',
        error: error instanceof Error ? error : new Error(String(error)),
      })
    }
  }

  /** Requests both at once. While the zone is unknown, suggestions come first: they contain it. */
  async function ask(label: string, isAsked: boolean, signal: AbortSignal) {
    const chainId = activeChain(engine.store.getState())?.chainId
    if (!chainId) throw registrationError('NAMES_UNSUPPORTED')
    const options = { quiet: true, signal }
    const suggesting = suggestNames(engine, { chainId, name: label }, options)
    const lookUp = (zone: string) =>
      lookUpName(engine, { chainId, name: `${label}.${zone}` }, options)
    const known = store.getState().zone
    // A name can be registered without suggestions.
    const suggested = known ? await suggesting.catch(() => []) : await suggesting
    const zone = known ?? zoneOf(suggested)
    // On a network without a provider, every name would seem free.
    if (!zone || !(await isChainSupported(engine, chainId)))
      throw registrationError('NAMES_UNSUPPORTED')
    const record = isAsked ? await lookUp(zone) : undefined
    return {
      availability: isAsked ? availabilityOf(record) : ('none' as const),
      error: undefined,
      suggestions: freeLabels(suggested, label, zone),
      zone,
    }
  }

  /** Decided by the record's content, not by its presence. */
  function availabilityOf(record: NameRecord | undefined): Availability {
    if (!record) return 'free'
    const own = activeAddress(engine.store.getState())?.toLowerCase()
    const holders = Object.values(record.addresses).map(({ address }) => address.toLowerCase())
    return own !== undefined && holders.includes(own) ? 'mine' : 'taken'
  }

  return {
    read,
    readSoon(text) {
      stop()
      timer = setTimeout(() => void read(text), text ? debounce : 0)
    },
    stop,
  }
}

type Suggestions = Awaited<ReturnType<typeof suggestNames>>

function freeLabels(suggested: Suggestions, label: string, zone: string): readonly string[] {
  const end = `.${zone}`
  return suggested
    .filter(({ name, registered }) => !registered && name.endsWith(end))
    .map(({ name }) => name.slice(0, -end.length))
    .filter((one) => one !== label && /^[a-z0-9-]{4,64}$/.test(one))
    .slice(0, most)
}
