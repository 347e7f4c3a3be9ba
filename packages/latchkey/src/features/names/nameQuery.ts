import type { StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'
import { isChainSupported } from '../../core/provider/client/supportedChains.ts'
import { lookUpName } from '../../core/provider/names/lookUpName.ts'
import { zoneOf } from '../../core/provider/names/readZone.ts'
import { suggestNames } from '../../core/provider/names/suggestNames.ts'
import type { Query } from '../../core/queries/query.ts'
import { activeAddress, activeChain } from '../../core/selectors.ts'
import type { NameRecord } from '../../protocol/nameWire.ts'
import { registrationError } from './errors.ts'
import { readNameLabel } from './readNameLabel.ts'
import type { Availability, NameSearch } from './searchState.ts'

/** Requested while the field is empty: the response contains the zone. */
const anyName = 'name'
const most = 5

/** Looks up a name. The store shows its problem, or that it is being checked, meanwhile. */
export function nameQuery(
  engine: Engine,
  store: StoreApi<NameSearch>,
  text: string,
): Query<Partial<NameSearch>> {
  return {
    keep: 0,
    key: ['nameSearch', text],
    async read(signal) {
      const { label, problem } = text ? await readNameLabel(engine, text) : { label: '' }
      signal.throwIfAborted()
      const isAsked = label !== '' && !problem
      store.setState({ availability: isAsked ? 'checking' : 'none', label, problem })
      if (problem && problem.kind !== 'short') return {}
      const found = await ask(engine, { isAsked, label: label || anyName, signal, store })
      return { ...found, ...(!label && { suggestions: [] }) }
    },
  }
}

type NameQuestion = {
  readonly isAsked: boolean
  readonly label: string
  readonly signal: AbortSignal
  readonly store: StoreApi<NameSearch>
}

/** Requests both at once. While the zone is unknown, suggestions come first: they contain it. */
async function ask(engine: Engine, { isAsked, label, signal, store }: NameQuestion) {
  const chainId = activeChain(engine.store.getState())?.chainId
  if (!chainId) throw registrationError('NAMES_UNSUPPORTED')
  const options = { quiet: true, signal }
  const suggesting = suggestNames(engine, { chainId, name: label }, options)
  const lookUp = (zone: string) =>
    lookUpName(engine, { chainId, name: `${label}.${zone}` }, options)
  const known = store.getState().zone
  // A name can be registered without suggestions.
  const suggested = known ? await suggesting.catch(() => []) : await suggesting
  const zone = known ?? zoneOf(engine, suggested)
  // On a network without a provider, every name would seem free.
  if (!zone || !(await isChainSupported(engine, chainId)))
    throw registrationError('NAMES_UNSUPPORTED')
  const record = isAsked ? await lookUp(zone) : undefined
  return {
    availability: isAsked ? availabilityOf(engine, record) : ('none' as const),
    error: undefined,
    suggestions: freeLabels(suggested, label, zone),
    zone,
  }
}

/** Decided by the record's content, not by its presence. */
function availabilityOf(engine: Engine, record: NameRecord | undefined): Availability {
  if (!record) return 'free'
  const own = activeAddress(engine.store.getState())?.toLowerCase()
  const holders = Object.values(record.addresses).map(({ address }) => address.toLowerCase())
  return own !== undefined && holders.includes(own) ? 'mine' : 'taken'
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
