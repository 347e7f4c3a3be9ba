// chunk: shared
import { safeParse } from 'valibot'
import { wireName } from '../../../protocol/nameWire.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import type { RequestOptions } from '../client/request.ts'
import { suggestNames } from './suggestNames.ts'

/** Any name: the provider's suggestions for it contain the zone. */
const anyName = 'name'

/**
 * Reads the zone of the provider's names, e.g. `latchkey.id`, once for the instance; undefined if the
 * provider has no names in it.
 *
 * @throws {@link LatchkeyError} `NAME_SUGGESTIONS_UNKNOWN` if the provider does not respond
 */
export async function readZone(
  engine: Engine,
  chainId: CaipNetworkId,
  options?: RequestOptions,
): Promise<string | undefined> {
  const known = engine.once(createKnownZone)
  known.zone ??= zoneOf(engine, await suggestNames(engine, { chainId, name: anyName }, options))
  return known.zone
}

/** Whether a name ends with the zone of the provider's names: it answers for no other. */
export function isInZone(engine: Engine, name: string): boolean {
  return name.endsWith(`.${pinnedZone(engine)}`) && safeParse(wireName, name).success
}

function createKnownZone(_engine: Engine): { zone?: string | undefined } {
  return {}
}

/** The zone, if the provider's suggestions are in it. */
export function zoneOf(
  engine: Engine,
  [first]: Awaited<ReturnType<typeof suggestNames>>,
): string | undefined {
  const zone = pinnedZone(engine)
  return first?.name.endsWith(`.${zone}`) ? zone : undefined
}

/** Set by the host: a provider that chose its zone could answer for the names of others. */
function pinnedZone(engine: Engine): string {
  return engine.store.getState().options.provider.nameZone ?? 'latchkey.id'
}
