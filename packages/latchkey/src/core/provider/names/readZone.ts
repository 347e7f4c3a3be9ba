// chunk: shared
import { safeParse } from 'valibot'
import { wireName, wireZone } from '../../../protocol/nameWire.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import type { RequestOptions } from '../client/request.ts'
import { suggestNames } from './suggestNames.ts'

/** Any name: the provider's suggestions for it contain the zone. */
const anyName = 'name'

/**
 * Reads the zone of the provider's names, e.g. `latchkey.id`, once for the instance.
 *
 * @throws {@link LatchkeyError} `NAME_SUGGESTIONS_UNKNOWN` if the provider does not respond
 */
export async function readZone(
  engine: Engine,
  chainId: CaipNetworkId,
  options?: RequestOptions,
): Promise<string | undefined> {
  const known = engine.once(createKnownZone)
  known.zone ??= zoneOf(await suggestNames(engine, { chainId, name: anyName }, options))
  return known.zone
}

/**
 * Whether a name ends with the zone of the provider's names: it answers for no other.
 *
 * @throws {@link LatchkeyError} `NAME_SUGGESTIONS_UNKNOWN` if the provider does not respond
 */
export async function isInZone(
  engine: Engine,
  { chainId, name }: { readonly chainId: CaipNetworkId; readonly name: string },
  options?: RequestOptions,
): Promise<boolean> {
  if (name.endsWith('.eth') || !safeParse(wireName, name).success) return false
  const zone = await readZone(engine, chainId, options)
  return zone !== undefined && name.endsWith(`.${zone}`)
}

function createKnownZone(_engine: Engine): { zone?: string | undefined } {
  return {}
}

/** The part behind the first label of the provider's suggestions. */
export function zoneOf([first]: Awaited<ReturnType<typeof suggestNames>>): string | undefined {
  const zone = first?.name.slice(first.name.indexOf('.') + 1)
  const { output, success } = safeParse(wireZone, zone)
  return success ? output : undefined
}
